import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCompanies } from '#features/company/contract.ts'
import { decideChange } from '#features/changes/contract.ts'
import { getMyInfo, resetPassword, signIn } from '#features/identity/contract.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { helpCompanyStaff, inviteCompanyOwner, proposeStaffReset, searchCompanyStaff } from './contract.ts'

const PASSWORD = 'tradewind-demo'

let world: World
let accounts: Client
let companyId: string
beforeAll(async () => {
  world = await startWorld()
  accounts = await world.as('accounts')
  companyId = await idOf('HARBOUR')
})
afterAll(() => world.close())

const idOf = async (keyword: string) =>
  (await accounts.call(searchCompanies, { status: 'ALL', keyword })).list[0]?.id ?? ''
const staffOf = (keyword: string) => accounts.call(searchCompanyStaff, { companyId, keyword })
async function memberId(keyword: string): Promise<string> {
  return (await staffOf(keyword)).list[0]?.id ?? ''
}
const actionsOn = async (staffId: string) =>
  (
    await world.owner.query<{ action: string; realm: string }>(
      'select action, realm from audit_log where subject = $1 and company_id = $2 order by id',
      [staffId, companyId],
    )
  ).rows.map(({ action, realm }) => `${realm} ${action}`)

async function mailTo(email: string): Promise<string> {
  await (await world.app()).outbox.drain()
  const folder = join(world.dataDir, 'mail')
  const mails = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
  return mails.find((mail) => mail.includes(`To: ${email}`))?.replace(/=\n/g, '') ?? ''
}

test('the desk sees the staff of a company, owners first, and of no other', async () => {
  const { list, companyName, mayInviteOwner } = await staffOf('')
  expect([companyName, mayInviteOwner, list[0]?.name]).toEqual(['Harbour Travel', false, 'Olivia Tan'])
  expect(list.map(({ name }) => name)).not.toContain('Su Min')
  expect(list.find(({ status }) => status === 'INVITED')?.allowed).toEqual(['inviteAgain'])
  const other = { companyId: await idOf('SUMMIT'), staffId: await memberId('booker@'), action: 'endSessions' as const }
  expect(await outcome(accounts.call(helpCompanyStaff, other))).toBe('staff.not_found')
  expect(await outcome((await world.as('desk')).call(searchCompanyStaff, { companyId }))).toBe('right.missing')
})

test('the desk signs somebody out everywhere, with a line in the company’s audit log', async () => {
  const finance = await world.as('finance')
  const staffId = await memberId('finance@')
  expect(await outcome(finance.call(getMyInfo, {}))).toBe('done')
  await accounts.call(helpCompanyStaff, { companyId, staffId, action: 'endSessions' })
  await expect.poll(() => outcome(finance.call(getMyInfo, {}))).toBe('session.required')
  expect(await outcome(accounts.call(helpCompanyStaff, { companyId, staffId, action: 'inviteAgain' }))).toBe(
    'staff.state',
  )
  expect(await actionsOn(staffId)).toEqual(['OPERATOR staff.endSessions'])
})

test('a lost second step is switched off only when another person confirms', async () => {
  const staffId = await memberId('viewer@')
  const ask = { companyId, staffId, proof: PASSWORD }
  expect(await outcome(accounts.call(proposeStaffReset, ask))).toBe('second_factor.off')
  await world.owner.query(
    `insert into second_factor (staff_id, sealed_secret, started_at, confirmed_at) values ($1, '', portal_now(), portal_now())`,
    [staffId],
  )
  expect(await outcome(accounts.call(proposeStaffReset, { ...ask, proof: 'wrong' }))).toBe('password.wrong')
  const { id: changeId, title } = await accounts.call(proposeStaffReset, ask)
  expect(title).toBe('Victor Ng (HARBOUR)')
  const isOn = async () => (await staffOf('viewer@')).list[0]?.secondFactor
  expect(await outcome(accounts.call(decideChange, { action: 'confirm', changeId, proof: PASSWORD }))).toBe(
    'change.same_person',
  )
  expect(await isOn()).toBe(true)
  await (await world.as('admin')).call(decideChange, { action: 'confirm', changeId, proof: PASSWORD })
  expect(await isOn()).toBe(false)
  expect(await mailTo('viewer@tradewind.example')).toContain('Signing in takes the password alone again')
})

test('a company whose last owner is gone gets an owner by the desk, and one that has an owner does not', async () => {
  const asked = { companyId, name: 'Nina Next', email: 'nina@harbour.example' }
  expect(await outcome(accounts.call(inviteCompanyOwner, asked))).toBe('staff.has_owner')
  await world.owner.query("update staff set status = 'SUSPENDED' where company_id = $1 and role = 'OWNER'", [companyId])
  expect((await staffOf('')).mayInviteOwner).toBe(true)
  const taken = { ...asked, email: 'booker@tradewind.example' }
  await world.owner.query("update staff set login_name = 'booker@tradewind.example' where login_name = 'booker'")
  expect(await outcome(accounts.call(inviteCompanyOwner, taken))).toBe('staff.login_taken')
  const { id } = await accounts.call(inviteCompanyOwner, asked)
  expect(await actionsOn(id)).toEqual(['OPERATOR staff.invite'])
  const token = /password\/reset\?invited=3D1#([\w-]{43})/.exec(await mailTo(asked.email))?.[1] ?? ''
  const nina = await world.visitor()
  await nina.call(resetPassword, { token, password: 'quiet harbour 7' })
  await nina.call(signIn, { loginName: asked.email, password: 'quiet harbour 7' })
  expect(await nina.call(getMyInfo, {})).toMatchObject({ role: 'OWNER', company: { code: 'HARBOUR' } })
  expect((await staffOf('')).mayInviteOwner).toBe(false)
})
