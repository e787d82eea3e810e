const en = {
  title: 'Rooms for groups',
  lead: 'How many rooms a group may hold here without asking. Options that are held already stay as they are.',
  back: 'Hotel',
  labels: { mostRooms: 'Rooms a night', hours: 'Hours', minDaysAhead: 'Days before arrival' },
  hints: {
    mostRooms: 'The most a group may hold on a night; 0 for none.',
    hours: 'How long an option lasts.',
    minDaysAhead: 'Closer to arrival, groups can’t hold rooms.',
  },
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
