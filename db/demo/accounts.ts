import type { Language } from '#contract/languages.ts'
import type { Client } from 'pg'
import type { Right, Role } from '#contract/rights.ts'
import { OPERATOR_RIGHTS, PORTAL_RIGHTS, ROLE_RIGHTS } from '#contract/rights.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { hashPassword } from '#features/identity/passwords/passwords.ts'
import { DEMO_BANK_ACCOUNTS } from './bank-accounts.ts'
import { runStatement } from '#import/run-statement.ts'
import { demoStatement } from './demo-statements.ts'

type DemoStaff = {
  loginName: string
  name: string
  role: Role
  department: string
  post: string
  language: Language
  /** Rights beside those of the role. */
  more?: readonly Right[]
  orderLimitMinor?: number
  monthLimitMinor?: number
  /** An account that can not sign in. */
  status?: 'INVITED' | 'SUSPENDED'
}

export type DemoCompany = {
  company: {
    code: string
    name: string
    legal_name: string
    registration_number: string
    country: string
    city: string
    address: string
    phone: string
    email: string
  }
  agreement: {
    number: string
    currency: string
    settlement_term: string
    mark_up_basis_points: number
    payment_days: number
  }
  balanceMinor: number
  creditLineMinor: number
  staff: readonly DemoStaff[]
  costCentres?: readonly string[]
}

const HARBOUR: DemoCompany = {
  company: {
    code: 'HARBOUR',
    name: 'Harbour Travel',
    legal_name: 'Harbour Travel Services Pte. Ltd.',
    registration_number: '201912345K',
    country: 'SG',
    city: 'Singapore',
    address: '18 Demo Quay, #05-01',
    phone: '+65 6000 0100',
    email: 'office@harbour-travel.example',
  },
  agreement: {
    number: 'AG-HARBOUR-1',
    currency: 'USD',
    settlement_term: 'MONTHLY',
    mark_up_basis_points: 1250,
    payment_days: 60,
  },
  balanceMinor: 5_000_000,
  creditLineMinor: 20_000_000,
  staff: [
    {
      loginName: 'owner',
      name: 'Olivia Tan',
      role: 'OWNER',
      department: 'Management',
      post: 'Managing director',
      language: 'en',
    },
    {
      loginName: 'booker',
      name: 'Ben Carter',
      role: 'BOOKER',
      department: 'Reservations',
      post: 'Travel consultant',
      language: 'en',
    },
    {
      loginName: 'finance',
      name: 'Fiona Lim',
      role: 'FINANCE',
      department: 'Finance',
      post: 'Accountant',
      language: 'en',
    },
    {
      loginName: 'viewer',
      name: 'Victor Ng',
      role: 'VIEWER',
      department: 'Reservations',
      post: 'Trainee',
      language: 'en',
    },
    {
      loginName: 'groups',
      name: 'Mei Chen',
      role: 'BOOKER',
      department: 'Groups',
      post: 'Group planner',
      language: 'zh-CN',
      more: ['orders.read_department'],
      orderLimitMinor: 500_000,
      monthLimitMinor: 3_000_000,
    },
    {
      loginName: 'priya.nair',
      name: 'Priya Nair',
      role: 'BOOKER',
      department: 'Groups',
      post: 'Travel consultant',
      language: 'en',
      status: 'SUSPENDED',
    },
    {
      loginName: 'sam.ong',
      name: 'Sam Ong',
      role: 'VIEWER',
      department: 'Finance',
      post: 'Auditor',
      language: 'en',
      status: 'INVITED',
    },
  ],
  costCentres: ['Corporate clients', 'Fairs and events', 'Own travel'],
}

const SUMMIT: DemoCompany = {
  company: {
    code: 'SUMMIT',
    name: 'Summit Tours',
    legal_name: 'Summit International Tours Co., Ltd.',
    registration_number: '91310000DEMO00001X',
    country: 'CN',
    city: 'Shanghai',
    address: '88 Demo Road, Floor 12',
    phone: '+86 21 6000 0200',
    email: 'office@summit-tours.example',
  },
  agreement: {
    number: 'AG-SUMMIT-1',
    currency: 'CNY',
    settlement_term: 'PER_ORDER',
    mark_up_basis_points: 1500,
    payment_days: 0,
  },
  balanceMinor: 30_000_000,
  creditLineMinor: 0,
  staff: [
    {
      loginName: 'summit',
      name: 'Su Min',
      role: 'OWNER',
      department: 'Management',
      post: 'General manager',
      language: 'zh-CN',
    },
  ],
}

const OPERATORS: readonly DemoStaff[] = [
  {
    loginName: 'desk',
    name: 'Dana Desk',
    role: 'DESK',
    department: 'Reservations desk',
    post: 'Desk clerk',
    language: 'en',
  },
  {
    loginName: 'product',
    name: 'Pavel Product',
    role: 'PRODUCT',
    department: 'Product',
    post: 'Contract manager',
    language: 'en',
  },
  {
    loginName: 'accounts',
    name: 'Amara Accounts',
    role: 'ACCOUNTS',
    department: 'Accounts',
    post: 'Settlement clerk',
    language: 'en',
  },
  {
    loginName: 'admin',
    name: 'Ada Admin',
    role: 'ADMIN',
    department: 'Operations',
    post: 'Administrator',
    language: 'en',
  },
  {
    loginName: 'deputy',
    name: 'Dev Deputy',
    role: 'ADMIN',
    department: 'Operations',
    post: 'Deputy administrator',
    language: 'en',
  },
]

const rightsOf = ({ role, more = [] }: DemoStaff) =>
  [...PORTAL_RIGHTS, ...OPERATOR_RIGHTS].filter((right) => ROLE_RIGHTS[role].includes(right) || more.includes(right))

async function insertStaff(client: Client, companyId: string | null, staff: readonly DemoStaff[]): Promise<void> {
  for (const member of staff) {
    await runStatement(client, demoStatement('insert_staff'), {
      realm: companyId === null ? 'OPERATOR' : 'PORTAL',
      company_id: companyId,
      login_name: member.loginName,
      password_hash: member.status === 'INVITED' ? null : await hashPassword(DEMO_PASSWORD),
      name: member.name,
      department: member.department,
      post: member.post,
      email: `${member.loginName}@tradewind.example`,
      role: member.role,
      rights: rightsOf(member),
      language: member.language,
      status: member.status ?? 'ACTIVE',
      order_limit_minor: member.orderLimitMinor ?? null,
      month_limit_minor: member.monthLimitMinor ?? null,
    })
  }
}

/** Who looks after the demo companies. */
const CLERK = { name: 'Clara Voss', email: 'settlement@tradewind.example', phone: '+65 6000 0201' }
const SALES = { name: 'Samuel Ong', email: 'sales@tradewind.example', phone: '+65 6000 0202' }

async function insertCompany(client: Client, demo: DemoCompany, today: string): Promise<void> {
  const known = await runStatement<{ id: string }>(client, demoStatement('find_company'), { code: demo.company.code })
  if (known.length > 0) return
  const [row] = await runStatement<{ id: string }>(client, demoStatement('insert_company'), demo.company)
  if (!row) throw new Error('the demo company was not stored')
  const year = Number(today.slice(0, 4))
  await runStatement(client, demoStatement('insert_agreement'), {
    company_id: row.id,
    ...demo.agreement,
    credit_line_minor: demo.creditLineMinor,
    valid_from: `${year - 1}-01-01`,
    valid_to: `${year + 2}-12-31`,
    clerk: JSON.stringify(CLERK),
    sales_contact: JSON.stringify(SALES),
  })
  await insertStaff(client, row.id, demo.staff)
  const names = demo.costCentres ?? []
  await runStatement(client, demoStatement('insert_cost_centres'), { company_id: row.id, names })
  const money = { company_id: row.id, currency: demo.agreement.currency, credit_line_minor: demo.creditLineMinor }
  await runStatement(client, demoStatement('insert_wallet'), money)
}

/** The key of the transfer that opened a company's account. */
export const openingKey = (code: string) => `demo-opening-${code}`

/** Posts a company's opening balance, unless it exists. */
async function postOpening(
  client: Client,
  { company: { code }, agreement: { currency }, balanceMinor }: DemoCompany,
): Promise<void> {
  const about = {
    code,
    currency,
    amount_minor: balanceMinor,
    subject_code: `P-${code}-1`,
    idempotency_key: openingKey(code),
    note: 'OPENING',
  }
  await runStatement(client, demoStatement('post_opening'), about)
}

/** Inserts one more company with its agreement, staff and opening balance; existing rows under its code stay. */
export async function loadCompany(client: Client, company: DemoCompany, today: string): Promise<void> {
  await client.query('begin')
  await runStatement(client, demoStatement('act_as_system'))
  await insertCompany(client, company, today)
  await postOpening(client, company)
  await client.query('commit')
}

/** The companies of a demo. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [HARBOUR, SUMMIT]

/** Inserts the demo companies, their staff and the operator's staff; existing rows stay. */
export async function loadDemoAccounts(client: Client, today: string): Promise<void> {
  await client.query('begin')
  await runStatement(client, demoStatement('act_as_system'))
  for (const company of DEMO_COMPANIES) await insertCompany(client, company, today)
  await insertStaff(client, null, OPERATORS)
  await runStatement(client, demoStatement('insert_bank_accounts'), { rows: JSON.stringify(DEMO_BANK_ACCOUNTS) })
  await client.query('commit')
}

/** Brings in the opening balances that no history brought. */
export async function loadOpenings(client: Client): Promise<void> {
  await client.query('begin')
  await runStatement(client, demoStatement('act_as_system'))
  for (const company of DEMO_COMPANIES) await postOpening(client, company)
  await client.query('commit')
}
