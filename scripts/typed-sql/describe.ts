import type pg from 'pg'

/** A column of a statement's result; table and column are 0 where it is an expression. */
export type DescribedColumn = {
  readonly name: string
  readonly tableID: number
  readonly columnID: number
  readonly dataTypeID: number
}

/**
 * Types of a statement's parameters, by object identifier, and the columns of its rows; empty where it returns no rows.
 */
export type Description = { readonly params: readonly number[]; readonly columns: readonly DescribedColumn[] }

/** The parts of a connection that speak the extended protocol; the types of `pg` leave them out. */
type Wire = {
  parse(message: { name: string; text: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
}

/** One Parse and Describe without an Execute; `pg` runs it in its queue like any query. */
class Describe {
  private params: readonly number[] = []
  private columns: readonly DescribedColumn[] = []
  private readonly text: string
  private readonly done: (result: Description | Error) => void

  constructor(text: string, done: (result: Description | Error) => void) {
    this.text = text
    this.done = done
  }

  submit(wire: Wire): void {
    wire.once('parameterDescription', ({ dataTypeIDs }) => (this.params = dataTypeIDs))
    wire.parse({ name: '', text: this.text, types: [] })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: DescribedColumn[] }): void {
    this.columns = fields
  }

  handleError(error: Error): void {
    this.done(error)
  }

  handleReadyForQuery(): void {
    this.done({ params: this.params, columns: this.columns })
  }
}

/**
 * Asks PostgreSQL for a statement's parameters and columns, without running it.
 *
 * @throws PostgreSQL's error for a statement that does not fit the schema
 */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const done = (result: Description | Error) => (result instanceof Error ? reject(result) : resolve(result))
    client.query(new Describe(text, done) as unknown as pg.Submittable) // Its wire is typed more narrowly here.
  })
}
