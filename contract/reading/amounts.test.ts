import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits } from '#contract/money.ts'
import { type DecimalMark, decimalMinor, readAmount, readAmountColumn } from './amounts.ts'

/** A reading in short: the minor units, those to choose from, or why there is none. */
function read(text: string, currency: string, mark: DecimalMark | undefined) {
  const reading = readAmount(text, currency, mark)
  if (reading.kind === 'certain') return reading.minor
  return reading.kind === 'ask' ? reading.minors.toSorted((a, b) => a - b) : reading.why
}

test.each<[string, string, unknown, unknown, unknown]>([
  // Text, currency, and what is read with a point, with a comma and without a known mark.
  ['12.50', 'USD', 1250, 1250, 1250],
  ['12,50', 'USD', 1250, 1250, 1250],
  ['217,00', 'USD', 21_700, 21_700, 21_700],
  ['1,234', 'USD', 123_400, [123, 123_400], [123, 123_400]],
  ['1.234', 'EUR', [123, 123_400], 123_400, [123, 123_400]],
  ['1,234', 'KWD', [1234, 1_234_000], 1234, [1234, 1_234_000]],
  ['1.234', 'KWD', 1234, [1234, 1_234_000], [1234, 1_234_000]],
  ['0,234', 'KWD', 234, 234, 234],
  ['1,234.5', 'KWD', 1_234_500, 1_234_500, 1_234_500],
  ['500.000', 'VND', [500, 500_000], 500_000, [500, 500_000]],
  ['500,000', 'VND', 500_000, [500, 500_000], [500, 500_000]],
  ['500', 'VND', 500, 500, 500],
  ['1.234,50', 'EUR', 123_450, 123_450, 123_450],
  ['1,234.50', 'EUR', 123_450, 123_450, 123_450],
  ['1.234.567', 'EUR', 123_456_700, 123_456_700, 123_456_700],
  ['1,234,567.8', 'USD', 123_456_780, 123_456_780, 123_456_780],
  ['1 234,50', 'EUR', 123_450, 123_450, 123_450],
  ['1\u202f234,50\u00a0€', 'EUR', 123_450, 123_450, 123_450],
  ["1'234.50", 'CHF', 123_450, 123_450, 123_450],
  ['1’234', 'CHF', 123_400, 123_400, 123_400],
  ['12,34,567', 'INR', 123_456_700, 123_456_700, 123_456_700],
  ['12,34,567.50', 'INR', 123_456_750, 123_456_750, 123_456_750],
  ['１，２３４．５０', 'JPY', 'DECIMALS', 'DECIMALS', 'DECIMALS'],
  ['￥１２，３４５', 'JPY', 12_345, [12, 12_345], [12, 12_345]],
  ['１２，５０', 'CNY', 1250, 1250, 1250],
  ['٣٤٥٫٥٠', 'EGP', 34_550, 34_550, 34_550],
  ['12.', 'USD', 1200, 1200, 1200],
  ['−5.00', 'USD', -500, -500, -500],
  ['(12.50)', 'USD', -1250, -1250, -1250],
  ['12.50-', 'USD', -1250, -1250, -1250],
  ['+12.50', 'USD', 1250, 1250, 1250],
  ['USD 12.50', 'USD', 1250, 1250, 1250],
  ['US$12.50', 'USD', 1250, 1250, 1250],
  ['12,50 €', 'EUR', 1250, 1250, 1250],
  ['Fr. 12.50', 'CHF', 1250, 1250, 1250],
  ['12元', 'CNY', 1200, 1200, 1200],
  ['€ 12', 'USD', 'CURRENCY', 'CURRENCY', 'CURRENCY'],
  ['EUR 12', 'USD', 'CURRENCY', 'CURRENCY', 'CURRENCY'],
  ['12.50 CR', 'USD', 'NO_AMOUNT', 'NO_AMOUNT', 'NO_AMOUNT'],
  ['1.5', 'JPY', 'DECIMALS', 'DECIMALS', 'DECIMALS'],
  ['12.3456', 'USD', 'DECIMALS', 'DECIMALS', 'DECIMALS'],
  ['0,500', 'EUR', 'DECIMALS', 'DECIMALS', 'DECIMALS'],
  ['1,23,45', 'USD', 'NO_AMOUNT', 'NO_AMOUNT', 'NO_AMOUNT'],
  ['1.2.3', 'USD', 'NO_AMOUNT', 'NO_AMOUNT', 'NO_AMOUNT'],
  ['12 50', 'USD', 'NO_AMOUNT', 'NO_AMOUNT', 'NO_AMOUNT'],
  ['(−5)', 'USD', 'NO_AMOUNT', 'NO_AMOUNT', 'NO_AMOUNT'],
  ['12 or 13', 'USD', 'NO_AMOUNT', 'NO_AMOUNT', 'NO_AMOUNT'],
  ['ten', 'USD', 'NO_AMOUNT', 'NO_AMOUNT', 'NO_AMOUNT'],
  ['1e3', 'USD', 'NO_AMOUNT', 'NO_AMOUNT', 'NO_AMOUNT'],
  ['9999999999999', 'USD', 'NO_AMOUNT', 'NO_AMOUNT', 'NO_AMOUNT'],
  [' ', 'USD', 'EMPTY', 'EMPTY', 'EMPTY'],
])('%s in %s', (text, currency, ...expected) => {
  const marks = ['.', ',', undefined] as const
  expect(marks.map((mark) => read(text, currency, mark))).toEqual(expected)
})

const LOCALES = [
  'en-US',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'nl-NL',
  'pt-BR',
  'pl-PL',
  'zh-CN',
  'ja-JP',
]
const anyWay = fc.record({
  locale: fc.constantFrom(...LOCALES),
  currency: fc.constantFrom('USD', 'EUR', 'CHF', 'INR', 'JPY', 'VND', 'KWD'),
  isShort: fc.boolean(),
})
const anyMinor = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })

/** An amount as a locale writes it, with the least decimals or all of them, and the locale's decimal mark. */
function written(minor: number, currency: string, { locale, isShort }: { locale: string; isShort: boolean }) {
  const digits = currencyDigits(currency)
  const least = isShort ? 0 : digits
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: digits })
  const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  return { text: format.format(minor / 10 ** digits), mark: mark === ',' ? (',' as const) : ('.' as const) }
}

test('what a locale writes is read as the same amount or asked about, never as another one', () => {
  fc.assert(
    fc.property(anyWay, anyMinor, ({ currency, ...way }, minor) => {
      const { text, mark } = written(minor, currency, way)
      for (const known of [mark, undefined]) {
        const reading = readAmount(text, currency, known)
        if (reading.kind === 'certain') expect(reading.minor).toBe(minor)
        else expect(reading).toMatchObject({ kind: 'ask', minors: expect.arrayContaining([minor]) })
      }
    }),
  )
})

test('a column that a locale writes is read as the same amounts or asked about', () => {
  const anyMinors = fc.array(anyMinor, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(anyWay, anyMinors, ({ currency, ...way }, minors) => {
      const cells = minors.map((minor) => ({ text: written(minor, currency, way).text }))
      const { mark } = written(0, currency, way)
      const read = readAmountColumn(cells, currency)
      if (read.kind === 'read') expect(read.minors).toEqual(minors)
      else {
        expect(read.minors).toContain(minors[read.at])
        expect(readAmountColumn(cells, currency, { mark })).toEqual({ kind: 'read', minors })
      }
    }),
  )
})

const column = (cells: readonly string[], currency: string, more = {}) =>
  readAmountColumn(
    cells.map((text) => ({ text })),
    currency,
    more,
  )

test.each<[string[], string, unknown]>([
  [['1.500', '2.750,50'], 'EUR', [150_000, 275_050]],
  [['1.500', '2.750.000'], 'EUR', [150_000, 275_000_000]],
  [['1,500', '12.5'], 'USD', [150_000, 1250]],
  [['1.5', '12'], 'USD', [150, 1200]],
  [['1200.0000', '3.5'], 'USD', [120_000, 350]],
  [['', '12,50', 'n/a'], 'USD', [undefined, 1250, undefined]],
  // Two ways of writing in one column: what has two readings is none.
  [['1,234.50', '1.234,50', '1.500'], 'EUR', [123_450, 123_450, undefined]],
  [['100', '250'], 'JPY', [100, 250]],
])('the column %j in %s', (cells, currency, minors) => {
  expect(column(cells, currency)).toEqual({ kind: 'read', minors })
})

test('a column with two readings is asked about, and the answer decides unless the cells do', () => {
  expect(column(['20', '1.500'], 'EUR')).toEqual({ kind: 'ask', at: 1, minors: [150, 150_000] })
  expect(column(['1,234'], 'KWD')).toEqual({ kind: 'ask', at: 0, minors: [1_234_000, 1234] })
  expect(column(['500.000'], 'VND')).toEqual({ kind: 'ask', at: 0, minors: [500, 500_000] })
  expect(column(['1.500'], 'EUR', { mark: ',' })).toEqual({ kind: 'read', minors: [150_000] })
  expect(column(['1.500', '2.750,50'], 'EUR', { mark: '.' })).toEqual({ kind: 'read', minors: [150_000, 275_050] })
})

test('CR and DR have the sign of their side, and numbers of a spreadsheet no mark of a language', () => {
  expect(column(['12.50 CR', '3.00DR', 'CR 1'], 'USD', { credit: 1 })).toMatchObject({ minors: [1250, -300, 100] })
  expect(column(['12.50 CR', '3.00 DR'], 'USD', { credit: -1 })).toMatchObject({ minors: [-1250, 300] })
  expect(column(['-12.50 CR', '12.50 CR DR', '12.50'], 'USD', { credit: 1 })).toMatchObject({
    minors: [undefined, undefined, 1250],
  })
  const cells = [
    { text: '1234.5', isNumber: true },
    { text: '0.30000000000000004', isNumber: true },
    { text: '2.750,50' },
  ]
  expect(readAmountColumn(cells, 'EUR')).toEqual({ kind: 'read', minors: [123_450, 30, 275_050] })
  expect(readAmountColumn([{ text: '12.345', isNumber: true }], 'EUR')).toMatchObject({ minors: [undefined] })
})

test('a decimal of a machine has a point and no groups', () => {
  expect(['12.5', '12.50000', '-3', '7.'].map((text) => decimalMinor(text, 'USD'))).toEqual([1250, 1250, -300, 700])
  expect(['1,234', '12,50', '12.345', '', 'x'].map((text) => decimalMinor(text, 'USD'))).toEqual(
    Array.from({ length: 5 }),
  )
})
