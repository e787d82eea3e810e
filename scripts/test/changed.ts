import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import type { Times } from './times.ts'

/** File time that the tests of a quick run may take together; two or three files run at once. */
const BUDGET_MS = { rules: 80_000, components: 30_000 }
/** House rules that read all sources and take a second or two. */
const ALWAYS = ['tests/tidy.test.ts', 'tests/walls-imports.test.ts']
const TESTS = '{contract,server,features,db,import,tests,bench,simulators,web,checks,scripts}/**/*.test.{ts,tsx}'

/** What a run on changed files checks. */
export type Selection = {
  /** Changed files that linter and formatter read. */
  readonly checked: readonly string[]
  readonly rules: readonly string[]
  readonly components: readonly string[]
  /** Related test files that did not fit, and browser tests. */
  readonly leftOut: readonly string[]
}

const git = (root: string, args: readonly string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Paths that differ from a revision, new and deleted ones included. */
export const changedSince = (root: string, base: string): string[] => [
  ...git(root, ['diff', '--name-only', '--no-renames', base, '--']),
  ...git(root, ['ls-files', '--others', '--exclude-standard']),
]

/** Paths without extensions that a test file imports, under the repository. */
function importedBy(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, written = '']) => {
    if (written.startsWith('#')) return [written.slice(1)]
    return written.startsWith('.') ? [normalize(join(dirname(file), written)).replaceAll('\\', '/')] : []
  })
}

const stem = (file: string) => basename(file).replace(/(?:\.test|\.sql|\.module)?\.\w+$/, '')

/** How near a test is to a changed file: 0 is the test itself; nothing when they have nothing to do with each other. */
function distance(test: string, imports: readonly string[], changed: string): number | undefined {
  if (test === changed) return 0
  if (dirname(test) === dirname(changed) && stem(test) === stem(changed)) return 1
  if (imports.includes(changed) || imports.includes(`${changed}.ts`)) return 2
  return dirname(test) === dirname(changed) && dirname(changed) !== 'tests' ? 3 : undefined
}

/** Takes the nearest files up to a budget; a changed test is always taken. */
function fit(found: readonly { test: string; near: number }[], budget: number, times: Times) {
  let sum = 0
  const taken: string[] = []
  const left: string[] = []
  for (const { test, near } of found) {
    const fits = near === 0 || sum + times.ofFile(test) <= budget
    if (fits) sum += times.ofFile(test)
    ;(fits ? taken : left).push(test)
  }
  return { taken, left }
}

/** Chooses the tests of changed files: themselves, those beside a file, and those that import it. */
export function selectTests(root: string, changed: readonly string[], times: Times): Selection {
  const near = globSync(TESTS, { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((path) => path.replaceAll('\\', '/'))
    .flatMap((test) => {
      const imports = importedBy(test, readFileSync(join(root, test), 'utf8'))
      const found = changed.flatMap((file) => distance(test, imports, file) ?? [])
      return found.length > 0 ? [{ test, near: Math.min(...found) }] : []
    })
    .toSorted((a, b) => a.near - b.near || times.ofFile(a.test) - times.ofFile(b.test))
  const isComponent = ({ test }: { test: string }) => test.endsWith('.tsx')
  const rules = fit(
    near.filter((found) => !isComponent(found)),
    BUDGET_MS.rules,
    times,
  )
  const components = fit(near.filter(isComponent), BUDGET_MS.components, times)
  return {
    checked: changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(join(root, file))),
    rules: changed.length > 0 ? [...new Set([...ALWAYS, ...rules.taken])] : [],
    components: components.taken,
    leftOut: [...rules.left, ...components.left, ...changed.filter((file) => file.endsWith('.spec.ts'))],
  }
}
