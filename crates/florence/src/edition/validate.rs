//! What must hold between the facts of an edition, beyond what each of them says alone.
