import { randomUUID } from 'node:crypto'
import { openWallet, postTransfer, type Transfer } from '#features/wallet/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { World } from './world.ts'

/**
 * An account of a company in a currency of its own for tests of lists: what was moved there is known to the last unit.
 */
export async function openAccount(world: World, company: string, currency: string) {
  const { rows } = await world.owner.query<{ id: string }>('select id from company where code = $1', [company])
  const companyId = rows[0]?.id ?? ''
  await world.db.write(SYSTEM, (tx) => openWallet(tx, { companyId, currency, creditLineMinor: 50_000 }))
  const post = (kind: Transfer['kind'], depositMinor: number, more: Partial<Transfer> = {}) =>
    world.db.write(SYSTEM, (tx) =>
      postTransfer(tx, {
        companyId,
        currency,
        kind,
        key: randomUUID(),
        depositMinor,
        subject: { kind: 'TEST', id: null, code: null },
        ...more,
      }),
    )
  return { companyId, currency, post }
}

/**
 * One movement of each kind: recharge, charge, reserve and take, reserve and release, refund, adjustment, payout. Free
 * balance in the end 4,440, on account 150.
 */
export async function moveOfEachKind(
  { post }: Awaited<ReturnType<typeof openAccount>>,
  staffId: string,
): Promise<void> {
  const order = { subject: { kind: 'HOTEL_ORDER', id: randomUUID(), code: 'H26110100042' }, staffId }
  await post('RECHARGE', 10_000, {
    subject: { kind: 'PAYMENT', id: randomUUID(), code: 'P26110100007' },
    note: 'Bank transfer',
  })
  await post('CHARGE', 3_000, { ...order, creditMinor: 200 })
  const taken = await post('AUTHORIZE', 1_000, { ...order, creditMinor: 50 })
  await post('CAPTURE', 0, { closesId: taken })
  const released = await post('AUTHORIZE', 2_000)
  await post('VOID', 0, { closesId: released })
  await post('REFUND', 500, { ...order, creditMinor: 100 })
  await post('ADJUSTMENT', -60, { note: '=HYPERLINK("http://evil.example")' })
  await post('PAYOUT', 2_000)
}
