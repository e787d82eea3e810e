import { plural } from '#contract/plural.ts'

const en = {
  title: 'Match my file',
  backToBill: 'Bill',
  search: 'Find by order, reference, hotel or guest',
  open: (line: string) => `Open row ${line}`,
  none: '–',
  filters: { bill: 'Bill', result: 'Result', decision: 'Decision' },
  only: { file: 'Your file', bill: 'Bill' },
  line: (line: number) => `Line ${line}`,
  unnamed: 'Without a number',
  upload: {
    title: 'Your file',
    lead: 'Drop in your own or your supplier’s list as XLSX or CSV, with one row for each order. Rows are matched by your reference, our order number, the hotel confirmation, then hotel, check-in and guest.',
    file: 'File',
    amountMissing: 'Choose the column with the amount.',
    faulty: (count: number) => plural('en', count, { one: '# row can’t be read', other: '# rows can’t be read' }),
    match: (count: number) => plural('en', count, { one: 'Match # row', other: 'Match # rows' }),
    reading: 'Reading your file',
    matching: (count: number) => plural('en', count, { one: 'Matching # row', other: 'Matching # rows' }),
    replaces: 'The rows and decisions of the file before are replaced.',
    matched: 'The file is matched.',
  },
  result: (fileName: string, who: string, when: string) => `${fileName}, matched by ${who} on ${when}`,
  accept: (count: number) => plural('en', count, { one: 'Accept # row', other: 'Accept # rows' }),
  note: (count: number) => plural('en', count, { one: 'Note on # row', other: 'Note on # rows' }),
  takeBack: 'Take back',
  allOf: (result: string) => `Applies to all open rows: ${result}. Choose rows to act on these only.`,
  dispute: (count: number) => plural('en', count, { one: 'Dispute # row', other: 'Dispute # rows' }),
  dialogs: {
    note: { title: 'Add a note', text: 'What should be remembered about it?', save: 'Save note' },
    dispute: { title: 'Dispute these rows', text: 'What is wrong with them?', save: 'Send disputes' },
  },
  missing: 'Write a text',
  disputed: (count: number, left: number) =>
    `${plural('en', count, { one: '# row is disputed.', other: '# rows are disputed.' })}${left === 0 ? '' : ` ${left} more are open.`}`,
  refused: (count: number) =>
    plural('en', count, { one: '# row was not disputed:', other: '# rows were not disputed:' }),
  refusedRow: (row: string, why: string) => `${row}: ${why}`,
  why: { line: 'nothing charged on this bill', known: 'disputed before' },
  done: (count: number) => plural('en', count, { one: '# row is updated.', other: '# rows are updated.' }),
  emptyTitle: 'No file was matched with this bill yet',
  emptyText: 'Drop in your file above to see what agrees, what differs and what is missing on either side.',
}

export type BillMatchTexts = typeof en
export default en
