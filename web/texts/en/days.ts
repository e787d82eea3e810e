import { plural } from '#contract/plural.ts'

const en = {
  earlier: 'Earlier',
  later: 'Later',
  period: (from: string, to: string) => `${from} – ${to}`,
  stored: (text: string) => `Saved: ${text === '' ? 'nothing' : text}`,
  changes: (count: number) => plural('en', count, { one: '# change not saved', other: '# changes not saved' }),
  save: 'Save',
  discard: 'Discard changes',
  kept: 'What you typed is kept; changed cells show what is saved now.',
  leave: {
    title: 'Leave without saving?',
    text: (count: number) =>
      plural('en', count, {
        one: '# change is not saved and will be lost.',
        other: '# changes are not saved and will be lost.',
      }),
    leave: 'Leave',
    stay: 'Keep editing',
  },
  weekdays: 'Weekdays',
  bulk: {
    apply: 'Apply',
    first: 'First day',
    last: 'Last day',
    closing: 'Sale',
    keep: 'Keep as it is',
    close: 'Close',
    reopen: 'Open',
    noDays: 'Choose a weekday that lies between the two days',
    lastFirst: 'The last day lies before the first',
  },
}

export type DayTexts = typeof en
export default en
