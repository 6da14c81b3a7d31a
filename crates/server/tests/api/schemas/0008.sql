-- Anna: bottega=ed5003458c34983f33dc495e4435e4b2dfa7f9819c4788982730927bd461e8e7
-- Bartek: bottega=bd4d39b815c038c1c3e413ea4fe6e43d32987ad34674d80c0538508a3177d1ab
-- table: 72c3e8e85841dc74b8a4a07540615ed2
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (1, 'tables and guests', '2026-11-22 18:40:33', 1, X'A6F7638A7FD0FD7CB3C9466A87FE1CAC72FF3D30241CFCA529542267750A017EA316C0AAECBF6C041805F6495BD084FF', 1138541);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (2, 'house', '2026-11-22 18:40:33', 1, X'5FF6B1E067E6A913717CDDA7E4005A27F61042A30023138E80C62BF7E39664CC11F8BDC5F70CBB654E5987AA2E59129F', 938258);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (3, 'notices', '2026-11-22 18:40:33', 1, X'76FC2E0996FC025F8EE3EF65176DAC48E071CFBCEE149F3FEB40081D7E62854C0C7784C773AEE2176EC18D45E775EA1A', 1572907);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (4, 'clocks', '2026-11-22 18:40:33', 1, X'00A3783E7AFAABE23C39EBE3E56D6D5B71E4BE5A8F43F8C15768BB1644BEEEED63C779883AE6ABC08B738B61920112EC', 718454);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (5, 'again', '2026-11-22 18:40:33', 1, X'1155FAA0C9D979196CBDFC0A7E762F751D0119A29E3CFF617D9F634D22FD3C72177B9F2829835D944AA89EEDFED26414', 833205);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (6, 'owner', '2026-11-22 18:40:33', 1, X'8AB2E842737E1A78694E39BDCC6DCB82E7BAC3D7A318F504C9335A4523858273E4047AA76E7FADCCD174CAD9EA030145', 898746);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (7, 'company', '2026-11-22 18:40:33', 1, X'C3122B84826DDC7AFB5D3B851BCD8692A3990A0511E9B381DA7C57035C0EE73FD28A7150FCA6087296E622F1E670405A', 1175396);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (8, 'keeping', '2026-11-22 18:40:33', 1, X'119093C9E5F4D3263A44049D4812F404868F93C445FD5C5A2CA6758DA73E71E7034DAEC08AB8F6C05C3246BB73D6F0B2', 898738);
CREATE TABLE tables (
    id      TEXT   NOT NULL PRIMARY KEY,
    game    TEXT   NOT NULL,
    header  TEXT   NOT NULL,
    listed  BIGINT NOT NULL,
    phase   TEXT   NOT NULL,
    seats   TEXT   NOT NULL,
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL
, due BIGINT, again TEXT REFERENCES tables (id) ON DELETE SET NULL, owner TEXT NOT NULL DEFAULT '', origin TEXT NOT NULL DEFAULT '', seated_talk BIGINT NOT NULL DEFAULT 0, changed BIGINT NOT NULL DEFAULT 0);
INSERT INTO tables (id, game, header, listed, phase, seats, created, touched, due, again, owner, origin, seated_talk, changed) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 'florence', 'game    florence
rules   1
edition bottega 6313aa08fce9c2d3
players 3
option  cash secret
option  start drawn
seat    A human
seat    B human
seat    C human

', 1, 'running', '[{"name":"Anna","bot":null},{"name":"Bartek","bot":null},{"name":"Cosimo","bot":"random"}]', 1795372833612, 1795372833709, NULL, NULL, '20a7e10cb32128f0338d8cd98976e48f', '', 0, 111);
INSERT INTO tables (id, game, header, listed, phase, seats, created, touched, due, again, owner, origin, seated_talk, changed) VALUES ('7904d4cbfdd8b78cc06d45a2e0a8cb62', 'florence', 'game    florence
rules   1
edition bottega 6313aa08fce9c2d3
players 3
option  cash secret
option  start drawn
seat    A human
seat    B human
seat    C human

', 1, 'open', '[{"name":"Bartek","bot":null},{"name":"","bot":null},{"name":"","bot":null}]', 1795372833720, 1795372833720, NULL, NULL, '02f8aa01c444a80a4ffd2bf02fff7570', '', 0, 122);
INSERT INTO tables (id, game, header, listed, phase, seats, created, touched, due, again, owner, origin, seated_talk, changed) VALUES ('9ac0025b599aa6a1826faf8dc6451b24', 'florence', 'game    florence
rules   1
edition bottega 6313aa08fce9c2d3
players 3
option  cash secret
option  start drawn
seat    A human
seat    B human
seat    C human

', 0, 'running', '[{"name":"Anna","bot":null},{"name":"Cosimo","bot":"random"},{"name":"Cosimo","bot":"random"}]', 1795372833722, 1795372833748, 86400147, NULL, '20a7e10cb32128f0338d8cd98976e48f', '', 0, 150);
INSERT INTO tables (id, game, header, listed, phase, seats, created, touched, due, again, owner, origin, seated_talk, changed) VALUES ('eafb66c1e734cccdaa7fd0564f8a6a19', 'florence', 'game    florence
rules   1
edition bottega 6313aa08fce9c2d3
players 3
option  cash secret
option  start drawn
seat    A human
seat    B human
seat    C human

', 0, 'running', '[{"name":"Anna","bot":null},{"name":"Cosimo","bot":"random"},{"name":"Cosimo","bot":"random"}]', 1795372833724, 1795372833744, NULL, NULL, '20a7e10cb32128f0338d8cd98976e48f', '', 0, 146);
INSERT INTO tables (id, game, header, listed, phase, seats, created, touched, due, again, owner, origin, seated_talk, changed) VALUES ('b5f16b9ccf5e2aeea8972c6b0aa9eb27', 'florence', 'game    florence
rules   1
edition bottega 6313aa08fce9c2d3
players 3
option  cash secret
option  start drawn
seat    A human
seat    B human
seat    C human

', 0, 'abandoned', '[{"name":"Anna","bot":null},{"name":"Cosimo","bot":"random"},{"name":"Cosimo","bot":"random"}]', 1795372833724, 1795372833736, NULL, 'eafb66c1e734cccdaa7fd0564f8a6a19', '20a7e10cb32128f0338d8cd98976e48f', '', 0, 138);
CREATE TABLE entries (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 4, '{"version":4,"kept":0,"steps":[{"line":"* start C","mark":"chance"},{"line":"* draw theologian","mark":"chance"},{"line":"* draw physicist","mark":"chance"},{"line":"* draw mathematician","mark":"chance"},{"line":"* draw watchmaker","mark":"chance"},{"line":"* draw alchemist","mark":"chance"},{"line":"* draw choreographer","mark":"chance"},{"line":"* draw astronomer","mark":"chance"},{"line":"* draw goldsmith","mark":"chance"},{"line":"* draw botanist","mark":"chance"},{"line":"* draw lawyer","mark":"chance"},{"line":"* draw pharmacist","mark":"chance"},{"line":"* draw organ-builder","mark":"chance"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",2],"requests":[["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",1,3],["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",2,4]]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 5, '{"version":5,"kept":13,"steps":[{"line":"C return organ-builder","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 6, '{"version":6,"kept":14,"steps":[{"line":"B return alchemist","mark":"person"}],"commands":[14],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",2]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 7, '{"version":7,"kept":15,"steps":[{"line":"A return mathematician","mark":"person"}],"commands":[15],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",4]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 8, '{"version":8,"kept":16,"steps":[{"line":"C name builder","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 9, '{"version":9,"kept":17,"steps":[{"line":"A raise","mark":"person"}],"commands":[17],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",5]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 10, '{"version":10,"kept":18,"steps":[{"line":"B raise","mark":"person"}],"commands":[18],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",3]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 11, '{"version":11,"kept":19,"steps":[{"line":"C pass","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 12, '{"version":12,"kept":20,"steps":[{"line":"A raise","mark":"person"}],"commands":[20],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",6]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 13, '{"version":13,"kept":21,"steps":[{"line":"B raise","mark":"person"}],"commands":[21],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",4]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 14, '{"version":14,"kept":22,"steps":[{"line":"A raise","mark":"person"}],"commands":[22],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",7]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 15, '{"version":15,"kept":23,"steps":[{"line":"B raise","mark":"person"}],"commands":[23],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",5]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 16, '{"version":16,"kept":24,"steps":[{"line":"A raise","mark":"person"}],"commands":[24],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",8]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 17, '{"version":17,"kept":25,"steps":[{"line":"B raise","mark":"person"}],"commands":[25],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",6]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 18, '{"version":18,"kept":26,"steps":[{"line":"A raise","mark":"person"}],"commands":[26],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",9]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 19, '{"version":19,"kept":27,"steps":[{"line":"B raise","mark":"person"}],"commands":[27],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",7]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 20, '{"version":20,"kept":28,"steps":[{"line":"A raise","mark":"person"}],"commands":[28],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",10]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 21, '{"version":21,"kept":29,"steps":[{"line":"B raise","mark":"person"}],"commands":[29],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",8]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 22, '{"version":22,"kept":30,"steps":[{"line":"A raise","mark":"person"}],"commands":[30],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",11]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 23, '{"version":23,"kept":31,"steps":[{"line":"B raise","mark":"person"}],"commands":[31],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",9]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 24, '{"version":24,"kept":32,"steps":[{"line":"A raise","mark":"person"}],"commands":[32],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",12]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 25, '{"version":25,"kept":33,"steps":[{"line":"B raise","mark":"person"}],"commands":[33],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",10]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 26, '{"version":26,"kept":34,"steps":[{"line":"A raise","mark":"person"}],"commands":[34],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",13]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 27, '{"version":27,"kept":35,"steps":[{"line":"B raise","mark":"person"}],"commands":[35],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",11]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 28, '{"version":28,"kept":36,"steps":[{"line":"A raise","mark":"person"}],"commands":[36],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",14]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 29, '{"version":29,"kept":37,"steps":[{"line":"B raise","mark":"person"}],"commands":[37],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",12]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 30, '{"version":30,"kept":38,"steps":[{"line":"A raise","mark":"person"}],"commands":[38],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",15]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 31, '{"version":31,"kept":39,"steps":[{"line":"B raise","mark":"person"}],"commands":[39],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",13]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 32, '{"version":32,"kept":40,"steps":[{"line":"A raise","mark":"person"}],"commands":[40],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",16]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 33, '{"version":33,"kept":41,"steps":[{"line":"B raise","mark":"person"}],"commands":[41],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",14]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 34, '{"version":34,"kept":42,"steps":[{"line":"A raise","mark":"person"}],"commands":[42],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",17]}');
INSERT INTO entries (table_id, version, body) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 35, '{"version":35,"kept":43,"steps":[{"line":"B raise","mark":"person"}],"commands":[43],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["02f8aa01c444a80a4ffd2bf02fff7570/2fc0f30d287e7c07",15]}');
INSERT INTO entries (table_id, version, body) VALUES ('7904d4cbfdd8b78cc06d45a2e0a8cb62', 1, '{"version":1,"kept":0,"steps":[],"commands":[],"chairs":[{"person":{"owner":"02f8aa01c444a80a4ffd2bf02fff7570","name":"Bartek","stand_in":null}},"open","open"],"orders":[null,null,null],"begun":false,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('9ac0025b599aa6a1826faf8dc6451b24', 4, '{"version":4,"kept":0,"steps":[{"line":"* start C","mark":"chance"},{"line":"* draw bell-maker","mark":"chance"},{"line":"* draw watchmaker","mark":"chance"},{"line":"* draw theologian","mark":"chance"},{"line":"* draw poet","mark":"chance"},{"line":"* draw cartographer","mark":"chance"},{"line":"* draw astronomer","mark":"chance"},{"line":"* draw sculptor","mark":"chance"},{"line":"* draw philosopher","mark":"chance"},{"line":"* draw physicist","mark":"chance"},{"line":"* draw physician","mark":"chance"},{"line":"* draw dramatist","mark":"chance"},{"line":"* draw pharmacist","mark":"chance"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",1001],"clock":{"timing":{"bank":86400000,"increment":0,"stand_in":"journeyman"},"used":[0,0,0],"at":147},"requests":[["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",1001,4]]}');
INSERT INTO entries (table_id, version, body) VALUES ('9ac0025b599aa6a1826faf8dc6451b24', 5, '{"version":5,"kept":13,"steps":[{"line":"B return cartographer","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null,"clock":{"timing":{"bank":86400000,"increment":0,"stand_in":"journeyman"},"used":[3,0,0],"at":150}}');
INSERT INTO entries (table_id, version, body) VALUES ('b5f16b9ccf5e2aeea8972c6b0aa9eb27', 4, '{"version":4,"kept":0,"steps":[{"line":"* start B","mark":"chance"},{"line":"* draw physicist","mark":"chance"},{"line":"* draw theologian","mark":"chance"},{"line":"* draw goldsmith","mark":"chance"},{"line":"* draw pharmacist","mark":"chance"},{"line":"* draw mathematician","mark":"chance"},{"line":"* draw physician","mark":"chance"},{"line":"* draw philosopher","mark":"chance"},{"line":"* draw astronomer","mark":"chance"},{"line":"* draw cartographer","mark":"chance"},{"line":"* draw botanist","mark":"chance"},{"line":"* draw composer","mark":"chance"},{"line":"* draw sculptor","mark":"chance"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",1001],"requests":[["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",1001,4]]}');
INSERT INTO entries (table_id, version, body) VALUES ('b5f16b9ccf5e2aeea8972c6b0aa9eb27', 5, '{"version":5,"kept":13,"steps":[{"line":"B return philosopher","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('b5f16b9ccf5e2aeea8972c6b0aa9eb27', 6, '{"version":6,"kept":14,"steps":[{"line":"C return botanist","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('b5f16b9ccf5e2aeea8972c6b0aa9eb27', 7, '{"version":7,"kept":15,"steps":[],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",1003],"abandoned":true}');
INSERT INTO entries (table_id, version, body) VALUES ('eafb66c1e734cccdaa7fd0564f8a6a19', 8, '{"version":8,"kept":0,"steps":[{"line":"* start C","mark":"chance"},{"line":"* draw mathematician","mark":"chance"},{"line":"* draw choreographer","mark":"chance"},{"line":"* draw cartographer","mark":"chance"},{"line":"* draw astronomer","mark":"chance"},{"line":"* draw sculptor","mark":"chance"},{"line":"* draw theologian","mark":"chance"},{"line":"* draw physician","mark":"chance"},{"line":"* draw composer","mark":"chance"},{"line":"* draw watchmaker","mark":"chance"},{"line":"* draw goldsmith","mark":"chance"},{"line":"* draw painter","mark":"chance"},{"line":"* draw organ-builder","mark":"chance"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",1004],"requests":[["20a7e10cb32128f0338d8cd98976e48f/b775308b899561c9",1004,8]]}');
INSERT INTO entries (table_id, version, body) VALUES ('eafb66c1e734cccdaa7fd0564f8a6a19', 9, '{"version":9,"kept":13,"steps":[{"line":"B return composer","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('eafb66c1e734cccdaa7fd0564f8a6a19', 10, '{"version":10,"kept":14,"steps":[{"line":"C return watchmaker","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"20a7e10cb32128f0338d8cd98976e48f","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
CREATE TABLE sitters (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    guest    TEXT   NOT NULL,
    waiting  BIGINT NOT NULL, turn    BIGINT NOT NULL DEFAULT 0, since   BIGINT NOT NULL DEFAULT 0, decided BIGINT NOT NULL DEFAULT 0, counted BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 0, '20a7e10cb32128f0338d8cd98976e48f', 1, 35, 1795372833709, 14, 14);
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 1, '02f8aa01c444a80a4ffd2bf02fff7570', 0, 34, 1795372833707, 14, 13);
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('7904d4cbfdd8b78cc06d45a2e0a8cb62', 0, '02f8aa01c444a80a4ffd2bf02fff7570', 0, 0, 0, 0, 0);
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('9ac0025b599aa6a1826faf8dc6451b24', 0, '20a7e10cb32128f0338d8cd98976e48f', 1, 4, 1795372833745, 0, 0);
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('b5f16b9ccf5e2aeea8972c6b0aa9eb27', 0, '20a7e10cb32128f0338d8cd98976e48f', 0, 0, 0, 0, 0);
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('eafb66c1e734cccdaa7fd0564f8a6a19', 0, '20a7e10cb32128f0338d8cd98976e48f', 1, 8, 1795372833739, 0, 0);
CREATE TABLE guests (
    id      TEXT   NOT NULL PRIMARY KEY,
    name    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    banned  BIGINT NOT NULL DEFAULT 0
, host BIGINT NOT NULL DEFAULT 0, muted BIGINT NOT NULL DEFAULT 0);
INSERT INTO guests (id, name, created, banned, host, muted) VALUES ('20a7e10cb32128f0338d8cd98976e48f', 'Anna', 1795372833606, 0, 1, 0);
INSERT INTO guests (id, name, created, banned, host, muted) VALUES ('02f8aa01c444a80a4ffd2bf02fff7570', 'Bartek', 1795372833609, 0, 0, 0);
CREATE TABLE keys (
    hash    BLOB   NOT NULL PRIMARY KEY,
    kind    TEXT   NOT NULL,
    guest   TEXT   NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT
) WITHOUT ROWID;
INSERT INTO keys (hash, kind, guest, created, expires) VALUES (X'2FC0F30D287E7C0796FDAB7A6EDCB58C2A9ABF2F11756B93B3BAB948E42114E0', 'browser', '02f8aa01c444a80a4ffd2bf02fff7570', 1795372833610, 1829932833609);
INSERT INTO keys (hash, kind, guest, created, expires) VALUES (X'B775308B899561C9D27A6FE2FD174EB4B5DF4AB6BE4694C0627D10C41B2AB5A6', 'browser', '20a7e10cb32128f0338d8cd98976e48f', 1795372833607, 1829932833607);
CREATE TABLE talk (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    guest    TEXT   NOT NULL,
    name     TEXT   NOT NULL,
    said     TEXT   NOT NULL,
    at       BIGINT NOT NULL, seat BIGINT, removed BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO talk (table_id, number, guest, name, said, at, seat, removed) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', 1, '20a7e10cb32128f0338d8cd98976e48f', 'Anna', 'Buona sera!', 1795372833711, 0, 0);
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guest    TEXT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
) WITHOUT ROWID;
INSERT INTO notes (table_id, guest, text) VALUES ('72c3e8e85841dc74b8a4a07540615ed2', '02f8aa01c444a80a4ffd2bf02fff7570', 'she bids high');
CREATE TABLE rules (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO rules (name, value) VALUES ('keep-open', '30');
INSERT INTO rules (name, value) VALUES ('keep-over', '900');
INSERT INTO rules (name, value) VALUES ('time', '152');
CREATE TABLE targets (
    id       TEXT   NOT NULL PRIMARY KEY,
    guest    TEXT   NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    address  TEXT   NOT NULL,
    language TEXT   NOT NULL,
    every    BIGINT NOT NULL,
    state    TEXT   NOT NULL,
    note     TEXT   NOT NULL,
    planned  BIGINT NOT NULL,
    created  BIGINT NOT NULL,
    UNIQUE (guest, address)
) WITHOUT ROWID;
INSERT INTO targets (id, guest, address, language, every, state, note, planned, created) VALUES ('234a236181516eb58ab8bff79c7c2ee1', '02f8aa01c444a80a4ffd2bf02fff7570', '{"kind":"json","url":"https://hook.example/x"}', 'en', 0, 'on', '', 0, 1795372833714);
CREATE TABLE outbox (
    id      TEXT   NOT NULL PRIMARY KEY,
    target  TEXT   NOT NULL REFERENCES targets (id) ON DELETE CASCADE,
    body    TEXT   NOT NULL,
    tries   BIGINT NOT NULL,
    due     BIGINT NOT NULL
) WITHOUT ROWID;
CREATE TABLE told (
    target   TEXT   NOT NULL REFERENCES targets (id) ON DELETE CASCADE,
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    turn     BIGINT NOT NULL,
    PRIMARY KEY (target, table_id, seat)
) WITHOUT ROWID;
CREATE TABLE asked (
    hash BLOB   NOT NULL PRIMARY KEY,
    at   BIGINT NOT NULL
) WITHOUT ROWID;
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
INSERT INTO secrets (name, value) VALUES ('links', X'A2546DDC10F4A6DD024CBA97968CF36C7BDC8253807ECAA048B810DBE944A98E');
INSERT INTO secrets (name, value) VALUES ('vapid', X'308187020100301306072A8648CE3D020106082A8648CE3D030107046D306B020101042063D62059E8215C51401B573BDA5FE016F15F20BFB96213AA168DD7C92B34EBFFA144034200041405FAC8FD4AFFBD49B39FAABC19E660AC4649CD0C9228E5B616F6F690360688BE1AF954C52DC4A57878CF389FB365AEEA3DF91C672AB0D21473987A35F7051E');
CREATE INDEX tables_by_phase ON tables (phase, listed, touched);
CREATE INDEX sitters_by_guest ON sitters (guest, waiting);
CREATE INDEX keys_by_guest ON keys (guest, kind);
CREATE INDEX tables_by_touched ON tables (touched);
CREATE INDEX guests_by_created ON guests (created);
CREATE INDEX outbox_by_due ON outbox (due);
CREATE INDEX outbox_by_target ON outbox (target);
CREATE INDEX told_by_table ON told (table_id);
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_by_again ON tables (again) WHERE again IS NOT NULL;
CREATE INDEX talk_by_guest ON talk (guest);
CREATE INDEX notes_by_guest ON notes (guest);
CREATE INDEX tables_by_owner ON tables (owner);
CREATE INDEX tables_by_origin ON tables (origin) WHERE origin <> '';
CREATE INDEX tables_by_changed ON tables (phase, changed);
