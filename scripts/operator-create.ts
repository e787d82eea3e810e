import { LANGUAGE_CODES } from '#contract/languages.ts'
import { OPERATOR_ROLES, ROLE_RIGHTS } from '#contract/rights.ts'
import { textLine } from '#contract/shapes.ts'
import { COMMON_PASSWORDS } from '#features/identity/passwords/common-passwords.ts'
import { hashPassword } from '#features/identity/passwords/passwords.ts'
import { isEasilyGuessed } from '#features/identity/passwords/rules.ts'
import { insertOperator } from '#features/identity/store.ts'
import { readConfigOrExit } from '#server/config/config.ts'
import { openDatabase, SYSTEM } from '#server/db/database.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { endWith, oneOf, readArguments } from './arguments.ts'
import { ask } from './ask.ts'

const USAGE = `npm run operator:create -- [--login NAME] [--name "FULL NAME"] [--email ADDRESS] [--role ${OPERATOR_ROLES.join('|')}] [--language ${LANGUAGE_CODES.join('|')}]
Asks for what is missing. The password is asked for, or taken from OPERATOR_PASSWORD.`

/**
 * `npm run operator:create`: makes an account of the operator's staff; the only way to the first one where there is no
 * demo.
 */
const text = { type: 'string' } as const
const { values: given } = readArguments({
  usage: USAGE,
  options: {
    login: text,
    name: text,
    email: text,
    role: { ...text, default: 'ADMIN' },
    language: { ...text, default: 'en' },
  },
})
const config = readConfigOrExit()
const role = oneOf('role', given.role, OPERATOR_ROLES)
const language = oneOf('language', given.language, LANGUAGE_CODES)
const loginName = (given.login ?? (await ask('Login name: '))).trim().toLowerCase()
if (!/^[\p{L}\p{N}._@+-]{3,100}$/u.test(loginName)) endWith('A login name has 3 to 100 letters, digits or . _ @ + -')
const { data: name = endWith('A name has 1 to 100 characters that can be seen.') } = textLine(100, 1).safeParse(
  given.name ?? loginName,
)
const password = process.env['OPERATOR_PASSWORD'] ?? (await ask('Password (8 to 128 characters): ', true))
if (password.length < 8 || password.length > 128) endWith('A password has 8 to 128 characters.')
if (isEasilyGuessed(password, { ...config, loginName, email: given.email ?? null, common: COMMON_PASSWORDS }))
  endWith('This password is easily guessed. Choose another one; nothing was changed.')

const say = (line: string) => process.stdout.write(`${line}\n`)
const store = await prepareDatabase(config, say)
// The demo's own operators are created first, so that their names stay free.
if (config.demo) await (await import('#db/demo/portal.ts')).DEMO.fill(store.ownerUrl, config, say)
const db = openDatabase({ connectionString: store.serverUrl, max: 2 })
try {
  const passwordHash = await hashPassword(password)
  const operator = {
    loginName,
    passwordHash,
    name,
    email: given.email ?? null,
    role,
    rights: ROLE_RIGHTS[role],
    language,
  }
  const id = await db.write(SYSTEM, (tx) => insertOperator(tx, operator))
  if (id === undefined) process.exitCode = 1
  process.stdout.write(
    id === undefined
      ? `The login name ${loginName} is taken; nothing was changed.\n`
      : `${loginName} can sign in as ${role}.\n`,
  )
} finally {
  await db.close()
  await store.stop()
}
