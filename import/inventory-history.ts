import type pg from 'pg'
import { type Changed, savedDetail } from '#features/availability/hotel-rates/rules.ts'
import { parsedFile } from '#server/db/statements.ts'
import type { InventoryRow } from './inventory-row.ts'
import { runStatement } from './run-statement.ts'

const sql = parsedFile(import.meta.dirname, 'inventory.sql')

/** The nights of a plan or room type that the rows are about, with what the history calls it. */
export type PartNights = {
  readonly no: number
  readonly name: string
  readonly rows: readonly InventoryRow[]
  readonly hotel: string
  readonly of: { roomEn: string; roomZh: string | null; planCode: string | null; currency: string | null }
}

export type ChangedNights = { readonly part: PartNights; readonly changed: readonly Changed[] }

/** The person of the operator's who has this sign-in name. */
async function findAuthor(client: pg.Client, by: string): Promise<string> {
  const [author] = await runStatement<{ id: string }>(client, sql('find_author'), { by })
  if (!author) throw new Error(`the operator has nobody with the sign-in name ${by}`)
  return author.id
}

/** Writes what a file changed into the history of each hotel, as a save at the desk does. */
export async function insertHistory(
  client: pg.Client,
  changedNights: readonly ChangedNights[],
  { file, by }: { file: string; by: string | undefined },
): Promise<void> {
  const author = by === undefined ? null : await findAuthor(client, by)
  for (const [hotel, all] of Map.groupBy(changedNights, ({ part }) => part.hotel)) {
    const puts = all.map(({ part: { name, of }, changed }) => ({ key: name, of, put: { changed } }))
    const detail = savedDetail(puts)
    if (detail.cells === 0) continue
    const entry = { staff_id: author, hotel_id: hotel, detail: JSON.stringify({ file, ...detail }) }
    await runStatement(client, sql('insert_history'), entry)
  }
}
