import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecretBox } from '#server/secret-box.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { setSecondFactor, signIn, startSecondFactor } from '../contract.ts'
import { checkSecretKey, replaceSecretKey } from './secret-key.ts'
import { codeOf, stepOf } from './totp.ts'

const PASSWORD = 'tradewind-demo'
const KEYS = Array.from({ length: 3 }, () => randomBytes(24).toString('hex'))
const [FIRST = '', SECOND = '', THIRD = ''] = KEYS

let world: World
beforeEach(async () => {
  world = await startWorld({ environment: { SECRET_KEY: FIRST } })
})
afterEach(() => world.close())

const box = (secretKey: string, oldSecretKey: string | null = null) =>
  openSecretBox({ secretKey, oldSecretKey, dataDir: world.dataDir })
const start = (secretKey: string, oldSecretKey?: string) => checkSecretKey(world.db, box(secretKey, oldSecretKey), [])

/** Switches the booker's second factor on. */
async function secured() {
  const client = await world.as('booker')
  const { secret } = await client.call(startSecondFactor, { currentPassword: PASSWORD })
  const { recoveryCodes } = await client.call(setSecondFactor, { code: codeOf(secret, stepOf(Date.now())) })
  await world.clock.advance(60_000)
  return { secret, recoveryCodes }
}

/** Signs in at a portal with another key on the same database. */
async function signedIn(secretKey: string, code: string): Promise<unknown> {
  const { deps } = await world.app()
  Object.assign(deps, { secretBox: box(secretKey) })
  return (await world.visitor()).call(signIn, { loginName: 'booker', password: PASSWORD, code })
}

test('a portal with a wrong key is refused at its start, instead of failing at each sign-in', async () => {
  await secured()
  await start(FIRST)
  await start(FIRST)
  await expect(start(SECOND)).rejects.toThrow(/The key \w{8} \(SECRET_KEY, .* is not the key \w{8} that sealed/)
  await expect(start(SECOND, THIRD)).rejects.toThrow('is not the key')
  const { rows } = await world.owner.query<{ name: string }>('select name from secret_key')
  for (const key of KEYS) expect(rows[0]?.name).not.toContain(key)
})

test('a database from before keys were recorded takes no key that opens none of its secrets', async () => {
  await secured()
  await expect(start(SECOND)).rejects.toThrow('is not the key unknown')
  await start(FIRST)
})

test('with the old key beside the new one everything is sealed anew, and the old one is needed no more', async () => {
  const { secret } = await secured()
  await start(FIRST)
  await Promise.all([start(SECOND, FIRST), start(SECOND, FIRST)])
  await start(SECOND)
  await expect(start(FIRST)).rejects.toThrow('is not the key')
  expect(await signedIn(SECOND, codeOf(secret, stepOf(Date.now())))).toMatchObject({ loginName: 'booker' })
})

test('after the key was lost, recovery codes still open, and the portal starts with a new one', async () => {
  const { secret, recoveryCodes } = await secured()
  await start(FIRST)
  expect(await replaceSecretKey(world.db, box(THIRD), [])).toBe(1)
  await start(THIRD)
  const [code = ''] = recoveryCodes
  await expect(signedIn(THIRD, codeOf(secret, stepOf(Date.now())))).rejects.toMatchObject({
    body: { errorCode: 'session.code_wrong' },
  })
  expect(await signedIn(THIRD, code)).toMatchObject({ loginName: 'booker' })
})
