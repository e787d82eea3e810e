import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyInfo, signIn } from '#features/identity/contract.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { confirmRegistration, registerCompany } from './contract.ts'

const PASSWORD = 'quiet harbour 7'
const EMAIL = 'real@gull.example'
const OWN = {
  companyName: 'Gull & Sons',
  country: 'SG',
  city: 'Singapore',
  phone: '+65 6000 0300',
  contactName: 'Gina Gull',
  email: EMAIL,
}
const SQUATTED = { ...OWN, companyName: 'Win a prize at evil.example', contactName: 'evil.example' }

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const folder = () => join(world.dataDir, 'mail')
const mails = () =>
  readdirSync(folder()).map((name) => readFileSync(join(folder(), name), 'utf8').replaceAll('=\n', ''))

/** Registers and gives the secret of the mailed link, which is the only mail then. */
async function register(fields: typeof OWN): Promise<string> {
  rmSync(folder(), { recursive: true, force: true })
  await (await world.visitor()).call(registerCompany, fields)
  await (await world.app()).outbox.drain()
  return /register#([\w-]{43})/.exec(mails().join('\n'))?.[1] ?? ''
}

test('a registration by a stranger is replaced by the owner of the address, and no mail carries what was typed', async () => {
  const stale = await register(SQUATTED)
  expect(stale).toHaveLength(43)
  expect(mails().filter((mail) => mail.includes('evil.example'))).toEqual([])

  const token = await register(OWN)
  const client = await world.visitor()
  await expect(client.call(confirmRegistration, { token: stale, password: PASSWORD })).rejects.toMatchObject({
    body: { errorCode: 'token.invalid' },
  })
  await client.call(confirmRegistration, { token, password: PASSWORD })
  await client.call(signIn, { loginName: EMAIL, password: PASSWORD })
  expect(await client.call(getMyInfo, {})).toMatchObject({ name: 'Gina Gull', company: { name: 'Gull & Sons' } })
  expect((await world.owner.query('select from company where email = $1', [EMAIL])).rowCount).toBe(1)

  // Once it is proven, a registration changes nothing.
  await (await world.visitor()).call(registerCompany, SQUATTED)
  expect(await client.call(getMyInfo, {})).toMatchObject({ name: 'Gina Gull', company: { name: 'Gull & Sons' } })
})
