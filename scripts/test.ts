import { randomInt } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWith, readArguments, wholeNumber } from './arguments.ts'
import { changedSince, selectTests } from './test/changed.ts'
import { endProgramsWithRun } from './test/program.ts'
import { watchProgress } from './test/progress.ts'
import { judge, runLines } from './test/run.ts'
import type { Stage } from './test/stage.ts'
import { allStages, changedStages, NAMES } from './test/stages.ts'
import { summarise } from './test/summary.ts'
import { keepTimes, readTimes } from './test/times.ts'

/** `npm test`: everything a change must pass. `npm test -- --changed` runs what is near the changed files. */
const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'test-results')

/**
 * A temporary folder for this account's runs, so that a file of a fixed name left by another account in the shared one
 * does no harm. Its name is stable, so that a run finds the clusters of a killed one.
 */
function ownTemporaryFolder(): string {
  const folder = join(tmpdir(), `tradewind-tests-${process.getuid?.() ?? 'own'}`)
  mkdirSync(folder, { recursive: true })
  if (process.getuid && lstatSync(folder).uid !== process.getuid()) return mkdtempSync(`${folder}-`)
  // PostgreSQL runs under another account where the tests run as root, and must pass.
  chmodSync(folder, 0o755)
  return folder
}

const USAGE = `npm test -- [--all | --changed [--base REV]] [--only STAGE,STAGE] [--files PATH,PATH] [--seed N] [--keep-going]
Runs everything a change must pass, and stops at the first stages that fail.
  --all         also runs the long tests whose ground is unchanged; for a release
  --changed     checks types, changed files and the tests near them, in about a minute; for while you work
  --base REV    what --changed compares with; HEAD without it
  --only        some stages: ${NAMES.join(', ')}
  --files       only test files whose path contains one of these
  --seed N      the order of test files and other random choices of an earlier run
  --keep-going  runs the later stages as well when one fails`

const { values } = readArguments({
  usage: USAGE,
  options: {
    all: { type: 'boolean' },
    changed: { type: 'boolean' },
    base: { type: 'string' },
    only: { type: 'string' },
    files: { type: 'string' },
    seed: { type: 'string' },
    'keep-going': { type: 'boolean' },
  },
})
if (values.all && values.changed) endWith('--all and --changed are different runs; choose one.')
const only = values.only?.split(',')
const unknown = only?.find((name) => !NAMES.includes(name))
if (unknown !== undefined) endWith(`There is no stage "${unknown}"; the stages are ${NAMES.join(', ')}.`)
const seed = values.seed === undefined ? randomInt(1, 1_000_000) : wholeNumber('seed', values.seed, { from: 1 })
const tier = values.all ? 'all' : values.changed ? 'changed' : 'gate'

const times = readTimes()
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The stages of this run; what a run on changed files chose is printed. */
function chooseStages(): readonly (readonly Stage[])[] {
  if (tier !== 'changed') return allStages(values.files?.split(','))
  const changed = changedSince(ROOT, values.base ?? 'HEAD')
  const selection = selectTests(ROOT, changed, times)
  say(`${changed.length} changed files, ${selection.rules.length + selection.components.length} test files near them`)
  if (selection.leftOut.length > 0) say(`left to the whole run: ${selection.leftOut.join(', ')}`)
  return changedStages(selection)
}

say(`seed ${seed}`)
const lines = chooseStages()
  .map((line) => line.filter(({ name }) => !only || only.includes(name)))
  .filter((line) => line.length > 0)
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
Object.assign(process.env, { TMPDIR: ownTemporaryFolder(), TEST_TIER: tier, TEST_SEED: String(seed) })

const startedAt = Date.now()
// Reads the tier from the environment.
const { leftOut, recordProved } = await import('../tests/grounds.ts')
const expensive = leftOut().names
if (tier === 'gate' && expensive.length > 0)
  say(`left to --all, because their ground is unchanged: ${expensive.join(', ')}`)
endProgramsWithRun()
const places = { root: ROOT, results: RESULTS }
const results = await runLines(lines, {
  ...places,
  keepGoing: values['keep-going'] === true,
  watch: watchProgress(places, times),
})
const ms = Date.now() - startedAt
const verdict = judge(results)
const isWhole = tier !== 'changed' && !values.files
keepTimes(results, isWhole)
writeFileSync(join(RESULTS, 'run.json'), JSON.stringify({ tier, seed, ms, verdict, results }, null, 2))
process.stdout.write(summarise(results, verdict))
const missing = lines.flat().filter((stage) => !results.some((result) => result.stage.name === stage.name))
if (missing.length > 0) say(`not run: ${missing.map(({ name }) => name).join(', ')}`)
if (isWhole && !only && verdict.failed === 0) recordProved()
if (verdict.failed > 0) say(`npm test -- --seed ${seed} repeats this order.`)
process.exitCode = verdict.failed > 0 || results.length === 0 ? 1 : 0
