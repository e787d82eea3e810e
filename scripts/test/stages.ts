import { join } from 'node:path'
import type { Selection } from './changed.ts'
import type { Stage } from './stage.ts'

const ROOT = join(import.meta.dirname, '../..')
const packaged = (path: string) => join(ROOT, 'node_modules', path)
const script = (path: string) => join(ROOT, 'scripts', path)
const absolute = (file: string) => join(ROOT, file)

const vitest = (projects: readonly string[], more: readonly string[]) => [
  packaged('vitest/vitest.mjs'),
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=dot',
  `--reporter=${script('test/vitest-reporter.ts')}`,
  ...more,
]
const playwright = (more: readonly string[]) => [packaged('@playwright/test/cli.js'), 'test', ...more]
/** Playwright takes regular expressions. */
const exactly = (file: string) => `${absolute(file).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`

const types: Stage = {
  name: 'types',
  what: 'TypeScript, server and tests',
  args: [packaged('typescript/bin/tsc'), '-p', 'tsconfig.server.json'],
}
const typesWeb: Stage = {
  name: 'types-web',
  what: 'TypeScript, pages',
  args: [packaged('typescript/bin/tsc'), '-p', 'tsconfig.web.json'],
}
const lint = (files: readonly string[]): Stage => ({
  name: 'lint',
  what: 'oxlint with types: rules and walls',
  args: [packaged('oxlint/bin/oxlint'), '--type-aware', ...files],
})
const format = (files: readonly string[]): Stage => ({
  name: 'format',
  what: 'oxfmt',
  args: [packaged('oxfmt/bin/oxfmt'), '--check', ...files],
})
const unused: Stage = {
  name: 'unused',
  what: 'knip: files, exports and packages nobody uses',
  args: [packaged('knip/bin/knip.js'), '--no-progress'],
}
const pages: Stage = { name: 'pages', what: 'the portal is built', args: [script('build.ts'), '--if-changed'] }
const weight: Stage = {
  name: 'weight',
  what: 'what each page makes a browser load',
  args: [script('bundle-size.mjs')],
}
const rules = (files: readonly string[]): Stage => ({
  name: 'rules',
  what: 'rules, calls, races and house rules on the real PostgreSQL',
  args: vitest(['node', 'hard-day'], files),
  again: (file) => {
    const [path = '', project = 'node'] = file.split(/ \(|\)/)
    return vitest([project], [absolute(path)])
  },
})
const components = (files: readonly string[]): Stage => ({
  name: 'components',
  what: 'components in Chromium',
  args: vitest(['components'], files),
  again: (file) => vitest(['components'], [absolute(file)]),
})
const browser = (files: readonly string[]): Stage => ({
  name: 'browser',
  what: 'the portal in Chromium, with the real server',
  args: playwright(files),
  again: (file) => playwright([exactly(file)]),
})

/**
 * The stages of a full run, cheap ones first; those of a line run side by side. The machine this must fit has two
 * cores: checkers use both, and rules and components wait much of their time.
 *
 * @param files parts of paths, to run fewer test files
 */
export const allStages = (files: readonly string[] = []): readonly (readonly Stage[])[] => [
  [types, typesWeb],
  [lint([]), format([])],
  [unused, pages],
  [rules(files), components(files), weight],
  [browser(files)],
]

/** The stages of a run on changed files; a stage without files is left out. */
export function changedStages({ checked, rules: tests, components: shown }: Selection): readonly (readonly Stage[])[] {
  return [
    [types, typesWeb],
    checked.length > 0 ? [lint(checked), format(checked)] : [],
    [
      ...(tests.length > 0 ? [rules(tests.map(absolute))] : []),
      ...(shown.length > 0 ? [components(shown.map(absolute))] : []),
    ],
  ]
}

/** Names of all stages, in the order of a run. */
export const NAMES: readonly string[] = allStages()
  .flat()
  .map(({ name }) => name)
