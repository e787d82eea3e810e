import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL, CODE, ROOT, type Source } from '../tests/tidy-sources.ts'
import { readArguments } from './arguments.ts'
import { fullStackCommits } from './house/commits.ts'
import { dialectOf } from './house/dialect.ts'

/** `npm run house`: figures of the repository beside what they should be. Nothing keeps them; they are printed. */
const { values } = readArguments({
  usage:
    'npm run house -- [--sentences]\nPrints figures of the repository beside what they should be; --sentences also lists sentences to rewrite.',
  options: { sentences: { type: 'boolean' } },
})

const isTest = ({ path }: Source) => /\.(?:test|spec)\.tsx?$/.test(path)
const isGenerated = ({ path }: Source) => path.endsWith('.sql.ts')
const PRODUCT = CODE.filter(
  (source) => /^(?:contract|server|features|web|import)\//.test(source.path) && !isTest(source) && !isGenerated(source),
)
const linesOf = (sources: readonly Source[]) => sources.reduce((sum, { lines }) => sum + lines, 0)
const count = (sources: readonly Source[], pattern: RegExp) =>
  sources.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)

/** A field that nothing but the record of staff has, and the files that may name it; tests do not count. */
const FIELD = /(?<!\.)\bpost\b(?!\()/
const OF_STAFF =
  /^(?:features\/staff\/|contract\/field-texts\/staff|db\/schema\/staff\.sql$|db\/demo\/(?:accounts|demo)\.)/

/** Lines that name the field `post` of a staff member, without comments. */
function placesOfField(): { places: number; files: number } {
  const perFile = ALL.filter((source) => OF_STAFF.test(source.path) && !isTest(source) && !isGenerated(source))
    .map(
      ({ text }) => text.split('\n').filter((line) => FIELD.test(line) && !/^\s*(?:\/?\*|\/\/|--)/.test(line)).length,
    )
    .filter((places) => places > 0)
  return { places: perFile.reduce((sum, places) => sum + places, 0), files: perFile.length }
}

type LastRun = { readonly tier: string; readonly ms: number; readonly verdict: { readonly failed: number } }

/** The last run of tests in this folder. */
function lastRun(): string {
  const path = join(ROOT, 'test-results/run.json')
  if (!existsSync(path)) return 'no run in test-results/'
  const { tier, ms, verdict } = JSON.parse(readFileSync(path, 'utf8')) as LastRun // `npm test` writes it.
  return `${Math.round(ms / 1000)} s (${tier}, ${verdict.failed === 0 ? 'green' : 'red'})`
}

const unsteady = JSON.parse(readFileSync(join(ROOT, 'tests/unsteady.json'), 'utf8')) as string[] // A list of files.
const field = placesOfField()
const commits = fullStackCommits(ROOT)
const sentences = dialectOf(ALL)
const screens = PRODUCT.filter(({ path }) => path.endsWith('Screen.tsx'))
const calls = count(PRODUCT, /\bdefineCall\(/g)

const rows: readonly (readonly [what: string, figure: string, goal: string])[] = [
  ['places of one field of a record (post of staff)', `${field.places} in ${field.files} files`, 'at most 8'],
  [
    `files and areas of a full-stack commit, medians of ${commits.commits}`,
    `${commits.files} in ${commits.areas} areas`,
    'at most 20 in 5',
  ],
  ['lines of the product a call', `${Math.round(linesOf(PRODUCT) / calls)} (${calls} calls)`, ''],
  ['lines of a screen', `${Math.round(linesOf(screens) / screens.length)} (${screens.length} screens)`, ''],
  ['last run of tests', lastRun(), 'at most 600 s (gate, green)'],
  ['sentences in the dialect', String(sentences.length), 'at most 40'],
  ['unsteady test files', unsteady.length === 0 ? 'none' : unsteady.join(', '), 'none'],
]
const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
for (const row of rows)
  process.stdout.write(
    `${row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  )
if (values.sentences) process.stdout.write(`\n${sentences.join('\n')}\n`)
