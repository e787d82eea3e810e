import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importedPath } from './feature-map.ts'
import { CODE, ROOT } from './tidy-sources.ts'

/** What the code of a folder may import of our own; tests may import what they like. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  server: ['contract', 'server', 'features'],
  features: ['contract', 'server', 'features', 'web'],
  web: ['contract', 'features', 'web'],
  import: ['contract', 'server', 'features', 'import'],
  // The other side of a protocol shares no code with ours; its command line reads arguments as every script does.
  simulators: ['simulators', 'scripts'],
}

type Edge = readonly [from: string, to: string]

const product = CODE.filter(({ path }) => !/\.test\.tsx?$/.test(path))
const folderOf = (path: string) => path.split('/')[0] ?? ''

const edges: readonly Edge[] = product.flatMap((source) =>
  source.imports.flatMap((written): Edge[] => {
    const to = importedPath(source, written)
    return to === undefined ? [] : [[source.path, to]]
  }),
)

test('each folder imports only what it may know', () => {
  const wrong = edges.filter(([from, to]) => MAY_IMPORT[folderOf(from)]?.includes(folderOf(to)) === false)
  // It starts the program that joins server and demo.
  const start = 'server/main.mjs imports scripts/portal.ts'
  expect(wrong.map(([from, to]) => `${from} imports ${to}`).filter((edge) => edge !== start)).toEqual([])
  expect(edges.filter(([from]) => folderOf(from) === 'import').length).toBeGreaterThan(5)
})

test('the kit of the screens knows no feature, in its tests neither', () => {
  const kit = CODE.filter(({ path }) => path.startsWith('web/ui/'))
  const wrong = kit.flatMap((source) =>
    source.imports.flatMap((written) => {
      const to = importedPath(source, written) ?? ''
      return folderOf(to) === 'features' ? [`${source.path} imports ${to}`] : []
    }),
  )
  expect(wrong).toEqual([])
  expect(kit.length).toBeGreaterThan(60)
})

test('the layouts know features by their slots and contracts alone', () => {
  const layouts = product.filter(({ path }) => path.startsWith('web/layouts/'))
  const wrong = layouts.flatMap((source) =>
    source.imports.flatMap((written) => {
      const to = importedPath(source, written) ?? ''
      return folderOf(to) === 'features' && !to.endsWith('/contract.ts') ? [`${source.path} imports ${to}`] : []
    }),
  )
  expect(wrong).toEqual([])
  expect(layouts.length).toBeGreaterThan(10)
})

/** Files that lead back to themselves, each circle once, as a path from file to file. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const circles = new Set<string>()
  function walk(path: string, behind: readonly string[]): void {
    const at = behind.indexOf(path)
    if (at !== -1) {
      const circle = behind.slice(at)
      const first = circle.indexOf(circle.toSorted()[0] ?? '')
      circles.add([...circle.slice(first), ...circle.slice(0, first)].join(' → '))
    }
    if (at !== -1 || done.has(path)) return
    for (const next of graph.get(path) ?? []) walk(next, [...behind, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return [...circles]
}

test('no file leads back to itself, not by types or what is loaded later either', () => {
  const graph = new Map(
    product.map((source) => [source.path, source.imports.flatMap((written) => importedPath(source, written) ?? [])]),
  )
  expect(circlesIn(graph)).toEqual([])
  expect(
    circlesIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a', 'd']],
        ['d', []],
      ]),
    ),
  ).toEqual(['a → b → c'])
})

test('the portal that runs with `npm ci --omit=dev` imports no package for development', () => {
  const byPath = new Map(product.map((source) => [source.path, source]))
  const reached = new Set(['scripts/portal.ts'])
  // Iterating a Set also visits what is added meanwhile.
  for (const path of reached) for (const [from, to] of edges) if (from === path) reached.add(to)
  // Our own file.
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const wrong = [...reached].flatMap((path) => {
    const { imports = [], text = '' } = byPath.get(path) ?? {}
    const loaded = imports.filter((name) => !new RegExp(`import type [^;\\n]*'${name}'`).test(text))
    return loaded.filter((name) => name in devDependencies).map((name) => `${path} imports ${name}`)
  })
  expect(wrong).toEqual([])
  expect(reached.has('contract/client.ts') && reached.has('features/bills/feature.ts')).toBe(true)
})
