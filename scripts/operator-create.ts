import { parseArgs } from 'node:util'
import { OPERATOR_ROLES, ROLE_RIGHTS } from '#contract/rights.ts'
import { textLine } from '#contract/shapes.ts'
import { COMMON_PASSWORDS } from '#features/identity/common-passwords.ts'
import { hashPassword } from '#features/identity/passwords.ts'
import { isEasilyGuessed } from '#features/identity/rules-password.ts'
import { insertOperator } from '#features/identity/store.ts'
import { readConfigOrExit } from '#server/config/config.ts'
import { openDatabase, SYSTEM } from '#server/db/database.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { ask } from './ask.ts'

const USAGE = `npm run operator:create -- [--login NAME] [--name "FULL NAME"] [--email ADDRESS] [--role ${OPERATOR_ROLES.join('|')}] [--language en|zh-CN]
Asks for what is missing. The password is asked for, or taken from OPERATOR_PASSWORD.`

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

function readArguments() {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      options: { login: text, name: text, email: text, role: { ...text, default: 'ADMIN' }, language: { ...text, default: 'en' }, help: { type: 'boolean' } },
    }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

/** `npm run operator:create`: makes an account of the operator's staff; the only way to the first one where there is no demo. */
const given = readArguments()
if (given.help) {
  process.stdout.write(`${USAGE}\n`)
  process.exit(0)
}
const config = readConfigOrExit()
const role = OPERATOR_ROLES.find((known) => known === given.role) ?? fail(`The role is one of ${OPERATOR_ROLES.join(', ')}.`)
const language = (['en', 'zh-CN'] as const).find((known) => known === given.language) ?? fail('The language is en or zh-CN.')
const loginName = (given.login ?? (await ask('Login name: '))).trim().toLowerCase()
if (!/^[\p{L}\p{N}._@+-]{3,100}$/u.test(loginName)) fail('A login name has 3 to 100 letters, digits or . _ @ + -')
const { data: name = fail('A name has 1 to 100 characters that can be seen.') } = textLine(100, 1).safeParse(given.name ?? loginName)
const password = process.env['OPERATOR_PASSWORD'] ?? (await ask('Password (8 to 128 characters): ', true))
if (password.length < 8 || password.length > 128) fail('A password has 8 to 128 characters.')
if (isEasilyGuessed(password, { loginName, common: COMMON_PASSWORDS })) fail('This password is easily guessed. Choose another one; nothing was changed.')

const store = await prepareDatabase(config, (line) => process.stdout.write(`${line}\n`))
const db = openDatabase({ connectionString: store.connectionString, max: 2 })
try {
  const passwordHash = await hashPassword(password)
  const operator = { loginName, passwordHash, name, email: given.email ?? null, role, rights: ROLE_RIGHTS[role], language }
  const id = await db.write(SYSTEM, (tx) => insertOperator(tx, operator))
  if (id === undefined) process.exitCode = 1
  process.stdout.write(id === undefined ? `The login name ${loginName} is taken; nothing was changed.\n` : `${loginName} can sign in as ${role}.\n`)
} finally {
  await db.close()
  await store.stop()
}
