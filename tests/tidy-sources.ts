import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the repository. */
export const ROOT = join(import.meta.dirname, '..')

export type Source = {
  /** Path under the repository, with slashes. */
  readonly path: string
  readonly text: string
  readonly lines: number
  /** What it imports, as it is written: types and what is loaded when it is needed, too. */
  readonly imports: readonly string[]
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g

const importsOf = (text: string) =>
  Array.from(text.matchAll(IMPORT), ([, named, dynamic, bare]) => named ?? dynamic ?? bare ?? '')

function readSources(patterns: readonly string[]): Source[] {
  return globSync([...patterns], {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist' || name === 'data',
  })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      return { path, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0), imports: importsOf(text) }
    })
}

/** The code of the product, tests and tools included. */
export const CODE = readSources([
  '{contract,server,features,web,db,import,simulators,tests,bench,scripts,checks,deploy}/**/*.{ts,tsx,mjs}',
  '*.config.ts',
])
/** Code, statements, styles and texts for people. */
export const ALL = [
  ...CODE,
  ...readSources([
    '{contract,server,features,web,db,import,simulators,tests,bench,scripts,checks,deploy,docs,.ci}/**/*.{sql,css,md,html,sh,py}',
    '*.md',
    '.ci/*',
  ]),
]
