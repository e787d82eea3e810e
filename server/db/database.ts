import pg from 'pg'
import { camelCase, type Statement } from './statements.ts'

/** Whose rows a piece of work may see. Row-level security holds to it, whatever a statement's WHERE says. */
export type Scope = { readonly realm: 'PORTAL' | 'OPERATOR' | 'SYSTEM' | 'PUBLIC'; readonly companyId: string | null }

/** The clock's and the outbox's own scope. */
export const SYSTEM: Scope = { realm: 'SYSTEM', companyId: null }
/** A visitor's scope: no company's rows at all. */
export const PUBLIC: Scope = { realm: 'PUBLIC', companyId: null }

export type Params = Readonly<Record<string, unknown>>

/** Nothing where a statement takes no parameters. */
type Given<Params> = [keyof Params] extends [never] ? [] : [params: Params]

/** Runs statements within one scope. */
export type Reader = {
  /** All rows. */
  many<P, Row>(statement: Statement<P, Row>, ...params: Given<P>): Promise<Row[]>
  /** The only row; throws when there is none or more than one. */
  one<P, Row>(statement: Statement<P, Row>, ...params: Given<P>): Promise<Row>
  /** The only row or nothing; throws when there are more. */
  oneOrNone<P, Row>(statement: Statement<P, Row>, ...params: Given<P>): Promise<Row | undefined>
  /** Number of rows touched. */
  run<P, Row>(statement: Statement<P, Row>, ...params: Given<P>): Promise<number>
}

declare const insideTransaction: unique symbol
/** A reader inside a transaction that will be committed; whoever locks or writes takes one. */
export type Tx = Reader & { readonly [insideTransaction]: true }

export type Database = {
  /** Runs reads in one read-only transaction within the scope. */
  read<T>(scope: Scope, work: (reader: Reader) => Promise<T>): Promise<T>
  /** Runs writes in one transaction within the scope; commits when the work returns, rolls back when it throws. */
  write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs one statement in one round trip, without a scope: for functions that set it themselves and for tables no
   * company owns.
   */
  direct: Reader
  /**
   * The same over a few connections of its own that stay: for a function of many statements, whose plans a new
   * connection has to make first, which takes longer than the work of fifty bookings. Nobody waits for one of them
   * behind lists and reports.
   */
  steady: Reader
  readonly pool: pg.Pool
  /** For a thread, which has connections of its own. */
  readonly connectionString: string
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

// bigint columns hold minor units and counters below 2^53 (CHECKed), days stay text, instants become ISO text.
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

/** Runs a statement; its rows get the code's names for their columns. */
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
  // Rows are what PostgreSQL described, which the statement's type says and nothing here can prove. `Database` gives a
  // `Tx` to `write` alone.
  return reader as unknown as Tx
}

const UUID = /^[0-9a-f-]{36}$/i

function beginning(scope: Scope, mode: string): string {
  if (scope.companyId !== null && !UUID.test(scope.companyId)) throw new Error('a scope names a company by its UUID')
  // One round trip; the values are an enum and a checked UUID, so there is nothing to escape.
  return `begin ${mode}; select set_config('app.realm', '${scope.realm}', true), set_config('app.company_id', '${scope.companyId ?? ''}', true)`
}

/** Connections of `steady`: as many as there are batches of bookings at a time. */
const STEADY = { max: 2, idleMinutes: 30, keepAliveSeconds: 30 }

type Opening = { connectionString: string; max?: number; role?: string }

/** Connections take the application role, which row-level security binds. */
function openPool({ connectionString, role }: Opening, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    options: `-c role=${role ?? 'tradewind_app'} -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...more,
  })
  // An idle connection that breaks is replaced by the pool at the next use.
  pool.on('error', () => {})
  // One that breaks while somebody holds it fails their next statement; between two statements nobody would hear it,
  // and an error nobody hears ends the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Opens the pools; a connection is made when it is first needed. */
export function openDatabase(options: Opening): Database {
  const pool = openPool(options, { max: options.max ?? 16 })
  const { max, idleMinutes, keepAliveSeconds } = STEADY
  const steady = openPool(options, {
    max,
    idleTimeoutMillis: idleMinutes * 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveSeconds * 1_000,
  })

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
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    read: (scope, work) => within(scope, 'read only', work),
    write: (scope, work) => within(scope, '', work),
    direct: readerOn(pool),
    steady: readerOn(steady),
    pool,
    connectionString: options.connectionString,
    close: async () => void (await Promise.all([pool.end(), steady.end()])),
  }
}
