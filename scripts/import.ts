import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { readConfigOrExit } from '#server/config/config.ts'
import { type PreparedDatabase, prepareDatabase } from '#server/db/prepare.ts'
import { endWith, readArguments } from './arguments.ts'
import { importAttractions } from '#import/attractions.ts'
import { importExchangeRates } from '#import/exchange-rates.ts'
import { importInventory } from '#import/inventory.ts'
import { COLUMNS } from '#import/inventory-row.ts'
import { importHotels, type ImportReport } from '#import/hotels.ts'
import { progressBar } from './progress.ts'

const USAGE = `npm run import -- hotels FILE.ndjson[.gz] [FILE …] [--with-rates]
npm run import -- inventory FILE.xlsx|FILE.csv|FILE.ndjson [FILE …] [--dry-run] [--far] [--by SIGN-IN-NAME] [--reason TEXT]
npm run import -- rates FILE.csv [FILE …] [--far]
npm run import -- attractions FILE.ndjson[.gz] [FILE …] [--dry-run] [--with-rates]
Loads hotel records, one JSON object a line; running it again updates. The destinations of the packaged list come with the first file. With --with-rates, hotels without rooms get generated rooms and rates.
Inventory is rooms, plans, cancellation terms, net prices, restrictions and allotments, one line a hotel, room, plan and run of nights; all of a file or
none of it. An empty cell leaves what is stored, a later line goes over an earlier one. With --dry-run it only says what would change.
A price more than 30 percent from the stored one, or under half of the hotel's median, is refused until --far says that it is meant. --by names the operator's person for the history, --reason says why. Its columns are
${COLUMNS.join(', ')}; import/samples/inventory.csv is an example.
Attractions are tickets, one JSON object a line; all of a file or none of it, and running it again updates. With --with-rates, those without options get generated options, prices and places.
Exchange rates stand one a line: base,quote,rate,source,from. USD,CNY,7.18,bank,2026-12-01T00:00:00Z is one; without a moment it counts at once. One further than RATE_CHANGE_BASIS_POINTS from the last one is refused without --far.`
const MOST_REASONS_SHOWN = 50
const MOST_CHANGES_SHOWN = 200

function summary(file: string, report: ImportReport, seconds: string): string {
  const places = report.destinations > 0 ? `, ${report.destinations} destinations of the packaged list` : ''
  const rated = report.rated > 0 ? `, ${report.rated} with generated rates` : ''
  return `${basename(file)}: ${report.rows} rows in ${seconds} s: ${report.added} new, ${report.updated} updated, ${report.unchanged} unchanged, ${report.sameHouse} the same house as another, ${report.bad.length} bad${places}${rated}\n`
}

async function importFile(connectionString: string, file: string, withRates: boolean): Promise<ImportReport> {
  const startedAt = performance.now()
  const bar = progressBar(basename(file))
  const report = await importHotels(connectionString, {
    file,
    ...(withRates && { addRates: (await import('#db/demo/world-rates.ts')).addRates }),
    onProgress: (share, so) =>
      bar.show(share, `${so.rows} rows, ${so.bad.length} bad${so.rated > 0 ? `, ${so.rated} with rates` : ''}`),
  })
  bar.end()
  printBad(file, report.bad)
  process.stdout.write(summary(file, report, ((performance.now() - startedAt) / 1000).toFixed(1)))
  return report
}

function printBad(file: string, bad: readonly { readonly line: number; readonly reason: string }[]): void {
  for (const { line, reason } of bad.slice(0, MOST_REASONS_SHOWN))
    process.stderr.write(`${basename(file)}:${line}: ${reason}\n`)
  if (bad.length > MOST_REASONS_SHOWN) process.stderr.write(`… and ${bad.length - MOST_REASONS_SHOWN} more bad rows\n`)
}

async function importNights(connectionString: string, file: string, dryRun: boolean): Promise<readonly unknown[]> {
  const { rows, changes, bad } = await importInventory(connectionString, {
    file,
    dryRun,
    far: values.far,
    ...(values.by === undefined ? {} : { by: values.by }),
    ...(values.reason === undefined ? {} : { reason: values.reason }),
  })
  printBad(
    file,
    bad.map(({ line, column, reason }) => ({ line, reason: `${column}: ${reason}` })),
  )
  for (const change of changes.slice(0, MOST_CHANGES_SHOWN)) process.stdout.write(`${change}\n`)
  if (changes.length > MOST_CHANGES_SHOWN) process.stdout.write(`… and ${changes.length - MOST_CHANGES_SHOWN} more\n`)
  const done = dryRun ? 'would change; nothing was stored' : 'changed'
  process.stdout.write(
    `${basename(file)}: ${bad.length > 0 ? `${bad.length} bad cells; nothing was stored` : `${rows} rows, ${changes.length} things ${done}`}\n`,
  )
  return bad
}

async function importRates(connectionString: string, file: string): Promise<readonly unknown[]> {
  const { added, bad } = await importExchangeRates(connectionString, {
    file,
    nowMs: Date.now(),
    basisPoints: config.rateChangeBasisPoints,
    far: values.far,
  })
  printBad(file, bad)
  process.stdout.write(`${basename(file)}: ${added} exchange rates added, ${bad.length} bad\n`)
  return bad
}

async function importTickets(connectionString: string, file: string): Promise<readonly unknown[]> {
  const dryRun = values['dry-run']
  const { rows, added, updated, rated, bad } = await importAttractions(connectionString, {
    file,
    dryRun,
    ...(values['with-rates'] && { addSale: (await import('#db/demo/tickets.ts')).addTicketSale }),
  })
  printBad(
    file,
    bad.map(({ line, column, reason }) => ({ line, reason: `${column}: ${reason}` })),
  )
  const done = `${added} new, ${updated} updated, ${rated} with generated prices${dryRun ? '; nothing was stored' : ''}`
  process.stdout.write(
    `${basename(file)}: ${bad.length > 0 ? `${bad.length} bad fields; nothing was stored` : `${rows} rows, ${done}`}\n`,
  )
  return bad
}

/**
 * `npm run import`: loads files of records; exit code 1 when a row was bad. Of hotels the others are in, of the rest
 * nothing is.
 */
const { values, positionals } = readArguments({
  usage: USAGE,
  options: {
    'with-rates': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    far: { type: 'boolean', default: false },
    by: { type: 'string' },
    reason: { type: 'string' },
  },
  words: true,
})
const [word = '', ...files] = positionals
const IMPORTS: Readonly<Record<string, (to: PreparedDatabase, file: string) => Promise<readonly unknown[]>>> = {
  hotels: async ({ ownerUrl }, file) => (await importFile(ownerUrl, file, values['with-rates'])).bad,
  inventory: ({ ownerUrl }, file) => importNights(ownerUrl, file, values['dry-run']),
  rates: ({ serverUrl }, file) => importRates(serverUrl, file),
  attractions: ({ ownerUrl }, file) => importTickets(ownerUrl, file),
}
const run = IMPORTS[word]
if (!run || files.length === 0)
  endWith(`Say what to import, ${Object.keys(IMPORTS).join(', ')}, and from which file; --help shows how.`)
if (values['dry-run'] && word !== 'inventory' && word !== 'attractions')
  endWith('Only inventory and attractions have a dry run.')
if (values.by !== undefined && word !== 'inventory') endWith('Only an import of inventory takes --by.')
if (values.reason !== undefined && word !== 'inventory') endWith('Only an import of inventory takes --reason.')
if (values.far && word !== 'inventory' && word !== 'rates') endWith('Only inventory and exchange rates take --far.')
for (const file of files) if (!existsSync(file)) endWith(`There is no file ${file}.`)
const config = readConfigOrExit()
const store = await prepareDatabase({ ...config, demo: false }, (line) => process.stdout.write(`${line}\n`))
try {
  for (const file of files) if ((await run(store, file)).length > 0) process.exitCode = 1
} finally {
  await store.stop()
}
