//! Friends at one table, each in a browser of their own, over a server that is killed while they play.

mod again;
mod company;
mod gathering;
mod heard;
mod neighbours;
mod others;
mod seats;
mod undone;
mod watching;
mod wishing;

use std::time::{Duration, Instant};

use e2e::{Guest, Hand, Look, RunningServer, Tab};

/// How long a game may take.
const PATIENCE: Duration = Duration::from_secs(400);

/// Says one's name where it is asked for; before the start that is to sit down.
async fn come_in(tab: &Tab, name: &str) {
    tab.until("document.querySelector('.door .own-name')").await;
    say_name(tab, ".door", name).await;
    tab.tap(".door .loud").await;
}

async fn say_name(tab: &Tab, form: &str, name: &str) {
    write(tab, &format!("{form} .own-name"), name).await;
}

/// Says something in the talk of the table, where this form is.
async fn say(tab: &Tab, form: &str, words: &str) {
    write(tab, &format!("{form} input"), words).await;
    tab.tap(&format!("{form} button")).await;
}

/// Writes into a field.
async fn write(tab: &Tab, field: &str, words: &str) {
    tab.run(&format!(
        "const i = document.querySelector('{field}'); i.value = '{words}'; i.dispatchEvent(new Event('input', {{ bubbles: true }}))"
    ))
    .await;
}

/// The round as the server tells it to this browser.
async fn round(tab: &Tab) -> u64 {
    let ask = "fetch('api/tables/' + location.hash.split('=')[1]).then((answer) => answer.json()).then((it) => it.view.round)";
    tab.value(ask).await
}

/// What a spectator's page says of the table.
async fn steps(tab: &Tab) -> u64 {
    tab.value("Number(document.querySelector('[data-steps]')?.dataset.steps ?? 0)").await
}

/// The same, once nothing that was pressed is still on its way.
async fn settled_steps(tab: &Tab) -> u64 {
    let mut before = steps(tab).await;
    loop {
        tokio::time::sleep(Duration::from_millis(500)).await;
        let now = steps(tab).await;
        if now == before {
            return now;
        }
        before = now;
    }
}

/// Both play what their pages offer, until this round has come or the game is over.
async fn play_until(tabs: [&Tab; 2], guests: &mut [Guest<'_>; 2], wanted: u64) {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let mut over = true;
        for guest in &mut *guests {
            let moment = guest.moment().await;
            if moment.marked {
                guest.press(&moment).await;
            }
            over &= moment.kind == "over";
        }
        if over || (wanted < u64::MAX && round(tabs[0]).await >= wanted) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let body: String = tabs[0].value("document.body.innerText").await;
    panic!("round {wanted} does not come; faults: {:?}; the page says:\n{body}", tabs[0].faults());
}

/// Anna lays a table for herself, a friend and a bot, and goes to it.
async fn lay_table(anna: &Tab) {
    anna.until("document.querySelector('.new-table .invite')").await;
    anna.tap(".invite").await;
    anna.until("document.querySelector('.tick')").await;
    lay_chosen_table(anna).await;
}

/// Anna invites friends to a table for three, which is still to be created.
async fn choose_three(anna: &Tab) {
    anna.until("document.querySelector('.new-table .invite')").await;
    anna.tap(".invite").await;
    anna.until("document.querySelector('.tick')").await;
    say_name(anna, ".new-table", "Anna").await;
    anna.run("document.querySelectorAll('.how-many input')[1].click()").await;
}

/// Creates that table; Bartek sits down on a phone. Says the link too.
async fn wait_with_bartek(anna: &Tab) -> (Tab, String) {
    choose_three(anna).await;
    anna.tap(".play-now").await;
    anna.until("document.querySelector('.waiting-room .link')").await;
    let link: String = anna.value("document.querySelector('.waiting-room .link').value").await;
    let bartek = Tab::open(&link, Look::PHONE).await;
    come_in(&bartek, "Bartek").await;
    (bartek, link)
}

/// The rest of that, once friends are invited.
async fn lay_chosen_table(anna: &Tab) {
    say_name(anna, ".new-table", "Anna").await;
    anna.run("document.querySelectorAll('.how-many input')[0].click()").await;
    anna.run(
        "const s = document.querySelectorAll('.guests select')[1]; s.value = 'apprentice'; s.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    anna.shot("friends-start-desktop").await;
    anna.tap(".play-now").await;
    anna.until("location.hash.startsWith('#table=') && document.querySelector('.waiting-room .link')").await;
}

/// Bartek comes on a phone by the link to the table that Anna has laid, and she begins; says the link.
async fn begin_with_bartek(anna: &Tab) -> (Tab, String) {
    let link: String = anna.value("document.querySelector('.waiting-room .link').value").await;
    let bartek = Tab::open(&link, Look::PHONE).await;
    come_in(&bartek, "Bartek").await;
    anna.tap(".begin:not(:disabled)").await;
    for tab in [anna, &bartek] {
        tab.until("document.querySelector('.game-screen')").await;
    }
    (bartek, link)
}

#[tokio::test]
async fn two_friends_and_a_spectator_play_on_when_the_server_was_killed() {
    let Some(mut server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    lay_table(&anna).await;
    anna.shot("friends-waiting-desktop").await;
    let link: String = anna.value("document.querySelector('.waiting-room .link').value").await;
    assert!(link.starts_with(server.url()), "{link}");

    let bartek = Tab::open(&link, Look::PHONE).await;
    bartek.until("document.querySelector('.sit')").await;
    bartek.shot("friends-waiting-phone").await;
    let suggested: String = bartek.value("document.querySelector('.door .own-name').value").await;
    assert!(!suggested.is_empty(), "whoever comes by a link has a name already, and is let in by one press");
    come_in(&bartek, "Bartek").await;
    anna.until(
        "[...document.querySelectorAll('.chairs .who')].some((who) => who.innerText.includes('Bartek'))",
    )
    .await;
    // Where no seat is free, to watch is the loud way in, and it takes no name.
    let zofia = Tab::open(&link, Look::TABLET).await;
    zofia.tap(".just-watch.loud").await;
    zofia.until("document.querySelector('.seen-soon')").await;
    anna.tap(".begin:not(:disabled)").await;
    for tab in [&anna, &bartek, &zofia] {
        tab.until("document.querySelector('.game-screen')").await;
    }
    anna.until("document.title.startsWith('●')").await;

    let mut guests = [Guest::at(&anna, Hand::Pointer), Guest::at(&bartek, Hand::Pointer)];
    watching::note_boards(&zofia).await;
    play_until([&anna, &bartek], &mut guests, 2).await;
    watching::the_board_stood_still(&zofia).await;
    watching::a_way_back_is_pressed_again(&zofia).await;

    let before = settled_steps(&anna).await;
    server.stop();
    for tab in [&anna, &zofia] {
        tab.until("document.querySelector('.lost').innerText").await;
    }
    anna.shot("friends-lost-desktop").await;
    server.restart();
    for tab in [&anna, &bartek, &zofia] {
        tab.until("!document.querySelector('.lost').innerText").await;
    }
    anna.until(&format!("Number(document.querySelector('[data-steps]').dataset.steps) >= {before}")).await;

    company::talk(&anna, &bartek).await;
    company::watch_without_sitting(&server, &anna, &link).await;
    for (tab, name) in [(&anna, "desktop"), (&bartek, "phone"), (&zofia, "spectator")] {
        tab.shot(&format!("friends-game-{name}")).await;
    }
    let spied: bool = zofia.value("Boolean(document.querySelector('.banner.mine'))").await;
    assert!(!spied, "a spectator has nothing to decide");

    watching::follow_whoever(&zofia).await;
    play_until([&anna, &bartek], &mut guests, u64::MAX).await;
    watching::each_board_was_looked_at(&zofia).await;
    let mut endings = Vec::new();
    for tab in [&anna, &bartek, &zofia] {
        tab.until("document.querySelector('#decide .ranking')").await;
        endings.push(tab.text("#decide .ranking").await);
    }
    assert!(endings.iter().all(|ending| *ending == endings[0]), "all see the same end: {endings:#?}");
    company::play_again_is_told_at_the_end(&anna, &bartek, &zofia).await;
    company::find_what_turned_the_game(&anna).await;
    company::how_it_ended_stands_in_the_list(&anna).await;
    for tab in [anna, bartek, zofia] {
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn friends_see_their_clocks_and_agree_to_take_back_and_to_end() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    anna.until("document.querySelector('.new-table .invite')").await;
    anna.tap(".invite").await;
    anna.until("document.querySelector('select.clock')").await;
    anna.run("const s = document.querySelector('select.clock'); s.value = '0'; s.dispatchEvent(new Event('change', { bubbles: true }))").await;
    lay_chosen_table(&anna).await;
    let (bartek, link) = begin_with_bartek(&anna).await;
    for tab in [&anna, &bartek] {
        tab.until("document.querySelectorAll('.clocks li').length === 2").await;
    }
    const RUNS: &str = "document.querySelector('.clocks .runs').innerText.match(/1[45]:[0-5][0-9]/)";
    anna.until(RUNS).await;
    seats::tell_who_is_there_and_whose_time_runs(&anna, &bartek).await;
    let mut guests = [Guest::at(&anna, Hand::Pointer), Guest::at(&bartek, Hand::Pointer)];
    play_until([&anna, &bartek], &mut guests, 1).await;
    company::is_refused_and_asks_again_later(&anna, &bartek, &mut guests).await;
    let before = steps(&anna).await;
    anna.until(
        "document.querySelector('.proposed')?.innerText.includes('Bartek decides whether to allow the undo')",
    )
    .await;
    bartek.until("document.querySelector('.proposed .yes')").await;
    // Which decision it is stands below the question.
    bartek.until("document.querySelector('.proposed small')?.innerText.startsWith('Anna ')").await;
    bartek.shot("proposed-phone").await;
    bartek.tap(".proposed .yes").await;
    anna.until(&format!("Number(document.querySelector('[data-steps]').dataset.steps) < {before}")).await;
    // The log has forgotten what was taken back, so both are told of it.
    for tab in [&anna, &bartek] {
        tab.until("document.querySelector('.proposed:has(.seen)')?.innerText.includes('Anna')").await;
        tab.tap(".proposed .seen").await;
        tab.until("!document.querySelector('.proposed')").await;
        company::what_was_taken_back_is_noted(tab).await;
    }

    let zofia = watching::somebody_sees_what_is_proposed(&link, [&anna, &bartek]).await;
    // Yes and no look alike where the pointer is on neither, and who was refused is told so.
    anna.rest().await;
    anna.until("(([yes, no]) => yes.backgroundColor === no.backgroundColor && yes.fontSize === no.fontSize)(['yes', 'no'].map((one) => getComputedStyle(document.querySelector(`.proposed .${one}`))))").await;
    anna.tap(".proposed .no").await;
    anna.until("!document.querySelector('.proposed')").await;
    bartek.until("document.querySelector('.proposed:has(.seen)')?.innerText.startsWith('Anna does not want to end the game')").await;
    watching::a_refusal_asks_nothing_of_who_watches([&anna, &bartek, &zofia]).await;
    // What was refused is asked again once something was decided.
    let before = steps(&anna).await;
    while steps(&anna).await == before {
        play_until([&anna, &bartek], &mut guests, 1).await;
    }
    bartek.until("!document.querySelector('.proposed')").await;
    company::propose(&bartek, ".ask-abandon").await;
    anna.shot("proposed-desktop").await;
    company::agree_to_end(&anna).await;
    for tab in [&anna, &bartek] {
        tab.until("document.querySelector('.unfinished') && document.querySelector('.decide-end .again')")
            .await;
    }
    company::who_ended_the_game_and_how_it_stood([&anna, &bartek]).await;
    anna.shot("ended-early-desktop").await;
    anna.run("location.hash = '#/'").await;
    anna.until("document.querySelector('.table-list')?.innerText.includes('ended early')").await;
    anna.run("history.back()").await;
    company::the_next_game_is_not_looked_back_at(&anna, &bartek).await;
    for tab in [anna, bartek, zofia] {
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn a_guest_goes_on_at_another_device_and_is_told_where_it_likes() {
    let Some(server) = RunningServer::start() else { return };
    let desk = Tab::open(server.url(), Look::DESKTOP).await;
    lay_table(&desk).await;
    desk.run("location.hash = '#/'").await;
    desk.tap(".about-me > summary").await;

    // This server sends no mail, and says so; a webhook is taken if its address is a public one.
    let choose = |kind: &str| {
        format!(
            "const s = document.querySelector('.new-place select'); s.value = '{kind}'; s.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        )
    };
    let write = |text: &str| {
        format!(
            "const i = document.querySelector('.new-place input'); i.value = '{text}'; i.dispatchEvent(new Event('input', {{ bubbles: true }}))"
        )
    };
    desk.until("document.querySelector('.new-place select')").await;
    desk.run(&choose("json")).await;
    desk.until("document.querySelector('.new-place input')").await;
    desk.run(&write("http://127.0.0.1/hook")).await;
    desk.tap(".new-place button").await;
    desk.until("document.querySelector('.new-place .fault').innerText.length > 8").await;
    desk.run(&write("https://hooks.example.org/turn")).await;
    desk.tap(".new-place button").await;
    desk.until("document.querySelector('.targets li')?.innerText.includes('hooks.example.org')").await;
    desk.shot("about-me-desktop").await;
    desk.tap(".targets .plain").await;
    desk.until("!document.querySelector('.targets li')").await;

    desk.tap(".make-link").await;
    desk.until("document.querySelector('.about-me .link')").await;
    let link: String = desk.value("document.querySelector('.about-me .link').value").await;
    let phone = Tab::open(&link, Look::PHONE).await;
    phone.tap(".door .loud").await;
    phone.until("document.querySelector('.table-link')?.innerText.includes('Anna')").await;
    phone.tap(".about-me > summary").await;
    phone.until("document.querySelector('.new-place select')").await;
    phone.shot("about-me-phone").await;

    let late = Tab::open(&link, Look::PHONE).await;
    late.tap(".door .loud").await;
    late.until("document.querySelector('.door .fault').innerText.length > 8").await;
    assert_eq!(late.refusals(), 1, "the link is spent");
    late.close(server.url()).await;

    // Who leaves takes along what the server keeps, and is asked twice.
    let kept: String = phone
        .value("fetch('api/me/belongings').then((answer) => answer.json()).then((kept) => kept.name)")
        .await;
    assert_eq!(kept, "Anna");
    phone.tap(".forget").await;
    phone.tap(".forget.loud").await;
    phone.until("!document.querySelector('.about-me') && document.querySelector('.new-table')").await;
    phone.close(server.url()).await;
    assert_eq!(desk.refusals(), 1, "an address of this machine");
    desk.close(server.url()).await;
}

#[tokio::test]
async fn whoever_brings_the_token_runs_the_server() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    lay_table(&anna).await;

    let link = server.host_link().expect("a new server names the page of its host");
    let host = Tab::open(link, Look::PHONE).await;
    come_in(&host, "Cosimo").await;
    host.until("document.querySelector('.token').value.length >= 32").await;
    host.shot("host-token-phone").await;
    host.tap(".door .loud").await;
    host.until("[...document.querySelectorAll('.hosted')].filter((line) => line.innerText.includes('Anna')).length === 2").await;
    host.look_like(Look::DESKTOP).await;
    host.shot("host-desktop").await;
    host.look_like(Look::PHONE).await;
    host.shot("host-phone").await;

    host.run("const i = document.querySelectorAll('.keeping input')[1]; i.value = '90'; i.dispatchEvent(new Event('input', { bubbles: true }))").await;
    host.tap(".keeping button").await;
    host.until("document.querySelector('.keeping [role=status]').innerText").await;

    const GUEST: &str = "[...document.querySelectorAll('.hosted')].find((line) => !line.querySelector('a') && line.innerText.includes('Anna'))";
    host.run(&format!("{GUEST}.querySelector('.shut').click()")).await;
    host.until(&format!("{GUEST}.querySelector('.unmet')")).await;
    let shut_out = "fetch('api/me').then((answer) => answer.status)";
    assert_eq!(anna.value::<u16>(shut_out).await, 403);
    host.run(&format!("{GUEST}.querySelector('.shut').click()")).await;
    host.until(&format!("!{GUEST}.querySelector('.unmet')")).await;
    assert_eq!(anna.value::<u16>(shut_out).await, 200);
    // Who is silenced is not shut out, and hears so from the button alone.
    const HUSH: &str = ".querySelector('.hush').innerText";
    let hush: String = host.value(&format!("{GUEST}{HUSH}")).await;
    host.run(&format!("{GUEST}.querySelector('.hush').click()")).await;
    host.until(&format!("{GUEST}{HUSH} !== '{hush}' && !{GUEST}.querySelector('.unmet')")).await;
    assert_eq!(anna.value::<u16>(shut_out).await, 200);
    host.run(&format!("{GUEST}.querySelector('.hush').click()")).await;
    host.until(&format!("{GUEST}{HUSH} === '{hush}'")).await;

    // A table that goes is asked about twice.
    const TABLE: &str = "[...document.querySelectorAll('.hosted')].find((line) => line.querySelector('a'))";
    host.run(&format!("{TABLE}.querySelector('button').click()")).await;
    host.until(&format!("{TABLE}.querySelector('button.loud')")).await;
    host.run(&format!("{TABLE}.querySelector('button').click()")).await;
    host.until(&format!("!({TABLE})")).await;

    // The token works once, and the host finds the way back without it.
    host.run("location.hash = '#/'").await;
    host.tap(".about-me > summary").await;
    host.tap(".about-me a[href='#host']").await;
    host.until("document.querySelector('.keeping input')").await;
    let days: String = host.value("document.querySelectorAll('.keeping input')[1].value").await;
    assert_eq!(days, "90");
    assert!(anna.refusals() > 0, "the browser notes what it was refused");
    assert!(host.refusals() > 0, "so does the browser of who is not the host yet");
    anna.close(server.url()).await;
    host.close(server.url()).await;
}

#[tokio::test]
async fn who_waits_for_friends_may_begin_with_bots_and_unread_talk_is_in_the_title() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    lay_table(&anna).await;
    anna.shot("waiting-desktop").await;
    seats::take_in_change_and_take_out_a_bot(&anna).await;
    // The button that begins is in sight from the start.
    anna.until("document.querySelector('.begin-with-bots').getBoundingClientRect().bottom <= innerHeight")
        .await;
    anna.until("document.querySelector('.by-camera .qr path')?.getAttribute('d').length > 2000").await;
    anna.shot("invitation-host-desktop").await;
    anna.look_like(Look::DESKTOP.dark()).await;
    anna.shot("waiting-desktop-dark").await;
    anna.look_like(Look::DESKTOP).await;
    let link: String = anna.value("document.querySelector('.waiting-room .link').value").await;
    let bartek = Tab::open(&link, Look::PHONE).await;
    bartek.until("document.querySelector('.invitation .loud.sit')").await;
    let fetched = "performance.getEntriesByType('resource').some((each) => /code.*\\.parts/.test(each.name))";
    assert!(!bartek.value::<bool>(fetched).await, "a code for cameras is fetched by those who see it");
    let invited: String = bartek.value("document.querySelector('.invites').innerText").await;
    assert!(invited.contains("Anna"), "who invites is named: {invited}");
    // The link is that of which the server says to others what is played there; it has led on to the table.
    assert!(link.contains("/t/"), "{link}");
    let table = link.rsplit('/').next().unwrap_or_default();
    assert_eq!(bartek.value::<String>("location.hash").await, format!("#table={table}"));
    let facts = bartek.text(".facts").await;
    assert!(facts.contains("Anna \u{00B7} 1 seat free"), "{facts}");
    let chosen: usize = bartek.value("document.querySelectorAll('.facts .chosen').length").await;
    assert!(chosen > 0, "the options of the game are told: {facts}");
    assert_eq!(
        bartek.value::<usize>("document.querySelectorAll('main .loud').length").await,
        1,
        "one loud way in"
    );
    bartek.shot("invitation-phone").await;
    watching::begin_in_sight_of_strangers(&anna).await;
    anna.until("document.querySelector('.game-screen')").await;
    // Whoever has read the invitation until then is let in to the game by a name.
    bartek.until("document.querySelector('.room-state')?.innerText.includes('under way')").await;
    company::a_seat_is_offered_and_kept(&anna, &bartek).await;
    bartek.shot("running-phone").await;
    bartek.look_like(Look::DESKTOP).await;
    bartek.shot("running-desktop").await;
    bartek.look_like(Look::PHONE).await;
    watching::the_seat_that_is_kept_is_offered_to_who_watches(&bartek, server.url()).await;
    // A friend who comes later takes over from the bot that filled the seat, in the same step.
    say_name(&bartek, ".door", "Bartek").await;
    bartek.tap(".take-seat").await;
    bartek.until("document.querySelector('.game-screen') && !document.querySelector('.take-over')").await;
    let own = "fetch('api/tables/' + location.hash.split('=')[1]).then((answer) => answer.json()).then((it) => it.seats.some((seat) => seat.own))";
    assert!(bartek.value::<bool>(own).await);
    anna.until("document.body.textContent.includes('Bartek')").await;
    bartek.tap(".company > summary").await;
    say(&bartek, ".speak", "Hello").await;
    anna.until("document.title.startsWith('(1) ')").await;
    watching::the_log_tells_who_took_over_above_the_talk(&anna).await;
    anna.until("!document.title.startsWith('(')").await;
    // In an open sheet what comes last is followed.
    for number in 1..=2 {
        let told = format!("{}number {number}", "Hello again and again, ".repeat(9));
        say(&bartek, ".speak", &told).await;
        let told =
            format!("document.querySelector('.company .talk').textContent.includes('number {number}')");
        bartek.until(&told).await;
        anna.until(&told).await;
    }
    anna.until(company::LAST_SEEN).await;
    for tab in [anna, bartek] {
        tab.close(server.url()).await;
    }
}
