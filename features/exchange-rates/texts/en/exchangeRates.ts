import { plural } from '#contract/plural.ts'

const en = {
  title: 'Exchange rates',
  lead: 'The newest rate already in effect is the rate of a pair. Quotes and started payments keep theirs.',
  find: 'Currency',
  add: 'Add a rate',
  columns: {
    pair: 'Pair',
    rate: 'Rate',
    source: 'Source',
    since: 'Since',
    next: 'Next',
    history: 'History',
    addedBy: 'Added by',
  },
  pair: (base: string, quote: string) => `1 ${base} in ${quote}`,
  // The demo world's rates name no bank; what a person typed stays as it is.
  sourceName: (source: string) => (source === 'demo' ? 'Demo' : source),
  next: (rate: string, when: string) => `${rate} from ${when}`,
  none: '–',
  history: 'History',
  historyOf: (base: string, quote: string) => `History of ${base} in ${quote}`,
  later: 'Later',
  form: {
    base: 'One unit of',
    quote: 'In',
    rate: 'Rate',
    rateHint: 'At most eighteen decimals',
    source: 'Source',
    sourceHint: 'A bank, a list, an agreement',
    from: 'In effect from (your time)',
    fromHint: 'Leave it empty to start at once',
    save: 'Add the rate',
    saved: (pair: string) => `The rate of ${pair} is added.`,
  },
  file: {
    choose: 'Upload a file',
    reading: 'Reading',
    hint: 'CSV: base, quote, rate, source, from when. Nothing is added before you take it.',
    title: (name: string, count: number) => `${name}: ${plural('en', count, { one: '# rate', other: '# rates' })}`,
    wrong: (count: number) =>
      `${plural('en', count, { one: '# mistake', other: '# mistakes' })}. Nothing of the file can be taken until they are mended.`,
    columns: {
      line: 'Line',
      pair: 'Pair',
      rate: 'Rate',
      now: 'Now',
      change: 'Change',
      check: 'Check',
      source: 'Source',
      from: 'In effect from',
    },
    checks: { FAR: 'Far from the last', FIRST: 'First of its pair' },
    takesTwo: 'Rates far from the last ones, or the first of their pair, count once a colleague confirms the file.',
    propose: 'Propose all of it',
    atOnce: 'At once',
    take: 'Take all of it',
    taking: 'Adding',
    leave: 'Leave it',
    taken: (count: number) => `${plural('en', count, { one: '# rate is', other: '# rates are' })} added.`,
    lineNo: (line: number) => `Line ${line}`,
    faultColumns: { line: 'Line', field: 'Column', value: 'Value in the file', fault: 'What is wrong' },
    fields: { base: 'Base', quote: 'Quote', rate: 'Rate', source: 'Source', from: 'From when' },
    faults: {
      CURRENCY: 'Not a three-letter currency code',
      SAME: 'The same currency again',
      RATE: 'Not a rate above 0 with at most eighteen decimals',
      SOURCE: 'A source has 1 to 100 characters',
      MOMENT: 'Not a moment such as 2026-12-01T00:00:00Z',
      PAST: 'This moment has passed',
      TWICE: 'This pair and moment stand on a line above',
      QUOTES: 'Quotation marks must open and close a whole cell',
    },
  },
  needed: {
    title: 'Rates your contracts need',
    missing: (count: number) =>
      `${plural('en', count, { one: '# pair has no rate', other: '# pairs have no rate' })}. Prices in the first currency are not sold in the second.`,
    complete: (count: number) =>
      `${plural('en', count, { one: 'The one pair', other: 'All # pairs' })} that prices and agreements need have a rate.`,
    showAll: (count: number) => `Show all ${count}`,
    showFewer: 'Show fewer',
    add: 'Add its rate',
    none: 'Missing',
    columns: {
      pair: 'Pair',
      rate: 'Rate',
      priced: 'Priced in the first',
      sold: 'Companies buying in the second',
      add: 'Add',
    },
    priced: (hotels: number, tickets: number) =>
      [
        hotels > 0 ? plural('en', hotels, { one: '# hotel', other: '# hotels' }) : '',
        tickets > 0 ? plural('en', tickets, { one: '# ticket', other: '# tickets' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
  },
  low: {
    title: 'Not sold: rates too low',
    text: 'Prices at these rates would be too far below cost, so they are not sold. Add the right rate. Where the low one is right, add it once more.',
    columns: {
      pair: 'Pair',
      rate: 'Rate',
      compared: 'Compared with',
      lower: 'Lower by',
      soldFrom: 'Sold from a mark-up of',
    },
    compared: {
      EARLIER: (rate: string) => `${rate}, the rate before`,
      INVERSE: (rate: string) => `${rate}, the inverse`,
      CROSS: (rate: string) => `${rate}, by a third currency`,
    },
  },
  emptyTitle: 'No rate here',
  emptyText: 'Without a rate, prices of other currencies and online payments are not offered.',
}

export type ExchangeRateTexts = typeof en
export default en
