import type { Client } from 'pg'
import { OPERATOR_RIGHTS, PORTAL_RIGHTS, ROLE_RIGHTS } from '#contract/rights.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { hashPassword } from '#features/identity/passwords/passwords.ts'
import { DEMO_BANK_ACCOUNTS } from './bank-accounts.ts'
import { DEMO_INVOICE_SERIES, DEMO_INVOICE_TYPES } from './invoice-types.ts'
import { runStatement } from '#import/run-statement.ts'
import { demoStatement } from './demo-statements.ts'
import { DEMO_COMPANIES, type DemoCompany, type DemoStaff, OPERATORS } from './companies.ts'

const rightsOf = ({ role, more = [] }: DemoStaff) =>
  [...PORTAL_RIGHTS, ...OPERATOR_RIGHTS].filter((right) => ROLE_RIGHTS[role].includes(right) || more.includes(right))

async function insertStaff(client: Client, companyId: string | null, staff: readonly DemoStaff[]): Promise<void> {
  for (const member of staff) {
    await runStatement(client, demoStatement('insert_staff'), {
      realm: companyId === null ? 'OPERATOR' : 'PORTAL',
      company_id: companyId,
      login_name: member.loginName,
      password_hash: member.status === 'INVITED' ? null : await hashPassword(DEMO_PASSWORD),
      ...member,
      email: `${member.loginName}@tradewind.example`,
      rights: rightsOf(member),
      status: member.status ?? 'ACTIVE',
      order_limit_minor: member.orderLimitMinor ?? null,
      month_limit_minor: member.monthLimitMinor ?? null,
    })
  }
}

/** The operator's staff responsible for the demo companies. */
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

/** Inserts the demo companies, their staff and the operator's staff; existing rows stay. */
export async function loadDemoAccounts(client: Client, today: string): Promise<void> {
  await client.query('begin')
  await runStatement(client, demoStatement('act_as_system'))
  for (const company of DEMO_COMPANIES) await insertCompany(client, company, today)
  await insertStaff(client, null, OPERATORS)
  await runStatement(client, demoStatement('insert_bank_accounts'), { rows: JSON.stringify(DEMO_BANK_ACCOUNTS) })
  await runStatement(client, demoStatement('insert_invoice_types'), {
    series: JSON.stringify(DEMO_INVOICE_SERIES),
    types: JSON.stringify(DEMO_INVOICE_TYPES),
  })
  await client.query('commit')
}

/** Brings in the opening balances that no history brought. */
export async function loadOpenings(client: Client): Promise<void> {
  await client.query('begin')
  await runStatement(client, demoStatement('act_as_system'))
  for (const company of DEMO_COMPANIES) await postOpening(client, company)
  await client.query('commit')
}
