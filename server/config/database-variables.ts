import { resolve, sep } from 'node:path'
import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

/** Addresses of a database that is not the embedded one. */
export function databaseOf(env: z.output<typeof Environment>): {
  readonly databaseUrl: string | null
  readonly migrationDatabaseUrl: string | null
} {
  return { databaseUrl: env.DATABASE_URL ?? null, migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null }
}

/** A deployment whose secret is missing would otherwise start on a database of its own. */
export function refuseEmptyDatabase(address: string | undefined): void {
  if (address?.trim() !== '') return
  throw new ConfigError(
    'DATABASE_URL is empty. Give it an address, or remove it to run the database that comes with the portal.',
  )
}

/** Folder of the embedded database's journal; null where it is not archived. */
export function archiveOf({ WAL_ARCHIVE, DATABASE_URL, DATA_DIR }: z.output<typeof Environment>): string | null {
  if (WAL_ARCHIVE === undefined) return null
  if (DATABASE_URL !== undefined)
    throw new ConfigError(
      'WAL_ARCHIVE is for the embedded database; that of DATABASE_URL archives by its own settings.',
    )
  if (`${resolve(WAL_ARCHIVE)}${sep}`.startsWith(`${resolve(DATA_DIR)}${sep}`))
    throw new ConfigError('WAL_ARCHIVE lies in DATA_DIR; it is of use only where DATA_DIR may be lost.')
  return resolve(WAL_ARCHIVE)
}

/** Refuses a database of which the address of one of its two roles is missing. */
export function refuseHalfDatabase(env: z.output<typeof Environment>): void {
  if (env.MIGRATION_DATABASE_URL !== undefined && env.DATABASE_URL === undefined)
    throw new ConfigError(
      'MIGRATION_DATABASE_URL is set and DATABASE_URL is not. Give the address of the server’s role.',
    )
  if (env.DATABASE_URL !== undefined && env.MIGRATION_DATABASE_URL === undefined && !new URL(env.DATABASE_URL).password)
    throw new ConfigError(
      'DATABASE_URL has no password. Give one, or the address of the server’s role, and the owner’s as MIGRATION_DATABASE_URL.',
    )
}
