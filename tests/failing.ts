import type { Pool } from 'pg'

/**
 * Lets every write to a table fail as a broken rule would, for rows that meet a condition over `new`; the answer ends
 * it.
 */
export async function failWrites(owner: Pool, table: string, condition: string): Promise<() => Promise<void>> {
  await owner.query(`create function fail_writes() returns trigger language plpgsql as $$
    begin raise exception 'this row can not be written' using errcode = 'TW902'; end $$`)
  await owner.query(
    `create trigger fail_writes before insert or update on ${table} for each row when (${condition}) execute function fail_writes()`,
  )
  return async () => void (await owner.query('drop function fail_writes() cascade'))
}
