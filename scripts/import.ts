import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { readConfigOrExit } from '#server/config/config.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { endWith, readArguments } from './arguments.ts'
import { importExchangeRates } from '#import/exchange-rates.ts'
import { importHotels, type ImportReport } from '#import/hotels.ts'
import { progressBar } from './progress.ts'

const USAGE = `npm run import -- hotels FILE.ndjson[.gz] [FILE …] [--with-rates]
npm run import -- rates FILE.csv [FILE …]
Loads hotel records, one JSON object a line; running it again updates. With --with-rates, hotels without rooms get generated rooms and rates.
Exchange rates stand one a line: base,quote,rate,source,from. USD,CNY,7.18,bank,2026-12-01T00:00:00Z is one; without a moment it counts at once.`
const MOST_REASONS_SHOWN = 50

function summary(file: string, report: ImportReport, seconds: string): string {
  const rated = report.rated > 0 ? `, ${report.rated} with generated rates` : ''
  return `${basename(file)}: ${report.rows} rows in ${seconds} s: ${report.added} new, ${report.updated} updated, ${report.unchanged} unchanged, ${report.sameHouse} the same house as another, ${report.bad.length} bad${rated}\n`
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
  for (const { line, reason } of report.bad.slice(0, MOST_REASONS_SHOWN))
    process.stderr.write(`${basename(file)}:${line}: ${reason}\n`)
  if (report.bad.length > MOST_REASONS_SHOWN)
    process.stderr.write(`… and ${report.bad.length - MOST_REASONS_SHOWN} more bad rows\n`)
  process.stdout.write(summary(file, report, ((performance.now() - startedAt) / 1000).toFixed(1)))
  return report
}

async function importRates(connectionString: string, file: string): Promise<readonly unknown[]> {
  const { added, bad } = await importExchangeRates(connectionString, { file, nowMs: Date.now() })
  for (const { line, reason } of bad.slice(0, MOST_REASONS_SHOWN))
    process.stderr.write(`${basename(file)}:${line}: ${reason}\n`)
  process.stdout.write(`${basename(file)}: ${added} exchange rates added, ${bad.length} bad\n`)
  return bad
}

/**
 * `npm run import`: loads files of records; exit code 1 when a row was bad. The others are in; of exchange rates none
 * is.
 */
const { values, positionals } = readArguments({
  usage: USAGE,
  options: { 'with-rates': { type: 'boolean', default: false } },
  words: true,
})
const [what, ...files] = positionals
if ((what !== 'hotels' && what !== 'rates') || files.length === 0)
  endWith('Say what to import, hotels or rates, and from which file; --help shows how.')
for (const file of files) if (!existsSync(file)) endWith(`There is no file ${file}.`)
const store = await prepareDatabase({ ...readConfigOrExit(), demo: false }, (line) => process.stdout.write(`${line}\n`))
try {
  for (const file of files) {
    const bad =
      what === 'rates'
        ? await importRates(store.connectionString, file)
        : (await importFile(store.connectionString, file, values['with-rates'])).bad
    if (bad.length > 0) process.exitCode = 1
  }
} finally {
  await store.stop()
}
