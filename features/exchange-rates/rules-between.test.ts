import { describe, expect, test } from 'vitest'
import { type CurrentRate, rateBetween, ratioOf } from './rules-between.ts'

const AT = '2026-11-20T00:00:00.000Z'
const rateOf = (pair: string, rate: string, from: Partial<CurrentRate> = {}): CurrentRate => {
  const [base = '', quote = ''] = pair.split('/')
  return { base, quote, rate, source: 'Bank', effectiveAt: AT, ...from }
}
const between = (rates: readonly CurrentRate[], pair: string) =>
  rateBetween(rates, pair.slice(0, 3), pair.slice(4))?.rate

describe('the rate of two currencies', () => {
  test('is the pair as it was given, or its inverse to fifteen digits', () => {
    expect(between([rateOf('USD/CNY', '7.18')], 'USD/CNY')).toBe('7.18')
    expect(between([rateOf('USD/VND', '25300')], 'USD/VND')).toBe('25300')
    expect(between([rateOf('USD/VND', '25300')], 'VND/USD')).toBe('0.0000395256916996047')
    expect(between([rateOf('USD/IRR', '1050000')], 'IRR/USD')).toBe('0.000000952380952380952')
    expect(between([], 'USD/USD')).toBe('1')
    expect(between([rateOf('USD/CNY', '7.18')], 'EUR/CNY')).toBeUndefined()
  })

  test('is the finer of a pair and its inverse where both state the same rate', () => {
    const dong = [rateOf('VND/USD', '0.00004'), rateOf('USD/VND', '25300')]
    expect([between(dong, 'VND/USD'), between(dong, 'USD/VND')]).toEqual(['0.0000395256916996047', '25300'])
    // Cut off instead of rounded.
    const cut = [rateOf('VND/USD', '0.000039'), rateOf('USD/VND', '25300')]
    expect([between(cut, 'VND/USD'), between(cut, 'USD/VND')]).toEqual(['0.0000395256916996047', '25300'])
    const yuan = [rateOf('USD/CNY', '7.18'), rateOf('CNY/USD', '0.139275766')]
    expect([between(yuan, 'USD/CNY'), between(yuan, 'CNY/USD')]).toEqual(['7.18', '0.139275766'])
  })

  test('is the one asked for where buying and selling differ, or the way back has not been kept up', () => {
    const spread = [rateOf('EUR/USD', '1.1042'), rateOf('USD/EUR', '0.9128')]
    expect([between(spread, 'EUR/USD'), between(spread, 'USD/EUR')]).toEqual(['1.1042', '0.9128'])
    const old = [rateOf('USD/CNY', '7.2'), rateOf('CNY/USD', '0.159275766')]
    expect(between(old, 'USD/CNY')).toBe('7.2')
  })

  test('uses the alphabetically first third currency that links them, and names both sources and the later time', () => {
    const rates = [
      rateOf('USD/VND', '25300', { source: 'A' }),
      rateOf('EUR/USD', '1.1', { source: 'B', effectiveAt: '2026-11-21T00:00:00.000Z' }),
      rateOf('SGD/VND', '1'),
      rateOf('EUR/SGD', '1'),
    ]
    expect(rateBetween(rates, 'EUR', 'VND')).toEqual({ rate: '1', source: 'Bank', at: AT })
    expect(rateBetween(rates.slice(0, 2), 'VND', 'EUR')).toEqual({
      rate: '0.0000359324469996407',
      source: 'A; B',
      at: '2026-11-21T00:00:00.000Z',
    })
  })

  test('is read as a fraction of whole numbers', () => {
    expect([ratioOf('7.18'), ratioOf('25300'), ratioOf('0.00004')]).toEqual([
      { over: 718n, under: 100n },
      { over: 25_300n, under: 1n },
      { over: 4n, under: 100_000n },
    ])
  })
})
