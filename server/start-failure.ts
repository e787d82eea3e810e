import { FolderTakenError } from './claim-folder.ts'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { EmbeddedDatabaseError } from '#server/db/embedded-files.ts'
import { DatabaseRoleError } from '#server/db/login-role.ts'
import { MigrationError } from '#server/db/migration-source.ts'
import { ThreadError } from './thread.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'metricsPort'>
type Fault = Error & { readonly code: string; readonly port?: number; readonly path?: string }

const FOLDER_CODES = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS'])
/** Errors of an unreachable address, and SQLSTATEs of an unknown user, password or database. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
])
/** Codes of a full disk, by the system and by PostgreSQL. */
const FULL_CODES = new Set(['ENOSPC', '53100'])

const isFault = (error: unknown): error is Fault =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

function portSentence({ code, port }: Fault, { metricsPort }: Place): string | undefined {
  if (code === 'EADDRINUSE' && port === metricsPort)
    return `The port ${port} of METRICS_PORT is taken by another program. Give a free one.`
  if (code === 'EADDRINUSE')
    return `The port ${port} is taken by another program. Give a free one, such as PORT=${((port ?? 0) % 65_535) + 1}.`
  return code === 'EACCES' && port !== undefined
    ? `This user may not open the port ${port}. Give one above 1023, such as PORT=8081.`
    : undefined
}

function storeSentence({ code, path, message }: Fault, { dataDir, databaseUrl }: Place): string | undefined {
  if (FULL_CODES.has(code))
    return `There is no room left on the disk of ${databaseUrl === null ? dataDir : 'the database'}. Make room and start again.`
  if (FOLDER_CODES.has(code) && path?.startsWith(dataDir))
    return `DATA_DIR ${dataDir} is no folder that can be written: ${message}.`
  return CONNECTION_CODES.has(code) && databaseUrl !== null
    ? `The database that DATABASE_URL names can not be used: ${message}.`
    : undefined
}

/** Errors whose message is a sentence for the person who starts the portal. */
const TOLD = [ConfigError, EmbeddedDatabaseError, MigrationError, DatabaseRoleError, ThreadError, FolderTakenError]

/** The message of a failed start: a sentence where a person can fix the cause, else the error with its stack. */
export function startFailure(error: unknown, place: Place): string {
  if (error instanceof Error && TOLD.some((kind) => error instanceof kind)) return error.message
  const sentence = isFault(error) ? (portSentence(error, place) ?? storeSentence(error, place)) : undefined
  return sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
}
