import type { Client, Pool } from 'pg'
import { parsedFile } from '#server/db/statements.ts'

const statement = parsedFile(import.meta.dirname, 'schema-text.sql')

type Connection = Pick<Client | Pool, 'query'>
type Table = { oid: number; name: string; secured: boolean; forced: boolean; options: string[] | null }

async function linesOf(connection: Connection, name: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await connection.query<{ line: string }>(statement(name).text, [...values])
  return rows.map(({ line }) => line)
}

async function tableText(connection: Connection, table: Table): Promise<string> {
  const inside = [
    ...(await linesOf(connection, 'list_columns', [table.oid])),
    ...(await linesOf(connection, 'list_constraints', [table.oid])),
  ]
  const after = [
    ...(await linesOf(connection, 'list_indexes', [table.oid])),
    ...(table.secured ? [`row level security${table.forced ? ', for the owner too' : ''}`] : []),
    ...(await linesOf(connection, 'list_policies', [table.oid])),
    ...(await linesOf(connection, 'list_triggers', [table.oid])),
    ...(await linesOf(connection, 'list_grants', [table.name])),
  ]
  const options = table.options ? ` with (${table.options.join(', ')})` : ''
  return `table ${table.name} (\n${inside.join(',\n')}\n)${options}\n${after.map((line) => `${line}\n`).join('')}`
}

/**
 * The live tables, sequences and types as text by file name: the result of all migrations. Reads with the owner's
 * connection. Functions and views have their text in db/functions and db/views.
 */
export async function schemaText(connection: Connection): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const tables = await connection.query<Table>(statement('list_tables').text)
  for (const table of tables.rows) files.set(`${table.name}.sql`, await tableText(connection, table))
  const others: string[] = []
  for (const list of ['list_sequences', 'list_types']) others.push(...(await linesOf(connection, list)))
  files.set('_sequences_and_types.sql', others.map((line) => `${line}\n`).join(''))
  return files
}
