import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveBankAccount, searchBankAccounts } from '#features/payments/accounts/contract.ts'
import { saveRechargeLimit, searchRechargeLimits } from '#features/payments/limits/contract.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { takeOut } from './hotel-races.ts'
import { gateBefore, meeting } from './meeting.ts'
import { type Client, startWorld, type World } from './world.ts'
import { lockChange, setDecided } from '#features/changes/changes.sql.ts'
import { decideChange, PROPOSAL_HOURS, searchChanges } from '#features/changes/contract.ts'

let world: World
let accounts: Client
let admin: Client
let deputy: Client
let place: { companyId: string; currency: string }
beforeAll(start)
async function start(): Promise<void> {
  const environment = { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' }
  world = await startWorld({ environment })
  ;[accounts, admin, deputy] = [await world.as('accounts'), await world.as('admin'), await world.as('deputy')]
  const [row] = (await accounts.call(searchRechargeLimits, { keyword: 'HARBOUR' })).list
  place = { companyId: row?.companyId ?? '', currency: row?.currency ?? '' }
}
afterAll(() => world.close())

const limit = async () => (await accounts.call(searchRechargeLimits, { keyword: 'HARBOUR' })).list[0]
const propose = (by: Client, onceMinor: number) =>
  by.call(saveRechargeLimit, { ...place, onceMinor, dayMinor: onceMinor, proof: PROOF })
const confirm = (by: Client, changeId: string, proof = PROOF) =>
  outcome(by.call(decideChange, { action: 'confirm', changeId, proof }))
const decide = (by: Client, action: 'decline' | 'withdraw', changeId: string) =>
  outcome(by.call(decideChange, { action, changeId }))
const shown = async (by: Client, id: string) =>
  (await by.call(searchChanges, { pageSize: 100 })).list.find((row) => row.id === id)

test('nothing changes before another administrator confirms; nobody confirms their own, and a clerk none', async () => {
  const mine = await propose(admin, 11_000)
  expect(mine).toMatchObject({ state: 'PROPOSED', proposedBy: 'Ada Admin', allowed: ['withdraw'] })
  expect(mine.lines).toContainEqual({ field: 'onceMinor', before: null, after: 11_000 })
  expect((await limit())?.own).toBe(false)
  expect(await confirm(admin, mine.id)).toBe('change.same_person')
  expect(await confirm(accounts, mine.id)).toBe('right.missing')
  expect([(await shown(accounts, mine.id))?.allowed, (await shown(deputy, mine.id))?.allowed]).toEqual([
    [],
    ['confirm', 'decline'],
  ])
  expect((await limit())?.own).toBe(false)
  expect(await confirm(deputy, mine.id)).toBe('done')
  expect(await limit()).toMatchObject({ own: true, onceMinor: 11_000 })
  expect(await confirm(deputy, mine.id)).toBe('change.state')
  expect(await shown(accounts, mine.id)).toMatchObject({ state: 'CONFIRMED', decidedBy: 'Dev Deputy', allowed: [] })
})

test('the database holds two persons too', async () => {
  const { id } = await propose(admin, 11_500)
  const alone = world.owner.query(
    "update change_proposal set status = 'CONFIRMED', decided_by = proposed_by, decided_at = portal_now() where id = $1",
    [id],
  )
  await expect(alone).rejects.toMatchObject({ constraint: 'change_proposal_two_persons' })
  expect(await decide(admin, 'withdraw', id)).toBe('done')
})

test('a session alone proposes and confirms nothing: a wrong password is refused at its field', async () => {
  const response = await admin.post(saveRechargeLimit.path, { ...place, onceMinor: 1, dayMinor: 1, proof: 'guessed' })
  expect([response.status, await response.json()]).toEqual([
    422,
    expect.objectContaining({ errorCode: 'password.wrong', fields: { proof: expect.any(String) as unknown } }),
  ])
  const { id } = await propose(accounts, 12_000)
  expect(await confirm(deputy, id, 'guessed')).toBe('password.wrong')
  expect(await shown(accounts, id)).toMatchObject({ state: 'PROPOSED' })
  expect(await decide(deputy, 'decline', id)).toBe('done')
})

test('a proposal is declined by another one, withdrawn by its author alone, and over after three days', async () => {
  const [declined, withdrawn, old] = [
    await propose(accounts, 13_000),
    await propose(accounts, 14_000),
    await propose(accounts, 15_000),
  ]
  expect(await decide(deputy, 'decline', declined.id)).toBe('done')
  expect(await decide(deputy, 'withdraw', withdrawn.id)).toBe('change.not_proposer')
  expect(await decide(accounts, 'withdraw', withdrawn.id)).toBe('done')
  await world.clock.advance(PROPOSAL_HOURS * 3_600_000 + 1000)
  expect(await confirm(deputy, old.id)).toBe('change.state')
  const states = await Promise.all([declined, withdrawn, old].map(async ({ id }) => (await shown(accounts, id))?.state))
  expect(states).toEqual(['DECLINED', 'WITHDRAWN', 'EXPIRED'])
  expect((await accounts.call(searchChanges, { states: ['EXPIRED'] })).list.map(({ id }) => id)).toEqual([old.id])
})

test('what was changed since is not overwritten by an older proposal', async () => {
  const [first, second] = [await propose(accounts, 16_000), await propose(accounts, 17_000)]
  expect(await confirm(deputy, second.id)).toBe('done')
  expect(await confirm(deputy, first.id)).toBe('change.stale')
  expect(await limit()).toMatchObject({ onceMinor: 17_000 })
  expect(await decide(deputy, 'decline', first.id)).toBe('done')
})

test('what could not be changed is not proposed', async () => {
  const account = { holder: 'H', bank: 'B', accountNumber: '12345678', secondFromMinor: 1, openDays: 1, proof: PROOF }
  expect(await outcome(admin.call(saveBankAccount, { ...account, currency: 'USD' }))).toBe('bank_account.exists')
})

test('a beneficiary account changes after two persons, and its number is shown before and after', async () => {
  const open = async () => (await admin.call(searchBankAccounts, { keyword: 'USD', states: ['OPEN'] })).list[0]
  const { id = '', holder = '', bank = '', accountNumber, secondFromMinor = 0, openDays = 0 } = (await open()) ?? {}
  const wish = { accountId: id, holder, bank, accountNumber: '55 66 77 88', secondFromMinor, openDays, proof: PROOF }
  const { id: changeId, lines } = await admin.call(saveBankAccount, wish)
  expect(lines).toContainEqual({ field: 'accountNumber', before: accountNumber, after: '55667788' })
  expect((await open())?.accountNumber).toBe(accountNumber)
  expect(await confirm(deputy, changeId)).toBe('done')
  expect((await open())?.accountNumber).toBe('55667788')
})

test('all administrators are mailed when a change is proposed and decided', async () => {
  const folder = join(world.dataDir, 'mail')
  const mails = async () => {
    await (await world.app()).outbox.drain()
    const names = existsSync(folder) ? readdirSync(folder) : []
    return names.map((name) => readFileSync(join(folder, name), 'utf8'))
  }
  const before = (await mails()).length
  const { id } = await propose(accounts, 18_000)
  await confirm(deputy, id)
  const fresh = (await mails()).slice(before)
  const to = fresh.flatMap((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? []).toSorted()
  const [first, second] = ['admin@tradewind.example', 'deputy@tradewind.example']
  expect(to).toEqual([first, first, second, second])
})

/** A proposal of one administrator that two others confirm at once. */
async function confirmAtOnce(race: (both: () => Promise<string[]>) => Promise<string[]>): Promise<string[]> {
  await world.owner.query("update staff set rights = rights || '{ops.accounts,ops.admin}' where login_name = 'desk'")
  const third = await world.as('desk')
  const { id } = await propose(admin, 19_000)
  return (await race(() => Promise.all([confirm(deputy, id), confirm(third, id)]))).toSorted()
}

test('of two administrators who confirm at once, one carries it out', async () => {
  await world.close()
  await start()
  expect(await confirmAtOnce((both) => both())).toEqual(['change.state', 'done'])
})

test('without the lock and the check of the state both would carry it out', async () => {
  await world.close()
  await start()
  const putBack = await takeOut(world.owner, [
    gateBefore('insert on payment_limit'),
    { statement: lockChange, alter: (text) => text.replace('for update', '') },
    { statement: setDecided, alter: (text) => text.replace("and status = 'PROPOSED'", '') },
  ])
  expect(await confirmAtOnce((both) => meeting(world.owner, 2, both))).toEqual(['done', 'done'])
  putBack()
})
