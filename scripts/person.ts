import { readConfigOrExit } from '#server/config/config.ts'
import { holdsDatabase } from '#server/db/embedded-files.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { endWith, readArguments } from './arguments.ts'
import { ask } from './ask.ts'
import { erasePerson, exportPerson, listComing, PersonError, type Who } from './person/person.ts'

const USAGE = `npm run person -- --login NAME [--erase]
npm run person -- --guest SURNAME/GIVEN [--company CODE] [--erase]
Prints all that is stored of a member of staff or a guest, as JSON. With --erase it asks once more and then takes name, addresses and telephone out of every table; orders, bills and bookings of money keep their amounts, days and states.
Two people of one name with one company can not be told apart: read what is printed before you erase.`

/** `npm run person`: gives a person the data that is stored of them, or erases it. */
const text = { type: 'string' } as const
const { values } = readArguments({
  usage: USAGE,
  options: { login: text, guest: text, company: text, erase: { type: 'boolean' } },
})

function guestOf(typed: string): { surname: string; givenName: string } {
  const [, surname = '', givenName = ''] = /^\s*([^/]*[^/\s])\s*\/\s*([^/]*[^/\s])\s*$/.exec(typed) ?? []
  return surname ? { surname, givenName } : endWith('--guest needs both names, such as "Li/Wei".')
}

function whoOf({ login, guest, company }: typeof values): Who {
  if (login !== undefined && guest === undefined) return { login: login.trim() }
  if (guest !== undefined && login === undefined) return { guest: guestOf(guest), company: company?.trim() ?? null }
  return endWith('Give either --login or --guest.')
}

async function erase(ownerUrl: string): Promise<void> {
  const { rows, kept } = await erasePerson(ownerUrl, who)
  const left = kept.map(({ loginName, address, rows: named }) =>
    address === null
      ? `The account ${loginName} has this name and keeps it.`
      : `${address} is of the account ${loginName} and stays in ${named} rows.`,
  )
  const none = left.length === 0 ? 'none does any more' : 'what is left of them is of an account'
  const how = left.length === 0 ? [] : ['Suspend or end an account and erase it by --login.']
  process.stdout.write(`${[`${rows} rows named this person; ${none}.`, ...left, ...how].join('\n')}\n`)
}

const who = whoOf(values)
const config = readConfigOrExit()
// A new, empty database would answer that nothing is stored of the person.
if (config.databaseUrl === null && !holdsDatabase(config.dataDir))
  endWith(`There is no database in DATA_DIR ${config.dataDir}. Call this with the portal's own variables.`)
const store = await prepareDatabase(config, (line) => process.stderr.write(`${line}\n`))
try {
  const coming = values.erase ? await listComing(store.ownerUrl, who) : []
  if (coming.length > 0)
    process.stdout.write(`Stays still to come, whose vouchers will name nobody: ${coming.join(', ')}.\n`)
  if (!values.erase) process.stdout.write(`${JSON.stringify(await exportPerson(store.ownerUrl, who), null, 2)}\n`)
  else if ((await ask('This can not be undone. Type ERASE to go on: ')) !== 'ERASE')
    process.stdout.write('Nothing was erased.\n')
  else await erase(store.ownerUrl)
} catch (error) {
  if (!(error instanceof PersonError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
} finally {
  await store.stop()
}
