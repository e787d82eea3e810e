import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { hashPassword, matchesPassword } from './passwords/passwords.ts'
import { DEMO_PASSWORD, refuseDemoAccounts } from './demo-accounts.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const refusal = () => refuseDemoAccounts(world.db).then(() => '', String)

test('a portal that was a demo does not start with DEMO off while anybody can sign in with the demo’s password', async () => {
  const { rows } = await world.owner.query<{ name: string; hash: string }>(
    "select login_name as name, password_hash as hash from staff where status = 'ACTIVE' and password_hash is not null",
  )
  const known = []
  for (const { name, hash } of rows) if (await matchesPassword(DEMO_PASSWORD, hash)) known.push(name)
  expect(known.toSorted()).toEqual(
    /knows: (.+?)\. /
      .exec(await refusal())?.[1]
      ?.split(', ')
      .toSorted(),
  )
  expect(await refusal()).toContain('start once with DEMO=on on this machine alone and change these passwords')

  await world.owner.query("update staff set status = 'SUSPENDED' where login_name <> 'admin'")
  expect(await refusal()).toContain('knows: admin.')
  const own = await hashPassword('quiet harbour 7')
  await world.owner.query("update staff set password_hash = $1 where login_name = 'admin'", [own])
  expect(await refusal()).toBe('')
})
