import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { SYSTEM } from '#server/db/database.ts'
import { refusing, sqlStateOf } from '#server/db/database-refusal.ts'
import { careless } from '../../tests/careless.ts'
import { emptyAccount, isCovered, type LedgerModel, moved, type Move, type Open } from '../../tests/ledger-model.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { getWallet } from './contract.ts'
import { coveringChoices, splitPayment, summarise } from './rules.ts'
import { findWallet, openWallet, postTransfer, type Transfer } from './store.ts'

let world: World
let companyId: string
beforeAll(async () => {
  world = await startWorld()
  const { rows } = await world.owner.query<{ id: string }>("select id from company where code = 'HARBOUR'")
  companyId = rows[0]?.id ?? ''
})
afterAll(() => world.close())

type Op = Move & { readonly pick: number }

const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let currencies = 0
/** Each run has a wallet in a currency of its own. */
function nextCurrency(): string {
  currencies++
  return `X${CODES[Math.floor(currencies / 26) % 26]}${CODES[currencies % 26]}`
}

const post = (transfer: Transfer) => refusing(() => world.db.write(SYSTEM, (tx) => postTransfer(tx, transfer)))
const subject = { kind: 'TEST', id: null, code: null }

/** Kinds that change nothing on account. */
const OF_THE_BALANCE: ReadonlySet<Op['kind']> = new Set(['RECHARGE', 'PAYOUT', 'SETTLE'])

/** The transfer of an operation; undefined when there is nothing to close. */
function transferOf(
  model: LedgerModel,
  op: Op,
): { transfer: Transfer; amounts: { d: number; c: number }; closes: Open | undefined } | undefined {
  const closing = op.kind === 'CAPTURE' || op.kind === 'VOID'
  const closes = closing ? model.open[op.pick % Math.max(1, model.open.length)] : undefined
  if (closing && !closes) return undefined
  const amounts = closes ?? { d: op.d, c: OF_THE_BALANCE.has(op.kind) ? 0 : op.c }
  const moving = {
    companyId,
    currency: model.currency,
    kind: op.kind,
    key: randomUUID(),
    subject,
    depositMinor: amounts.d,
    creditMinor: amounts.c,
  }
  return { transfer: { ...moving, ...(closes && { closesId: closes.id }) }, amounts, closes }
}

async function unlessRefused(transfer: Transfer): Promise<string | null> {
  try {
    return await post(transfer)
  } catch (error) {
    if (error instanceof Refusal || sqlStateOf(error) !== undefined) return null
    throw error
  }
}

async function apply(model: LedgerModel, op: Op): Promise<void> {
  const asked = transferOf(model, op)
  if (!asked) return
  const { transfer, amounts, closes } = asked
  const expected = moved(model, { kind: op.kind, ...amounts })
  const id = await unlessRefused(transfer)
  expect(id !== null, JSON.stringify({ op, model })).toBe(isCovered(expected) && (amounts.d > 0 || amounts.c > 0))
  if (id === null) return
  expect(await post(transfer)).toBe(id)
  Object.assign(model, expected)
  model.transfers++
  if (op.kind === 'AUTHORIZE') model.open.push({ id, ...amounts })
  if (closes) model.open.splice(model.open.indexOf(closes), 1)
}

const op = fc.record({
  kind: fc.constantFrom<Op['kind']>(
    'RECHARGE',
    'RECHARGE',
    'CHARGE',
    'AUTHORIZE',
    'AUTHORIZE',
    'CAPTURE',
    'VOID',
    'REFUND',
    'ADJUSTMENT',
    'PAYOUT',
    'SETTLE',
  ),
  d: fc.integer({ min: 0, max: 1_000 }),
  c: fc.integer({ min: 0, max: 500 }),
  pick: fc.nat(20),
})

describe('the ledger', () => {
  test('moves like its model, refuses what is not covered, and posts a key once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(op, { maxLength: 25 }), fc.integer({ min: 0, max: 1_500 }), async (ops, line) => {
        const model = emptyAccount(nextCurrency(), line)
        await world.db.write(SYSTEM, (tx) =>
          openWallet(tx, { companyId, currency: model.currency, creditLineMinor: line }),
        )
        for (const each of ops) await apply(model, each)
        expect(await world.db.read(SYSTEM, (reader) => findWallet(reader, companyId, model.currency))).toEqual(
          summarise(model),
        )
        const { rows } = await world.owner.query<{ n: string }>(
          'select count(*) as n from ledger_transfer where company_id = $1 and currency = $2',
          [companyId, model.currency],
        )
        expect(Number(rows[0]?.n)).toBe(model.transfers)
      }),
      { numRuns: 25 },
    )
  })

  test('twenty concurrent movements on one wallet end like sequential ones', async () => {
    const currency = nextCurrency()
    await world.db.write(SYSTEM, (tx) => openWallet(tx, { companyId, currency, creditLineMinor: 500 }))
    await post({ companyId, currency, kind: 'RECHARGE', key: randomUUID(), subject, depositMinor: 1_000 })
    const charge = (): Transfer => ({
      companyId,
      currency,
      kind: 'CHARGE',
      key: randomUUID(),
      subject,
      depositMinor: 30,
      creditMinor: 10,
    })
    const fates = await Promise.allSettled(Array.from({ length: 60 }, () => post(charge())))
    const wallet = await world.db.read(SYSTEM, (reader) => findWallet(reader, companyId, currency))
    expect(fates.filter(({ status }) => status === 'fulfilled')).toHaveLength(33)
    expect([wallet?.freeBalanceMinor, wallet?.onAccountMinor]).toEqual([10, 330])
  })

  test('one key posted concurrently moves money once', async () => {
    const currency = nextCurrency()
    await world.db.write(SYSTEM, (tx) => openWallet(tx, { companyId, currency, creditLineMinor: 0 }))
    const transfer: Transfer = { companyId, currency, kind: 'RECHARGE', key: randomUUID(), subject, depositMinor: 7 }
    const ids = await Promise.all(Array.from({ length: 10 }, () => post(transfer)))
    expect(new Set(ids).size).toBe(1)
    await expect(post({ ...transfer, depositMinor: 8 })).rejects.toMatchObject({ code: 'TW901' })
    expect((await world.db.read(SYSTEM, (reader) => findWallet(reader, companyId, currency)))?.freeBalanceMinor).toBe(7)
  })

  test('entries that do not balance are refused; without that guard the invariant would fail', async () => {
    const other = await startWorld()
    const write = async (sql: string) => {
      const client = await other.owner.connect()
      try {
        await client.query(`begin; select set_config('app.realm', 'SYSTEM', true); ${sql}; commit`)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const recharge = `select ledger_post('${companyId}', 'USD', 'RECHARGE', '${randomUUID()}', 5, 0, 'TEST', null, null)`
    const { rows } = await other.owner.query<{ text: string }>(
      "select pg_get_functiondef('ledger_entries'::regproc) as text",
    )
    await other.owner.query((rows[0]?.text ?? '').replace("('RECHARGE', 'BANK', d)", "('RECHARGE', 'BANK', d + 1)"))
    await expect(write(recharge)).rejects.toMatchObject({ code: 'TW901' })
    const { rows: posts } = await other.owner.query<{ text: string }>(
      "select pg_get_functiondef('ledger_post'::regproc) as text",
    )
    await other.owner.query((posts[0]?.text ?? '').replace('v_sum <> 0', 'false'))
    await write(recharge)
    await expect(other.close()).rejects.toThrow('ledger_transfers_balance')
  })
})

describe('writing the ledger without its function', () => {
  const attempts = [
    [
      'an entry',
      "insert into ledger_entry (transfer_id, position, company_id, account, currency, amount_minor) select id, 99, company_id, 'DEPOSIT', currency, 1 from ledger_transfer limit 1",
    ],
    ['a balance', 'update wallet set deposit_minor = deposit_minor + 7'],
    ['a transfer', "update ledger_transfer set note = 'DEPOSIT'"],
    ['the removal of entries', "delete from ledger_entry where account = 'DEPOSIT'"],
  ] as const

  test.each(attempts)('%s is refused to the server', async (_, sql) => {
    await expect(world.db.write(SYSTEM, (tx) => tx.run(careless(sql)))).rejects.toMatchObject({ code: '42501' })
  })

  test('of another company is refused, whoever asks', async () => {
    const { rows } = await world.owner.query<{ id: string }>("select id from company where code = 'SUMMIT'")
    const scope = { realm: 'PORTAL', companyId: rows[0]?.id ?? '' } as const
    const transfer: Transfer = {
      companyId,
      currency: 'USD',
      kind: 'RECHARGE',
      key: randomUUID(),
      subject,
      depositMinor: 1,
    }
    await expect(world.db.write(scope, (tx) => postTransfer(tx, transfer))).rejects.toMatchObject({ code: 'TW901' })
  })

  test('posted rows can not be changed, even by the owner of the tables', async () => {
    await expect(world.owner.query('delete from ledger_entry')).rejects.toMatchObject({ code: 'TW900' })
    await expect(world.owner.query('update hotel_order_history set note = null')).rejects.toMatchObject({
      code: 'TW900',
    })
  })
})

describe('paying from the wallet', () => {
  test('a split covers the total and never exceeds what is spendable', () => {
    const minor = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(minor, minor, minor, (totalMinor, freeBalanceMinor, freeCreditMinor) => {
        const free = { freeBalanceMinor, freeCreditMinor }
        for (const choice of coveringChoices(totalMinor, free)) {
          const split = splitPayment(choice, totalMinor, free)
          expect((split?.depositMinor ?? -1) + (split?.creditMinor ?? -1)).toBe(totalMinor)
          expect(split?.depositMinor).toBeLessThanOrEqual(freeBalanceMinor)
          expect(split?.creditMinor).toBeLessThanOrEqual(freeCreditMinor)
        }
        expect(coveringChoices(totalMinor, free).includes('BALANCE_FIRST')).toBe(
          totalMinor <= freeBalanceMinor + freeCreditMinor,
        )
      }),
    )
  })
})

describe('the wallet call', () => {
  test('gives balance, credit and the spendable amount', async () => {
    const client: Client = await world.as('finance')
    expect(await client.call(getWallet, {})).toEqual({
      creditStoppedAt: null,
      currency: 'USD',
      balanceMinor: 5_000_000,
      creditLineMinor: 20_000_000,
      authorizedMinor: 0,
      onAccountMinor: 0,
      freeBalanceMinor: 5_000_000,
      freeCreditMinor: 20_000_000,
      spendableMinor: 25_000_000,
    })
  })
})
