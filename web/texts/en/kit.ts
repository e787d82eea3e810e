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
  file: {
    questions: {
      decimalMark: 'The amounts can be read in two ways. Which is right?',
      dayOrder: 'The dates can be read in two ways. Which is right?',
      direction: 'The file does not say which money came in and which went out.',
    },
    columns: 'Which column is which?',
    columnsLead:
      'We recognised these. Correct what is wrong; your choice is kept for the next file with the same heads.',
    notThere: 'Not in the file',
    head: (head: string, sample: string) => (sample === '' ? head : `${head} (${sample})`),
    unnamedHead: (at: number) => `Column ${at}`,
    at: (head: string, cell: string) => `${head}: ${cell}`,
    answers: { IN: 'All of it came in', OUT: 'All of it went out' } as Readonly<Record<string, string>>,
  },
  tooLarge: 'Texts of the block have no cell in this grid. Nothing was pasted.',
  removeRow: (list: string, at: number) => `${list}: remove entry ${at}`,
  removeFile: (name: string) => `Remove ${name}`,
  wrongCells: (count: number) =>
    plural('en', count, { one: '# cell needs a correction', other: '# cells need a correction' }),
}

export type KitTexts = typeof en
export default en
