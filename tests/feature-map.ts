import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT, type Source } from './tidy-sources.ts'

/**
 * What a feature knows of others, which relations and functions of the database are its own, and which of them others
 * may read or call.
 */
export type Room = {
  readonly knows: readonly string[]
  readonly owns: readonly string[]
  readonly publishes: readonly string[]
}

/** Something of one feature that another uses: `bills → wallet: debt_movement`. */
export type Use = {
  readonly by: string
  readonly of: string
  readonly what: string
  readonly where: string
  readonly writes: boolean
}

/** `server` is the platform, whose published functions every feature may call. */
// Our own file.
export const ROOMS = JSON.parse(readFileSync(join(ROOT, 'features/map.json'), 'utf8')) as Readonly<Record<string, Room>>

const matches = (name: string, patterns: readonly string[]) =>
  patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name))

/** Features that claim a relation or function; an exact name takes precedence over a pattern. */
export function ownersOf(name: string): readonly string[] {
  const named = Object.keys(ROOMS).filter((room) => ROOMS[room]?.owns.includes(name))
  return named.length > 0 ? named : Object.keys(ROOMS).filter((room) => matches(name, ROOMS[room]?.owns ?? []))
}

export const isPublished = (room: string, name: string) => matches(name, ROOMS[room]?.publishes ?? [])

/** The file an import means, as a path under the repository; undefined for a package. */
export function importedPath({ path }: Pick<Source, 'path'>, written: string): string | undefined {
  if (written.startsWith('#')) return written.slice(1)
  return written.startsWith('.') ? posix.join(posix.dirname(path), written) : undefined
}

/** The feature a path belongs to; `server` for the platform, undefined elsewhere. */
export function roomOf(path: string): string | undefined {
  return path.startsWith('server/') ? 'server' : /^features\/([^/]+)\//.exec(path)?.[1]
}

const namesOf = (folder: string) =>
  globSync(`db/${folder}/*.sql`, { cwd: ROOT }).map((path) => posix.basename(path.replaceAll('\\', '/'), '.sql'))
const textsOf = (folder: string) =>
  new Map(namesOf(folder).map((name) => [name, readFileSync(join(ROOT, `db/${folder}/${name}.sql`), 'utf8')]))
const FUNCTIONS = textsOf('functions')
const VIEWS = textsOf('views')
const TABLES = namesOf('schema').filter((name) => !name.startsWith('_'))

/** Every table, view and function of the schema. */
export const OBJECTS: readonly string[] = [...TABLES, ...VIEWS.keys(), ...FUNCTIONS.keys()]
const RELATIONS = new Set([...TABLES, ...VIEWS.keys()])

const ENDS_FROM = new Set([
  'where',
  'group',
  'order',
  'limit',
  'set',
  'returning',
  'select',
  'union',
  'having',
  'window',
])
const BEFORE_RELATION = new Set(['from', 'join', 'using', 'lateral', 'only'])
const WITH = /(?:\bwith(?:\s+recursive)?|,|\))\s+(\w+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g

type Words = readonly string[]

function wordsOf(sql: string): Words {
  const bare = sql.replaceAll(/--[^\n]*/g, ' ').replaceAll(/'(?:[^']|'')*'/g, "''")
  return bare.toLowerCase().match(/[a-z_][a-z0-9_]*|\S/g) ?? []
}

function isWritten(words: Words, at: number): boolean {
  const [before, last] = [words[at - 2] ?? '', words[at - 1]]
  return (
    last === 'into' ||
    (last === 'update' && !['for', 'do', 'key'].includes(before)) ||
    (last === 'from' && before === 'delete')
  )
}

/** For each word, whether it is inside a FROM list, with its brackets. */
function inFromList(words: Words): boolean[] {
  const lists = [false]
  return words.map((word, at) => {
    const inside = lists.at(-1) === true
    if (word === '(') lists.push(BEFORE_RELATION.has(words[at - 1] ?? ''))
    else if (word === ')') lists.pop()
    else if (word === 'from' || ENDS_FROM.has(word)) lists[lists.length - 1] = word === 'from'
    return inside
  })
}

/** Whether a relation is read at a place: behind `from`, `join` and the like, or a comma of a FROM list. */
function isRead(words: Words, at: number, listed: boolean): boolean {
  let before = at - 1
  while (words[before] === '(') before--
  return BEFORE_RELATION.has(words[before] ?? '') || (listed && words[at - 1] === ',' && words[at + 1] !== '.')
}

/**
 * Tables, views and functions that SQL names: what it writes, and what it reads or calls. Names of `with` queries are
 * its own.
 */
export function namesIn(sql: string): { readonly writes: ReadonlySet<string>; readonly reads: ReadonlySet<string> } {
  const own = new Set([...sql.toLowerCase().matchAll(WITH)].map(([, name]) => name))
  const words = wordsOf(sql)
  const listed = inFromList(words)
  const relations = words.flatMap((word, at) => (RELATIONS.has(word) && !own.has(word) ? [{ word, at }] : []))
  const written = relations.filter(({ at }) => isWritten(words, at))
  const read = relations.filter(({ at }) => !isWritten(words, at) && isRead(words, at, listed[at] === true))
  const called = words.filter((word, at) => FUNCTIONS.has(word) && words[at + 1] === '(')
  return {
    writes: new Set(written.map(({ word }) => word)),
    reads: new Set([...called, ...read.map(({ word }) => word)]),
  }
}

/** SQL with the feature that owns it: statement files, views and functions. */
function statements(): { readonly by: string; readonly where: string; readonly sql: string }[] {
  const files = globSync('{features,server}/**/*.sql', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
  return [
    ...files.map((file) => ({ by: roomOf(file) ?? '', where: file, sql: readFileSync(join(ROOT, file), 'utf8') })),
    ...[...VIEWS, ...FUNCTIONS].map(([name, sql]) => ({ by: ownersOf(name)[0] ?? '', where: name, sql })),
  ]
}

/** What SQL of one feature uses of another. */
export function foreignUses(): Use[] {
  return statements().flatMap(({ by, where, sql }) => {
    const { writes, reads } = namesIn(sql)
    const all = [
      ...[...writes].map((what) => ({ what, writes: true })),
      ...[...reads].map((what) => ({ what, writes: false })),
    ]
    return all.map((use) => ({ by, of: ownersOf(use.what)[0] ?? '', where, ...use })).filter(({ of }) => of !== by)
  })
}
