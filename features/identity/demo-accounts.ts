import { ConfigError } from '#server/config/config-error.ts'
import { SYSTEM, type Database } from '#server/db/database.ts'
import * as sql from './identity.sql.ts'
import { matchesPassword } from './passwords/passwords.ts'

/** The password of every demo account; the sign-in page of a demo shows it. */
export const DEMO_PASSWORD = 'tradewind-demo'

/** Login names of the accounts that a demo makes; `demo-accounts.test.ts` compares them with a demo's database. */
const DEMO_LOGIN_NAMES =
  'owner booker finance viewer groups priya.nair summit lin.hao desk product accounts admin deputy'.split(' ')

/**
 * Throws when a portal that is no demo holds demo accounts that can sign in with the password everybody knows. An
 * account of such a name with a password of its own is nobody's demo account any more.
 */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  const accounts = await db.read(SYSTEM, (reader) => reader.many(sql.listPasswords, { loginNames: DEMO_LOGIN_NAMES }))
  const open: string[] = []
  for (const { loginName, passwordHash } of accounts)
    if (await matchesPassword(DEMO_PASSWORD, passwordHash)) open.push(loginName)
  if (open.length === 0) return
  throw new ConfigError(
    `DEMO is off, but the database holds demo accounts whose password everybody knows: ${open.join(', ')}. ` +
      'Use an empty database, or start once with DEMO=on on this machine alone and change these passwords or suspend ' +
      'the accounts.',
  )
}

/** Whether anybody of the operator's staff can exist to sign in. */
export const hasOperators = async (db: Database): Promise<boolean> =>
  (await db.read(SYSTEM, (reader) => reader.one(sql.lookForOperators))).areThere
