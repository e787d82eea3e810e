import { plural } from '#contract/plural.ts'

const en = {
  open: 'Paste numbers',
  title: 'Paste hotel numbers',
  label: 'Our code and the hotel’s number, one order a line',
  hint: 'Separate them by a space, tab, comma or semicolon. Nothing is noted before you have seen what comes of it.',
  missing: 'Paste at least one line',
  check: 'Check lines',
  note: (count: number) => plural('en', count, { one: 'Note # number', other: 'Note # numbers' }),
  noneToNote: 'No line has a number to note. Correct the lines and check them again.',
  replace: (count: number) =>
    plural('en', count, { one: 'Also replace # number that differs', other: 'Also replace # numbers that differ' }),
  lines: 'What comes of each line',
  states: {
    MATCHED: 'Will be noted',
    SAME: 'Has this number already',
    DIFFERS: 'Another number',
    UNKNOWN: 'No such order',
    STATE: 'Takes no number now',
    UNREADABLE: 'Not a code and a number',
    LONG: 'Longer than 60 characters',
    CHARACTERS: 'Cannot be printed',
    TWICE: 'Code given twice',
  },
  has: (number: string) => `has ${number}`,
  saved: (count: number) => plural('en', count, { one: '# number is noted.', other: '# numbers are noted.' }),
  left: (count: number) =>
    plural('en', count, {
      one: '# order is otherwise by now and was left as it is; see below.',
      other: '# orders are otherwise by now and were left as they are; see below.',
    }),
}

export type HotelNumberTexts = typeof en
export default en
