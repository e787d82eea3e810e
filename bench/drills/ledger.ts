import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { between, pick, pickWeighted, type Random, randomOf } from '#db/demo/random.ts'
import { openWallet, postTransfer, type Transfer } from '#features/wallet/store.ts'
import { type Database, openDatabase, SYSTEM } from '#server/db/database.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { sqlStateOf } from '#server/db/database-refusal.ts'
import { failedChecks } from '../../tests/checks.ts'
import { emptyAccount, isCovered, type LedgerModel, moved, type Move, type Open } from '../../tests/ledger-model.ts'
import { addCompanies } from '../companies.ts'
import { freePort } from '../free-port.ts'
import { openBenchPortal } from '../portal.ts'
import { say } from './people.ts'

const WORKERS = 20
const CURRENCIES = ['CNY', 'EUR', 'GBP', 'JPY'] as const
/** After this many operations all workers stop, and the books are compared with the model. */
const LOOK_EVERY = 10_000
const LINE_MINOR = 5_000

/** An account under test; `shared` is used by all workers at once, so that only the database knows what is covered. */
type Account = LedgerModel & { readonly companyId: string; readonly shared: boolean }

type Tally = { accepted: number; refused: number; repeated: number; mismatches: number }

const KINDS: readonly (readonly [Transfer['kind'], number])[] = [
  ['RECHARGE', 20],
  ['CHARGE', 15],
  ['AUTHORIZE', 20],
  ['CAPTURE', 12],
  ['VOID', 8],
  ['REFUND', 8],
  ['ADJUSTMENT', 8],
  ['PAYOUT', 9],
  ['SETTLE', 6],
]
/** Constraints and functions that refuse; any other failure of the database is none of theirs and ends the drill. */
const REFUSALS = new Set(['23514', '23505', 'TW901'])
const SUBJECT = { kind: 'DRILL', id: null, code: null }

/** The transfer's identifier, or null when the ledger refused it. */
async function post(db: Database, transfer: Transfer): Promise<string | null> {
  try {
    return await db.write(SYSTEM, (tx) => postTransfer(tx, transfer))
  } catch (error) {
    if (REFUSALS.has(sqlStateOf(error) ?? '')) return null
    throw error
  }
}

type Asked = { readonly move: Move; readonly closes: Open | undefined }

function drawn(random: Random, account: Account): Asked {
  const kind = pickWeighted(random, KINDS)
  const isClosing = kind === 'CAPTURE' || kind === 'VOID'
  const closes = isClosing && account.open.length > 0 ? pick(random, account.open) : undefined
  // With nothing to close, money is taken in instead.
  if (isClosing && !closes) return { move: { kind: 'RECHARGE', d: between(random, 1, 1_000), c: 0 }, closes }
  const c = kind === 'RECHARGE' || kind === 'PAYOUT' || kind === 'SETTLE' ? 0 : between(random, 0, 500)
  return { move: closes ? { kind, d: closes.d, c: closes.c } : { kind, d: between(random, 0, 1_000), c }, closes }
}

/** Moves the model the way the ledger went. */
function follow(account: Account, { move, closes }: Asked, id: string): void {
  Object.assign(account, moved(account, move))
  account.transfers++
  if (move.kind === 'AUTHORIZE') account.open.push({ id, d: move.d, c: move.c })
  if (closes) account.open = account.open.filter((open) => open !== closes)
}

/**
 * Whether the ledger may have gone this way. Of an account that others move at the same moment only this is known:
 * nothing is closed twice.
 */
function agrees(account: Account, { move, closes }: Asked, id: string | null): boolean {
  const isOpen = !closes || account.open.includes(closes)
  if (account.shared) return isOpen || id === null
  return (isOpen && isCovered(moved(account, move)) && (move.d > 0 || move.c > 0)) === (id !== null)
}

/** Repeats a request: the same content returns the same transfer, another amount under its key is refused. */
async function repeat(
  db: Database,
  { transfer, id }: { transfer: Transfer; id: string },
  isOther: boolean,
): Promise<boolean> {
  const second = await post(db, isOther ? { ...transfer, depositMinor: (transfer.depositMinor ?? 0) + 1 } : transfer)
  return second === (isOther ? null : id)
}

/** One operation as the product makes it, in a transaction of its own; one in twenty is asked for again. */
async function operate(
  db: Database,
  random: Random,
  { account, tally }: { account: Account; tally: Tally },
): Promise<void> {
  const asked = drawn(random, account)
  const { move, closes } = asked
  const again = random()
  const { companyId, currency } = account
  const amounts = { depositMinor: move.d, creditMinor: move.c }
  const transfer: Transfer = {
    companyId,
    currency,
    kind: move.kind,
    key: randomUUID(),
    subject: SUBJECT,
    ...amounts,
    ...(closes && { closesId: closes.id }),
  }
  const id = await post(db, transfer)
  if (!agrees(account, asked, id)) tally.mismatches++
  if (id === null) return void tally.refused++
  follow(account, asked, id)
  tally.accepted++
  if (again > 0.05) return
  tally.repeated++
  if (!(await repeat(db, { transfer, id }, again < 0.01 && !closes))) tally.mismatches++
}

type Row = Pick<LedgerModel, 'depositMinor' | 'depositHeldMinor' | 'receivableMinor' | 'creditHeldMinor'> & {
  companyId: string
  currency: string
}

/** The differences between books and model while all workers are stopped. */
async function differences(owner: pg.Pool, accounts: readonly Account[]): Promise<string[]> {
  const { rows } = await owner.query<Row>(
    `select company_id as "companyId", currency::text as currency, deposit_minor as "depositMinor", deposit_held_minor as "depositHeldMinor",
       receivable_minor as "receivableMinor", credit_held_minor as "creditHeldMinor" from wallet where currency <> 'USD'`,
  )
  const stored = new Map(rows.map((row) => [`${row.companyId} ${row.currency}`, row]))
  const wrong = accounts.filter((account) => {
    const row = stored.get(`${account.companyId} ${account.currency}`)
    const isSame = (['depositMinor', 'depositHeldMinor', 'receivableMinor', 'creditHeldMinor'] as const).every(
      (name) => row?.[name] === account[name],
    )
    return !isSame || !isCovered(account)
  })
  const { rows: sums } = await owner.query<{ currency: string }>(
    'select currency::text as currency from ledger_entry group by currency having sum(amount_minor) <> 0',
  )
  const { rows: counted } = await owner.query<{ n: number }>(
    "select count(*)::int as n from ledger_transfer where subject_kind = 'DRILL'",
  )
  const transfers = accounts.reduce((sum, account) => sum + account.transfers, 0)
  return [
    ...wrong.map(({ companyId, currency }) => `the account of ${companyId} in ${currency} is not that of the model`),
    ...sums.map(({ currency }) => `the entries in ${currency} do not sum to zero`),
    ...(counted[0]?.n === transfers ? [] : [`${counted[0]?.n ?? 0} transfers instead of ${transfers}`]),
    ...(await failedChecks(owner)),
  ]
}

/** The accounts: one of each company in each currency, and one in each that everybody shares. */
async function openAccounts(owner: pg.Pool, db: Database): Promise<Account[]> {
  const { rows } = await owner.query<{ id: string; code: string }>(
    "select id, code from company where code like 'BENCH%' or code = 'HARBOUR' order by length(code), code",
  )
  const accounts = rows.flatMap(({ id, code }) =>
    CURRENCIES.map((currency) => ({
      ...emptyAccount(currency, LINE_MINOR),
      companyId: id,
      shared: code === 'HARBOUR',
    })),
  )
  for (const { companyId, currency } of accounts)
    await db.write(SYSTEM, (tx) => openWallet(tx, { companyId, currency, creditLineMinor: LINE_MINOR }))
  return accounts
}

/**
 * Random operations of the ledger by twenty workers against a model in memory; every 10,000 operations the two are
 * compared, and `checks/` run.
 */
export async function drillLedger({ operations, seed }: { operations: number; seed: number }): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed })
  const db = openDatabase({ connectionString: loginUrl(portal.connectionString), max: WORKERS })
  const tally: Tally = { accepted: 0, refused: 0, repeated: 0, mismatches: 0 }
  try {
    await addCompanies(portal, { count: WORKERS, withMoney: 0 })
    const accounts = await openAccounts(portal.owner, db)
    const shared = accounts.filter((account) => account.shared)
    const owned = accounts.filter((account) => !account.shared)
    const workers = Array.from({ length: WORKERS }, (_, at) => ({
      random: randomOf(`ledger ${seed} ${at}`),
      own: owned.slice(at * CURRENCIES.length, (at + 1) * CURRENCIES.length),
    }))
    let wrong: string[] = []
    let done = 0
    let [operatingMs, lookingMs] = [0, 0]
    while (done < operations && wrong.length === 0 && tally.mismatches === 0) {
      const end = Math.min(operations, done + LOOK_EVERY)
      const startedAt = performance.now()
      const each = async ({ random, own }: (typeof workers)[number], count: number) => {
        for (let at = 0; at < count; at++)
          await operate(db, random, { account: pick(random, random() < 0.2 ? shared : own), tally })
      }
      // Everybody takes a share of their own, so that what a worker does depends on the seed alone.
      await Promise.all(workers.map((worker, at) => each(worker, Math.floor((end - done + at) / WORKERS))))
      const operatedAt = performance.now()
      wrong = await differences(portal.owner, accounts)
      operatingMs += operatedAt - startedAt
      lookingMs += performance.now() - operatedAt
      done = end
      if (done % 100_000 === 0 || wrong.length > 0)
        say({ drill: 'ledger', done, ...tally, seconds: Math.round(operatingMs / 1000), wrong })
    }
    const passed = done >= operations && wrong.length === 0 && tally.mismatches === 0
    const seconds = { operating: Math.round(operatingMs / 1000), looking: Math.round(lookingMs / 1000) }
    const drill = 'random operations of the ledger by twenty workers against a model'
    say({
      drill,
      seed,
      operations: done,
      ...tally,
      wrong,
      looks: Math.ceil(done / LOOK_EVERY),
      seconds,
      perSecond: Math.round((done / operatingMs) * 1000),
      passed,
    })
    return passed
  } finally {
    await db.close()
    await portal.close()
  }
}
