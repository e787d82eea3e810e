import { plural } from '#contract/plural.ts'

const en = {
  choose: 'Choose',
  chosen: (count: number) => plural('en', count, { one: '# chosen', other: '# chosen' }),
  noMatch: 'Nothing matches',
  showOptions: 'Show the options',
  calendar: 'Calendar',
  openCalendar: 'Open the calendar',
  notBefore: (day: string) => `Choose ${day} or a later day.`,
  notAfter: (day: string) => `Choose ${day} or an earlier day.`,
  wholeYear: 'Type the year with four digits.',
  dropHere: 'Drop the file here',
  chooseFile: 'Choose a file',
  otherFile: 'Choose another file',
  removeFile: (name: string) => `Remove ${name}`,
  wrongCells: (count: number) =>
    plural('en', count, { one: '# cell needs a correction', other: '# cells need a correction' }),
}

export type KitTexts = typeof en
export default en
