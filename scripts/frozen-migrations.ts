import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '#server/db/migrate.ts'
import { MigrationError } from '#server/db/migration-source.ts'

/** The list of released migrations, which are frozen; `sha256sum -c ../migrations.sha256` in their folder checks it. */
export const FROZEN = join(import.meta.dirname, '../db/migrations.sha256')

/**
 * The text of the list with what a folder has added to it, as a release freezes it. Throws a sentence when a listed
 * migration was changed, renamed or deleted, because databases of that release have taken it.
 */
export function frozenText(folder: string, list = FROZEN): string {
  const present = new Map(readMigrations(folder).map(({ name, sha256 }) => [`${name}.sql`, sha256]))
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const [sha256, file = ''] = line.split('  ')
    if (present.get(file) === sha256) continue
    throw new MigrationError(
      `The migration ${file} was ${present.has(file) ? 'changed' : 'deleted'}, but a release has it. Put it back as it was and write the change as a new migration.`,
    )
  }
  return [...present].map(([file, sha256]) => `${sha256}  ${file}\n`).join('')
}
