import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { type OPERATOR_ROLES, ROLE_RIGHTS } from '#contract/rights.ts'
import { loadCompany } from '#db/demo/accounts.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { hashPassword } from '#features/identity/passwords/passwords.ts'
import { insertOperator } from '#features/identity/store.ts'
import { openDatabase, SYSTEM } from '#server/db/database.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { onDatabase } from './database.ts'

type Wanted = {
  currency: string
  /** The initial balance. */
  balanceMinor: number
  creditLineMinor?: number
  /** What its one person may do; owner when left out. */
  role?: StaffRole
  language?: Language
  /** Further people, who sign in as `companyLogin(loginName, role)`. */
  others?: readonly StaffRole[]
}
export type StaffRole = 'OWNER' | 'BOOKER' | 'FINANCE' | 'VIEWER'

/** How one of the `others` of a company signs in. */
export const companyLogin = (loginName: string, role: StaffRole) => `${loginName}.${role.toLowerCase()}`

const POST = { department: 'Management', post: 'Clerk' }

/**
 * A company of a test's own, for what depends on a balance: the demo companies spend theirs in several tests at a time.
 * Gives the login name of its one person, who has the password of every demo account.
 */
export async function aCompany({
  currency,
  balanceMinor,
  creditLineMinor = 0,
  role = 'OWNER',
  language = 'en',
  others = [],
}: Wanted): Promise<string> {
  const code = `T${randomBytes(4).toString('hex').toUpperCase()}`
  const loginName = code.toLowerCase()
  const company = {
    company: {
      code,
      name: `Test Travel ${code}`,
      legal_name: `Test Travel ${code} Pte. Ltd.`,
      registration_number: code,
      country: 'SG',
      city: 'Singapore',
      address: '1 Demo Lane',
      phone: '+65 6000 0900',
      email: `${loginName}@test-travel.example`,
    },
    agreement: {
      number: `AG-${code}`,
      currency,
      settlement_term: 'PER_ORDER',
      mark_up_basis_points: 1500,
      payment_days: 0,
    },
    balanceMinor,
    creditLineMinor,
    staff: [
      { loginName, name: 'Tessa Tan', role, ...POST, language },
      ...others.map((other) => ({
        loginName: companyLogin(loginName, other),
        name: `Toni ${other}`,
        role: other,
        ...POST,
        language,
      })),
    ],
  } as const
  await onDatabase(async (owner) => {
    const client = await owner.connect()
    try {
      await loadCompany(client, company, new Date().toISOString().slice(0, 10))
    } finally {
      client.release()
    }
  })
  return loginName
}

/**
 * A member of the operator's staff of a test's own, for what changes how they sign in. Gives the login name of an
 * account that has the password of every demo account.
 */
export async function anOperator(role: (typeof OPERATOR_ROLES)[number]): Promise<string> {
  const loginName = `operator-${randomBytes(4).toString('hex')}`
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const about = { email: null, role, rights: ROLE_RIGHTS[role], language: 'en' as const }
  await onDatabase(async ({ options: { connectionString = '' } }) => {
    const db = openDatabase({ connectionString: loginUrl(connectionString), max: 1 })
    await db.write(SYSTEM, (tx) => insertOperator(tx, { loginName, passwordHash, name: 'Toni Operator', ...about }))
    await db.close()
  })
  return loginName
}
