import type { Client, QueryResultRow } from 'pg'
import type { ParsedStatement } from '#server/db/statements.ts'

/** Runs a named statement on the owner's connection. */
export async function runStatement<Row extends QueryResultRow>(
  client: Client,
  statement: ParsedStatement,
  params: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  const values = statement.params.map((name) => {
    if (!(name in params)) throw new Error(`${statement.name} needs the parameter ${name}`)
    return params[name]
  })
  return (await client.query<Row>({ text: statement.text, values })).rows
}
