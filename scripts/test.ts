import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWith, readArguments } from './arguments.ts'
import { BuildError } from './build-error.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { countPlaywright, countVitest } from './test-counts.ts'
import { endOnSignals } from './temporary-folder.ts'
import { runStage, type Stage, type StageResult } from './test-stage.ts'

/** `npm test`: everything a change must pass. `npm test -- --only lint,rules` runs some of it. */
const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'test-results')
const packaged = (path: string) => join(ROOT, 'node_modules', path)
const vitest = (project: string) => [
  packaged('vitest/vitest.mjs'),
  'run',
  '--project',
  project,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(RESULTS, `${project}.json`)}`,
]

const pages: Stage = {
  name: 'pages',
  what: 'the portal is built',
  work: async () => {
    try {
      buildWeb({ say: () => {} })
      await buildServer()
      return undefined
    } catch (error) {
      if (error instanceof BuildError) return error.message
      throw error
    }
  },
}

const weight: Stage = {
  name: 'weight',
  what: 'what each page makes a browser load',
  args: [join(ROOT, 'scripts/bundle-size.mjs')],
}

/** Stages of one line run side by side; the machine this must fit has two cores. */
const STAGES: readonly (readonly Stage[])[] = [
  [
    {
      name: 'types',
      what: 'TypeScript, server and tests',
      args: [packaged('typescript/bin/tsc'), '-p', 'tsconfig.server.json'],
    },
    { name: 'types-web', what: 'TypeScript, pages', args: [packaged('typescript/bin/tsc'), '-p', 'tsconfig.web.json'] },
  ],
  [
    { name: 'lint', what: 'oxlint with types: rules and walls', args: [packaged('oxlint/bin/oxlint'), '--type-aware'] },
    { name: 'format', what: 'oxfmt', args: [packaged('oxfmt/bin/oxfmt'), '--check'] },
  ],
  [
    {
      name: 'unused',
      what: 'knip: files, exports and packages nobody uses',
      args: [packaged('knip/bin/knip.js'), '--no-progress'],
    },
    pages,
  ],
  [
    {
      name: 'rules',
      what: 'rules, calls, races and house rules on the real PostgreSQL',
      args: vitest('node'),
      count: () => countVitest(join(RESULTS, 'node.json')),
    },
    // In parallel, because both wait much of their time: for racers to meet, and for content that stays on the screen
    // for seconds.
    {
      name: 'components',
      what: 'components in Chromium',
      args: vitest('components'),
      count: () => countVitest(join(RESULTS, 'components.json')),
    },
    weight,
  ],
  [
    {
      name: 'browser',
      what: 'the portal in Chromium, with the real server',
      args: [packaged('@playwright/test/cli.js'), 'test'],
      count: () => countPlaywright(join(RESULTS, 'e2e.json')),
    },
  ],
]

function table(results: readonly StageResult[]): string {
  const rows = results.map(({ stage, ms, passed, failed, skipped }) => [
    failed === 0 ? 'ok' : 'FAILED',
    stage.name,
    `${(ms / 1000).toFixed(1)} s`,
    `${passed} passed`,
    `${failed} failed`,
    skipped > 0 ? `${skipped} skipped` : '',
    stage.what,
  ])
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

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

const NAMES = STAGES.flat().map(({ name }) => name)
const { values } = readArguments({
  usage: `npm test -- [--only STAGE,STAGE]\nRuns everything a change must pass, or some stages of it: ${NAMES.join(', ')}.`,
  options: { only: { type: 'string' } },
})
const only = values.only?.split(',')
const unknown = only?.find((name) => !NAMES.includes(name))
if (unknown !== undefined) endWith(`There is no stage "${unknown}"; the stages are ${NAMES.join(', ')}.`)
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

process.env['TMPDIR'] = ownTemporaryFolder()

endOnSignals()
const results: StageResult[] = []
for (const line of STAGES) {
  const wanted = line.filter(({ name }) => !only || only.includes(name))
  results.push(...(await Promise.all(wanted.map((stage) => runStage(stage, ROOT)))))
}
const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
process.stdout.write(`\n${table(results)}\n\n${sum('passed')} passed, ${sum('failed')} failed\n`)
for (const { stage, names } of results) for (const name of names ?? []) process.stdout.write(`${stage.name}: ${name}\n`)
process.exitCode = sum('failed') > 0 || results.length === 0 ? 1 : 0
