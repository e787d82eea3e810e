import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '#contract/call.ts'
import { ROLE_RIGHTS, type Right, type Role } from '#contract/rights.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A demo account a role. */
export const ACCOUNTS: Readonly<Record<Role, string>> = {
  OWNER: 'owner',
  BOOKER: 'booker',
  FINANCE: 'finance',
  VIEWER: 'viewer',
  DESK: 'desk',
  PRODUCT: 'product',
  ACCOUNTS: 'accounts',
  ADMIN: 'admin',
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'who' in value
}

/** Every call the features' contracts declare. */
export async function declaredCalls(): Promise<Call[]> {
  const files = globSync('features/**/contract*.ts', {
    cwd: ROOT,
    exclude: (name) => name.endsWith('.test.ts'),
  }).toSorted()
  // A module is a record of its exports.
  const modules = await Promise.all(files.map((file) => import(join(ROOT, file)) as Promise<Record<string, unknown>>))
  // A module may export a call of another one again.
  return [...new Set(modules.flatMap((module) => Object.values(module).filter(isCall)))]
}

/** Whether a call needs a right, not only a session. */
export function asksRight(who: Call['who']): who is Right {
  return who !== 'public' && who !== 'signedIn'
}

/** The roles that may make a call. */
export function rolesOf({ who }: Call): Role[] {
  const roles = Object.keys(ROLE_RIGHTS) as Role[] // The keys of the presets are the roles.
  return asksRight(who) ? roles.filter((role) => ROLE_RIGHTS[role].includes(who)) : roles
}
