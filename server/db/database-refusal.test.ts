import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import '#features/hotel-orders/contract-refusals.ts'
import { asRefusal, refusing, sqlStateOf, wasUndone } from './database-refusal.ts'

const databaseError = (code: string, more: object = {}) =>
  Object.assign(new Error('message' in more ? String(more.message) : 'x'), { code, ...more })

describe('a refusal of the database', () => {
  test('becomes the refusal it names, with its detail', () => {
    const found = asRefusal(databaseError('TW001', { message: 'order.sold_out', detail: '{"night":"2026-12-01"}' }))
    expect(found).toBeInstanceOf(Refusal)
    expect(found).toMatchObject({ code: 'order.sold_out', detail: { night: '2026-12-01' } })
    expect(asRefusal(databaseError('TW001', { message: 'quote.used' }))).toMatchObject({
      code: 'quote.used',
      detail: undefined,
    })
  })

  test("a wallet's CHECK becomes a refusal for lack of money; any other CHECK is a fault", () => {
    expect(asRefusal(databaseError('23514', { constraint: 'wallet_credit_covered' }))).toMatchObject({
      code: 'wallet.insufficient',
    })
    const oversold = databaseError('23514', { constraint: 'inventory_never_oversold' })
    expect(asRefusal(oversold)).toBe(oversold)
    const unknown = databaseError('TW001', { message: 'no.such_refusal' })
    expect(asRefusal(unknown)).toBe(unknown)
    expect(sqlStateOf(new Error('plain'))).toBeUndefined()
  })
})

describe('a write that lost a deadlock', () => {
  const failing = (times: number, code: string) => {
    const state = { calls: 0 }
    const write = async () => {
      state.calls++
      if (state.calls <= times) throw databaseError(code)
      return 'written'
    }
    return { state, write }
  }

  test('is repeated a limited number of times', async () => {
    const lucky = failing(3, '40P01')
    expect(await refusing(lucky.write)).toBe('written')
    expect(lucky.state.calls).toBe(4)
    const hopeless = failing(99, '40001')
    await expect(refusing(hopeless.write)).rejects.toSatisfy(wasUndone)
    expect(hopeless.state.calls).toBe(4)
  })

  test('is not repeated after any other failure', async () => {
    const other = failing(1, '57P01')
    await expect(refusing(other.write)).rejects.toMatchObject({ code: '57P01' })
    expect(other.state.calls).toBe(1)
  })
})
