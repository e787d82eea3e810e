import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Variables = Readonly<Record<string, string | undefined>>

/** Variables that may hold a password or a key. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'WECHAT_API_KEY',
  'MAP_TILES_URL',
  'AZURE_MAPS_KEY',
]

/** Where the file of a secret is: named by `<NAME>_FILE`, or among the credentials that systemd gives to the unit. */
function fileOf(name: string, variables: Variables): string | undefined {
  const named = variables[`${name}_FILE`]?.trim()
  if (named) return named
  const folder = variables['CREDENTIALS_DIRECTORY']
  const credential = folder ? join(folder, `tradewind.${name}`) : undefined
  return credential !== undefined && existsSync(credential) ? credential : undefined
}

/**
 * The variables with the secrets that stand in files, which a vault, systemd or a container engine keeps; `fault` is a
 * sentence about a file that can not be read, or a secret that is given twice.
 */
export function withSecretFiles(variables: Variables): { variables: Variables; fault?: string } {
  const read: Record<string, string> = {}
  for (const name of SECRETS) {
    const file = fileOf(name, variables)
    if (file === undefined) continue
    if (variables[name]?.trim()) return { variables, fault: `${name} is given as a variable and as the file ${file}.` }
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch {
      return { variables, fault: `${name} is read from ${file}, which can't be read.` }
    }
    if (read[name] === '') return { variables, fault: `${name} is read from ${file}, which is empty.` }
  }
  return { variables: { ...variables, ...read } }
}
