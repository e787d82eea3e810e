import { plural } from '#contract/plural.ts'

const en = {
  title: 'Rooming list',
  kinds: { SINGLE: 'Single', DOUBLE: 'Double', TWIN: 'Twin', TRIPLE: 'Triple', QUAD: 'Quad' },
  named: (people: number) => plural('en', people, { one: '# person named', other: '# people named' }),
  allRooms: 'Every room has a name',
  roomsLeft: (rooms: number) => plural('en', rooms, { one: '# room without a name', other: '# rooms without a name' }),
  until: (moment: string) => `Names until ${moment}`,
  closed: (moment: string) => `Names ended on ${moment}`,
  enter: 'Enter names',
  change: 'Change names',
  room: (no: number, kind: string) => `Room ${no}, ${kind}`,
  nobody: '–',
  child: (name: string, age: number) => `${name} (child, ${age})`,
  and: ', ',
  versions: (count: number) => plural('en', count, { one: '# version', other: '# versions' }),
  version: (no: number) => `Version ${no}`,
  unsent: 'not yet mailed to the hotel',
  sent: (moment: string) => `mailed to the hotel on ${moment}`,
  tableHint:
    'Type, or paste rows from a spreadsheet: room, surname, given name, nationality, age of a child. ' +
    'People without a room get the next free place.',
  fields: {
    room: 'Room',
    surname: 'Surname',
    givenName: 'Given name',
    nationality: 'Nationality',
    childAge: 'Age of a child',
  },
  file: 'Or read a file (XLSX or CSV)',
  faults: {
    ROOM: 'There is no such room',
    FULL: 'More people than the room sleeps',
    NO_ADULT: 'An adult must sleep in the room of a child',
    LETTERS: 'Use Latin letters, as in the passport, or Chinese characters',
    LATIN: 'Use Latin letters, as in the passport',
    MARKET: 'This rate is not sold to guests of this nationality',
    MISSING: 'Fill in this cell',
    NUMBER: 'Enter the number of the room',
    COUNTRY: 'Enter a country, such as SG or Singapore',
    AGE: 'Enter an age from 0 to 17, or leave it empty for an adult',
  },
  wrong: (rows: number) => plural('en', rows, { one: '# row to correct', other: '# rows to correct' }),
  wrongCell: (row: number, field: string, why: string) => `Row ${row}, ${field}: ${why}`,
  double: (later: number, earlier: number) => `Row ${later} has the name of row ${earlier}.`,
  save: 'Save list',
  leave: 'Close without saving',
  saved: 'The list is saved and goes to the hotel.',
}

export type GroupNameTexts = typeof en
export default en
