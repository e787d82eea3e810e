import type { Client, QueryResultRow } from 'pg'
import { parsedFile, type ParsedStatement } from '#server/db/statements.ts'

/** A statement of `demo.sql`. */
export const demoStatement = parsedFile(import.meta.dirname, 'demo.sql')

/** Runs a named statement on the owner's connection. */
export async function runDemo<Row extends QueryResultRow>(
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
