const en = {
  title: 'Price drops',
  lead: 'Confirmed bookings whose same room, board and conditions cost less now.',
  columns: {
    code: 'Order',
    hotel: 'Hotel',
    stay: 'Stay',
    booked: 'Booked for',
    now: 'Last price',
    fee: 'Cancellation fee',
    saving: 'Saving',
    state: 'State',
  },
  totals: { savableMinor: 'Can be saved', takenMinor: 'Saved', missedMinor: 'Could have been saved' },
  states: { OPEN: 'Cheaper now', GONE: 'Missed', TAKEN: 'Rebooked' },
  emptyTitle: 'Nothing is cheaper',
  emptyText: 'When a booked stay becomes cheaper and can still be cancelled, it appears here with what you save.',
  offer: (amount: string) => `The same stay costs less now: you save ${amount}.`,
  sums: (booked: string, now: string, fee: string) => `Booked for ${booked}, now ${now}; cancelling costs ${fee}.`,
  until: (moment: string) => `The fee rises on ${moment}.`,
  rebook: (amount: string) => `Rebook and save ${amount}`,
  ask: (amount: string) => `Rebook and save ${amount}?`,
  confirm: 'Rebook',
  how: 'We book the same room with the same guests and wishes first. Only when that booking is confirmed do we cancel this one. If anything fails, this booking stands and we tell you.',
  done: {
    BOOKING: (code: string) => `${code} is being booked.`,
    WAITING: (code: string) => `${code} is booked. This booking is cancelled when the hotel confirms it.`,
    DONE: (code: string) => `Rebooked as ${code}. The old booking is cancelled.`,
    FAILED: (code: string) => `${code} could not replace this booking. This booking stands.`,
  },
  rebooking: {
    BOOKING: 'A cheaper booking in place of this one is being made.',
    WAITING: 'A cheaper booking waits for the hotel. This one is cancelled when it is confirmed.',
    DONE: 'Rebooked at a lower price.',
    FAILED: 'A cheaper booking could not replace this one.',
  },
  newOrder: (code: string) => `Open ${code}`,
  canSave: (amount: string) => `Save ${amount}: booked stays cost less now`,
  couldHaveSaved: (amount: string) => `${amount} could have been saved by rebooking`,
}

export type SavingTexts = typeof en
export default en
