import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { getMyInfo, resetPassword, signIn } from '#features/identity/contract.ts'
import { lockMembers, openMember } from '#features/identity/members/members.sql.ts'
import { useToken } from '#features/identity/account/account.sql.ts'
import { insertToken } from '#features/identity/account/store.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { SYSTEM } from '#server/db/database.ts'
import { outcome } from './hotel-booking.ts'
import { takeOut } from './hotel-races.ts'
import { meeting } from './meeting.ts'
import { type Client, startWorld, type World } from './world.ts'
import { findCustomerUserList } from '#features/staff/contract-list.ts'
import { modifyCustomerStatus, saveCustomerUser, updateCustomerUser } from '#features/staff/contract.ts'

const PASSWORD = 'quiet harbour 7'

let world: World
let owner: Client
beforeAll(start)
async function start(): Promise<void> {
  world = await startWorld()
  owner = await world.as('owner')
}
afterAll(() => world.close())

async function secondOwner(email: string): Promise<{ id: string; client: Client }> {
  const { id } = await owner.call(saveCustomerUser, { name: 'Otto', email, role: 'OWNER' })
  const token = await world.db.write(SYSTEM, (tx) =>
    insertToken(tx, { staffId: id, kind: 'STAFF_INVITATION', nowMs: Date.now() }),
  )
  const client = await world.visitor()
  await client.call(resetPassword, { token: token ?? '', password: PASSWORD })
  await client.call(signIn, { loginName: email, password: PASSWORD })
  return { id, client }
}

type Race = (both: () => Promise<string[]>) => Promise<string[]>

/** The only two owners take each other's power away, one by suspending, one by a lesser role. */
async function takeEachOther(race: Race): Promise<string[]> {
  const other = await secondOwner('otto@harbour.example')
  const self = (await owner.call(findCustomerUserList, { keyword: 'owner@' })).list[0]?.id ?? ''
  const suspend = outcomeOf(() => owner.call(modifyCustomerStatus, { staffId: other.id, action: 'suspend' }))
  const demote = outcomeOf(() =>
    other.client.call(updateCustomerUser, { staffId: self, name: 'Olivia Tan', role: 'BOOKER' }),
  )
  return (await race(() => Promise.all([suspend(), demote()]))).toSorted()
}
const outcomeOf = (work: () => Promise<unknown>) => () => outcome(work())

/** Opens one invitation twice at once, each time with another password; the passwords that sign in afterwards. */
async function openTwice(race: Race): Promise<{ fates: string[]; signIn: number }> {
  const email = 'twin@harbour.example'
  const { id } = await owner.call(saveCustomerUser, { name: 'Twin', email, role: 'VIEWER' })
  const token = await world.db.write(SYSTEM, (tx) =>
    insertToken(tx, { staffId: id, kind: 'STAFF_INVITATION', nowMs: Date.now() }),
  )
  const passwords = ['quiet harbour 7', 'quiet harbour 8']
  const open = async (password: string) =>
    outcome((await world.visitor()).call(resetPassword, { token: token ?? '', password }))
  const fates = (await race(() => Promise.all(passwords.map(open)))).toSorted()
  const tries = passwords.map(async (password) =>
    outcome((await world.visitor()).call(signIn, { loginName: email, password })),
  )
  return { fates, signIn: (await Promise.all(tries)).filter((fate) => fate === 'done').length }
}

test('an invitation that is opened twice at once opens one account with one password', async () => {
  expect(await openTwice((both) => both())).toEqual({ fates: ['done', 'token.invalid'], signIn: 1 })
})

test('a suspension and other rights act on the sessions of another node', async () => {
  const config = readConfig({ PORT: '0', DATA_DIR: world.dataDir })
  const node = buildApp({ config, db: world.db, log: pino({ level: 'silent' }), checkAnswers: true })
  const { address } = await node.start({ jobs: false })
  try {
    const there = createClient(`${address}${config.basePath}`)
    await there.call(signIn, { loginName: 'viewer', password: 'tradewind-demo' })
    expect((await there.call(getMyInfo, {})).rights).toContain('staff.read')
    const staffId = (await owner.call(findCustomerUserList, { keyword: 'viewer@' })).list[0]?.id ?? ''
    const change = { staffId, name: 'Victor Ng', role: 'VIEWER' as const, rights: ['company.read' as const] }
    await owner.call(updateCustomerUser, change)
    await expect.poll(async () => (await there.call(getMyInfo, {})).rights).toEqual(['company.read'])
    expect(await outcome(there.call(findCustomerUserList, {}))).toBe('right.missing')
    await owner.call(modifyCustomerStatus, { staffId, action: 'suspend' })
    await expect.poll(() => outcome(there.call(getMyInfo, {}))).toBe('session.suspended')
  } finally {
    await node.stop()
  }
})

// Either may win, so the owner may be a booker afterwards; the test after it begins a new world.
test('two owners who suspend and demote each other at once leave one', async () => {
  expect(await takeEachOther((both) => both())).toEqual(['done', 'staff.last_owner'])
})

test('without the lock no owner would be left', async () => {
  const alter = (text: string) =>
    `with found as materialized (${text.replace('for update', '')}) select f.* from found f where pg_advisory_xact_lock_shared(7209, 99)::text is not null`
  await world.close()
  const putBack = await takeOut(world.owner, [{ statement: lockMembers, alter }])
  await start()
  expect(await takeEachOther((both) => meeting(world.owner, 2, both))).toEqual(['done', 'done'])
  putBack()
})

test('without its guards an invitation opens twice, and the first person has lost the account', async () => {
  await world.close()
  const meet = 'and pg_advisory_xact_lock_shared(7209, 99)::text is not null'
  const putBack = await takeOut(world.owner, [
    { statement: useToken, alter: (text) => text.replace('and used_at is null', meet) },
    { statement: openMember, alter: (text) => text.replace("and status = 'INVITED'", '') },
  ])
  await start()
  const { fates } = await openTwice((both) => meeting(world.owner, 2, both))
  expect(fates).toEqual(['done', 'done'])
  putBack()
})
