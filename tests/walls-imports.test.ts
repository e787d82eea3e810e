import { expect, test } from 'vitest'
import { importedPath } from './feature-map.ts'
import { CODE } from './tidy-sources.ts'

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
  // What `node server/main.mjs` runs reads the demo world too, which no other file of the server may know.
  const inside = edges.filter(([from]) => from !== 'server/main.mjs')
  const wrong = inside.filter(([from, to]) => MAY_IMPORT[folderOf(from)]?.includes(folderOf(to)) === false)
  expect(wrong.map(([from, to]) => `${from} imports ${to}`)).toEqual([])
  expect(edges.filter(([from]) => folderOf(from) === 'import').length).toBeGreaterThan(5)
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

test('no file leads back to itself, not by types either', () => {
  const graph = new Map(
    product.map((source) => [source.path, source.atOnce.flatMap((written) => importedPath(source, written) ?? [])]),
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
