import { describe, expect, test } from 'vitest'
import { lowRate, lowRates } from './rules-below.ts'

const rateOf = (pair: string, rate: string, ...earlier: string[]) => {
  const [base = '', quote = ''] = pair.split('/')
  return { base, quote, rate, source: 'test', effectiveAt: '2026-11-20T00:00:00.000Z', earlier }
}
const low = (rates: ReturnType<typeof rateOf>[], pair: string, markUp = 0) => {
  const [from = '', to = ''] = pair.split('/')
  return lowRate(rates, { from, to }, markUp)
}

describe('a rate to sell at', () => {
  test('of 0.0001 yuan for a dollar is too low beside the rate before, the inverse and the rate by a third currency', () => {
    expect(low([rateOf('USD/CNY', '0.0001', '7.18')], 'USD/CNY', 50_000)).toMatchObject({
      rate: '0.0001',
      by: 'EARLIER',
      comparedRate: '7.18',
      lowerBasisPoints: 9_999,
    })
    expect(low([rateOf('USD/CNY', '0.0001'), rateOf('CNY/USD', '0.125')], 'USD/CNY')).toMatchObject({
      by: 'INVERSE',
      comparedRate: '8',
    })
    const cross = [rateOf('USD/CNY', '0.0001'), rateOf('EUR/USD', '1.25'), rateOf('EUR/CNY', '9')]
    expect(low(cross, 'USD/CNY')).toMatchObject({ by: 'CROSS', comparedRate: '7.2' })
    // Also where it is one of two links, and no other rate of the pair is known.
    expect(low([rateOf('USD/CNY', '0.0001', '7.18'), rateOf('EUR/USD', '1.25')], 'EUR/CNY')).toMatchObject({
      by: 'EARLIER',
      comparedRate: '8.975',
    })
  })

  test('is judged with its mark-up, to the basis point', () => {
    const rates = [rateOf('USD/CNY', '6', '10')]
    expect(low(rates, 'USD/CNY')?.soldFromBasisPoints).toBe(3_334)
    expect([3_333, 3_334].map((markUp) => low(rates, 'USD/CNY', markUp) === undefined)).toEqual([false, true])
    expect([low([rateOf('USD/CNY', '8', '10')], 'USD/CNY'), low(rates, 'CNY/USD'), low(rates, 'USD/USD')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is the right one again at once, in both directions, when a wrong one has been corrected', () => {
    const wrong = [rateOf('USD/CNY', '0.0001', '7.18', '7.17')]
    expect([low(wrong, 'USD/CNY') !== undefined, low(wrong, 'CNY/USD')]).toEqual([true, undefined])
    const corrected = [rateOf('USD/CNY', '7.19', '0.0001', '7.18')]
    expect([low(corrected, 'USD/CNY'), low(corrected, 'CNY/USD'), lowRates(corrected)]).toEqual([
      undefined,
      undefined,
      [],
    ])
  })

  test('is not stopped by a wrong rate of the opposite pair, which is named', () => {
    const rates = [rateOf('USD/CNY', '7.18'), rateOf('CNY/USD', '0.00001', '0.139')]
    expect(lowRates(rates).map(({ base }) => base)).toEqual(['CNY'])
  })

  test('that fell that far is sold at once it is added a second time', () => {
    expect(lowRates([rateOf('USD/ARS', '700', '1400', '1380')])).toMatchObject([
      { base: 'USD', quote: 'ARS', lowerBasisPoints: 4_927 },
    ])
    expect(lowRates([rateOf('USD/ARS', '700', '700', '1400')])).toEqual([])
  })
})
