const en = {
  title: 'Exchange rates',
  lead: 'The newest rate of a pair that counts already is its rate. Quotes keep theirs, and so do payments that were started.',
  find: 'Currency',
  add: 'Add a rate',
  columns: { pair: 'Pair', rate: 'Rate', source: 'Source', since: 'Since', next: 'Next', history: 'History', addedBy: 'Added by' },
  pair: (base: string, quote: string) => `1 ${base} in ${quote}`,
  next: (rate: string, when: string) => `${rate} from ${when}`,
  none: '–',
  history: 'History',
  historyOf: (base: string, quote: string) => `History of ${base} in ${quote}`,
  later: 'Later',
  form: {
    base: 'One unit of',
    quote: 'In',
    rate: 'Rate',
    rateHint: 'At most six decimals',
    source: 'Source',
    sourceHint: 'A bank, a list, an agreement',
    from: 'Counts from, your time',
    fromHint: 'Left empty it counts at once',
    save: 'Add the rate',
    saved: (pair: string) => `The rate of ${pair} is added.`,
  },
  emptyTitle: 'No rate here',
  emptyText: 'Without a rate, prices of other currencies and online payments are not offered.',
}

export type ExchangeRateTexts = typeof en
export default en
