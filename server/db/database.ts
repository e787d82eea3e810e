import pg from 'pg'
import { FullDisk } from './full-disk.ts'
import { prepareConnection } from './login-role.ts'
import { camelCase, type Statement } from './statements.ts'

/** The company whose rows may be read or written. Row-level security enforces it, whatever a statement's WHERE says. */
export type Scope = { readonly realm: 'PORTAL' | 'OPERATOR' | 'SYSTEM' | 'PUBLIC'; readonly companyId: string | null }

/** The scope of scheduled jobs and outbox subscribers. */
export const SYSTEM: Scope = { realm: 'SYSTEM', companyId: null }
/** A visitor's scope: no company's rows. */
export const PUBLIC: Scope = { realm: 'PUBLIC', companyId: null }

export type Params = Readonly<Record<string, unknown>>

/** No argument for a statement without parameters. */
type Given<Params> = [keyof Params] extends [never] ? [] : [params: Params]

/** Runs statements within one scope. */
export type Reader = {
  /** Returns all rows. */
  many<P, Row>(statement: Statement<P, Row>, ...params: Given<P>): Promise<Row[]>
  /** Returns the only row; throws when there is none or more than one. */
  one<P, Row>(statement: Statement<P, Row>, ...params: Given<P>): Promise<Row>
  /** Returns the only row or undefined; throws when there are more. */
  oneOrNone<P, Row>(statement: Statement<P, Row>, ...params: Given<P>): Promise<Row | undefined>
  /** Returns the number of rows affected. */
  run<P, Row>(statement: Statement<P, Row>, ...params: Given<P>): Promise<number>
}

declare const insideTransaction: unique symbol
/** A reader inside a transaction that will be committed. Functions that lock or write take one. */
export type Tx = Reader & { readonly [insideTransaction]: true }

export type Database = {
  /** Runs reads in one read-only transaction within the scope. */
  read<T>(scope: Scope, work: (reader: Reader) => Promise<T>): Promise<T>
  /** Like `read`, however long a statement takes: for reading everything at a start. */
  readLong<T>(scope: Scope, work: (reader: Reader) => Promise<T>): Promise<T>
  /**
   * Like `read`, each statement planned for its own values: a plan for any values can't use the index of a filter that
   * may be left open.
   */
  readFiltered<T>(scope: Scope, work: (reader: Reader) => Promise<T>): Promise<T>
  /** Runs writes in one transaction within the scope; commits when the work returns, rolls back when it throws. */
  write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs one statement in one round trip, without a scope: for database functions that set the scope themselves, and
   * for tables that no company owns.
   */
  direct: Reader
  /**
   * Like `direct`, on a few long-lived connections of its own. A database function with many statements has to plan
   * them on each new connection, which takes longer than fifty bookings; and lists and reports never occupy these
   * connections.
   */
  steady: Reader
  readonly pool: pg.Pool
  readonly disk: Pick<FullDisk, 'isFull'>
  /** For a thread, which opens connections of its own. */
  readonly connectionString: string
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

// bigint columns hold minor units and counters below 2^53 (enforced by CHECKs); days stay text; instants become ISO
// text.
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
pg.types.setTypeParser(DATE, (text) => text)
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(NUMERIC, (text) => text)

type Queryable = { query(config: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<unknown[]>> }
type Run = Pick<Statement<never, never>, 'name' | 'text' | 'params'>

/** Runs a statement; column names of its rows become camelCase. */
async function query(target: Queryable, statement: Run, params: Params = {}) {
  const values = statement.params.map((name) => {
    if (!(name in params)) throw new Error(`${statement.name} needs the parameter ${name}`)
    return params[name]
  })
  const result = await target.query({ name: statement.name, text: statement.text, values, rowMode: 'array' })
  const names = result.fields.map(({ name }) => camelCase(name))
  const rows = result.rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) row[name] = values[at]
    return row
  })
  return { rows, touched: result.rowCount ?? 0 }
}

function readerOn(target: Queryable): Tx {
  const oneOrNone = async (statement: Run, params?: Params) => {
    const { rows } = await query(target, statement, params)
    if (rows.length > 1) throw new Error(`${statement.name} gave ${rows.length} rows where one was expected`)
    return rows[0]
  }
  const reader = {
    many: async (statement: Run, params?: Params) => (await query(target, statement, params)).rows,
    oneOrNone,
    one: async (statement: Run, params?: Params) => {
      const row = await oneOrNone(statement, params)
      if (row === undefined) throw new Error(`${statement.name} gave no row`)
      return row
    },
    run: async (statement: Run, params?: Params) => (await query(target, statement, params)).touched,
  }
  // The rows are what PostgreSQL described; the statement's type states it, and nothing here can prove it. `Database`
  // passes a `Tx` to `write` alone, `ownersTx` to importers.
  return reader as unknown as Tx
}

/** Runs statements on a connection of the schema's owner, inside the transaction that its caller began. */
export const ownersTx = (client: Queryable): Tx => readerOn(client)

const UUID = /^[0-9a-f-]{36}$/i

function beginning(scope: Scope, mode: string): string {
  if (scope.companyId !== null && !UUID.test(scope.companyId)) throw new Error('a scope names a company by its UUID')
  // One round trip; the values are an enum and a checked UUID, so there is nothing to escape.
  return `begin ${mode}; select set_config('app.realm', '${scope.realm}', true), set_config('app.company_id', '${scope.companyId ?? ''}', true)`
}

/** How a transaction begins whose statements may take as long as they need. */
export const NO_LIMIT = 'read only; set local statement_timeout = 0'

const FOR_ITS_VALUES = 'read only; set local plan_cache_mode = force_custom_plan'

/** Connections of `steady`: as many as booking batches may run at a time. */
const STEADY = { max: 2, idleMinutes: 30, keepAliveSeconds: 30 }

/** The pool hands a new connection out after this. */
async function verify(client: pg.PoolClient, done: (fault?: Error) => void): Promise<void> {
  done(await prepareConnection(client).then(() => undefined, toError))
}

const toError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)))

type Opening = { connectionString: string; max?: number }

/** A connection is used once it is known that row-level security binds its role. */
function openPool({ connectionString }: Opening, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    verify,
    ...more,
  })
  // An idle connection that breaks is replaced by the pool at the next use.
  pool.on('error', () => {})
  // A connection that breaks while in use fails the next statement on it. Between two statements nothing listens for
  // its error, and an unhandled `error` event ends the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Opens the pools for a role that row-level security binds; connections are made on first use. */
export function openDatabase(options: Opening): Database {
  const pool = openPool(options, { max: options.max ?? 16 })
  const { max, idleMinutes, keepAliveSeconds } = STEADY
  const steady = openPool(options, {
    max,
    idleTimeoutMillis: idleMinutes * 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveSeconds * 1_000,
  })

  const disk = new FullDisk(pool)
  const noting = (error: unknown): never => {
    disk.see(error)
    throw error
  }
  const noted = (target: Queryable): Queryable => ({ query: (config) => target.query(config).catch(noting) })

  async function within<T>(scope: Scope, mode: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query(beginning(scope, mode))
      const result = await work(readerOn(client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      return noting(error)
    } finally {
      client.release(broken)
    }
  }

  return {
    read: (scope, work) => within(scope, 'read only', work),
    readLong: (scope, work) => within(scope, NO_LIMIT, work),
    readFiltered: (scope, work) => within(scope, FOR_ITS_VALUES, work),
    write: (scope, work) => within(scope, '', work),
    direct: readerOn(noted(pool)),
    steady: readerOn(noted(steady)),
    pool,
    disk,
    connectionString: options.connectionString,
    close: async () => {
      disk.close()
      await Promise.all([pool.end(), steady.end()])
    },
  }
}
