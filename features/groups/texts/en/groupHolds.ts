const en = {
  title: 'Rooms for groups',
  lead: 'How many rooms a group may hold here without asking. Options that are held already stay as they are.',
  back: 'Rates of the hotel',
  mostRooms: 'Rooms a night',
  mostRoomsHint: 'The most a group may hold on a night. 0: groups hold nothing here.',
  hours: 'Hours',
  hoursHint: 'How long an option lasts.',
  minDaysAhead: 'Days before arrival',
  minDaysAheadHint: 'Nearer to arrival nothing is held.',
  missing: {
    mostRooms: 'Enter the rooms a night, 0 or more',
    hours: 'Enter the hours',
    minDaysAhead: 'Enter the days before arrival, 0 or more',
  },
  usual: 'The hotel has no rule of its own; these are the usual figures.',
  save: 'Save rule',
  saved: 'The rule is saved.',
}

export type GroupHoldTexts = typeof en
export default en
