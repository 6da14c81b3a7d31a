//! What may be asked how often, by one guest and by all of an address.

/// What kind of asking it is; each has a measure of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// Looking.
    Read,
    /// Looking through the lobby, where many tables are looked at for an answer.
    Search,
    /// Changing what is one's own.
    Write,
    /// Deciding at a table.
    Move,
    /// Saying something to others.
    Talk,
    /// Coming in, or trying a key.
    Arrive,
    /// Laying a table.
    Lay,
    /// Opening a stream.
    Listen,
    /// Making the server write to somebody elsewhere.
    Try,
}

/// So many may come at once, and so many a second after that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RateLimit {
    /// At once.
    pub most: f64,
    /// A second.
    pub per_second: f64,
}

/// So many at once, and so many a second after that.
pub const fn measure(most: f64, per_second: f64) -> RateLimit {
    RateLimit { most, per_second }
}

const HOUR: f64 = 3600.0;
/// Seconds.
pub const DAY: f64 = 24.0 * HOUR;

impl Pace {
    /// All of them.
    #[cfg(test)]
    pub const ALL: [Pace; 9] = [
        Pace::Read,
        Pace::Search,
        Pace::Write,
        Pace::Move,
        Pace::Talk,
        Pace::Arrive,
        Pace::Lay,
        Pace::Listen,
        Pace::Try,
    ];

    /// What one guest may do.
    #[must_use]
    pub const fn of_guest(self) -> RateLimit {
        match self {
            Pace::Read => measure(200.0, 20.0),
            Pace::Search => measure(30.0, 2.0),
            Pace::Write => measure(20.0, 2.0),
            Pace::Move => measure(30.0, 10.0),
            Pace::Talk => measure(5.0, 0.5),
            Pace::Arrive => measure(60.0, 60.0 / HOUR),
            Pace::Lay => measure(20.0, 20.0 / HOUR),
            Pace::Listen => measure(30.0, 2.0),
            Pace::Try => measure(10.0, 1.0 / 60.0),
        }
    }

    /// What all who share an address may do together, where so many guests do: as much as some of them at their most. What costs
    /// the server much is for fewer of them.
    #[must_use]
    pub fn of_address(self, guests: u32) -> RateLimit {
        let guests = f64::from(guests.max(1));
        let RateLimit { most, per_second } = self.of_guest();
        let share = match self {
            // All of them may come within minutes, and half as many again, who come a second time by another browser.
            Pace::Arrive => return measure((guests * 1.5).ceil(), guests * 1.5 / HOUR),
            Pace::Read | Pace::Search | Pace::Write | Pace::Move | Pace::Talk | Pace::Listen => guests / 5.0,
            Pace::Lay | Pace::Try => guests / 20.0,
        };
        let share = share.max(1.0);
        measure(most * share, per_second * share)
    }
}
