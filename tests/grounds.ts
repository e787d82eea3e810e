import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Expensive tests. `npm test -- --all` runs them; the gate runs them when their ground has changed since the last green
 * whole run. The ground decides their result: the files named here, the tests themselves, and for a race without its
 * guards the guards.
 */
type Expensive = {
  /** Test files that are expensive as a whole, or in a half of them that asks `isDue`. */
  readonly files: readonly string[]
  readonly isHalf?: true
  readonly ground: readonly string[]
}

const ROOT = join(import.meta.dirname, '..')
const PROVED = join(ROOT, 'tests/proved.json')

const WHOLE = {
  drills: {
    files: ['bench/drills/drills.test.ts'],
    ground: ['bench/drills/*.ts', 'bench/*.ts', 'server/*.{ts,mjs}', 'server/{db,jobs}/*.ts'],
  },
  'answers of hotels': {
    files: ['bench/drills/hotels.test.ts'],
    ground: [
      'bench/drills/hotel{s,-desks}.ts',
      'features/hotel-messages/**/*.{ts,sql}',
      'features/notifications/hotels/*.ts',
    ],
  },
  embedded: {
    files: ['server/db/embedded.test.ts'],
    ground: ['server/db/{embedded*,pid-file,server-log,wal-archive}.ts'],
  },
  backup: {
    files: ['server/db/{backup,instant}.test.ts'],
    ground: ['server/db/{backup*,restore,embedded*,wal-archive,migrate}.ts'],
  },
  'login role': {
    files: ['server/db/login-role.test.ts'],
    ground: ['server/db/{login-role,database,migrate}.ts'],
  },
  'stop of the portal': {
    files: ['tests/portal-stop.test.ts'],
    ground: ['server/*.{ts,mjs}', 'server/http/{serve,http-layer,create-fastify}.ts', 'server/{db/database,jobs/*}.ts'],
  },
  'real hotels': {
    files: ['import/hotels-real.test.ts'],
    ground: ['import/*.{ts,sql,json}', 'db/demo/world-rates.ts'],
  },
  'arguments of scripts': {
    files: ['tests/arguments.test.ts'],
    ground: [
      'scripts/*.{ts,mjs}',
      'bench/{main,drill}.ts',
      'db/demo/world-main.ts',
      'simulators/*/main.ts',
      'package.json',
    ],
  },
  'page of the API': {
    files: ['server/http/api-docs/docs-page.test.ts'],
    ground: ['server/http/api-docs/*.{ts,js}', 'server/http/answer/headers.ts', 'package-lock.json'],
  },
} as const satisfies Record<string, Expensive>

const HALVES = {
  'killed migrations': {
    files: ['server/db/migrate.test.ts'],
    isHalf: true,
    ground: ['server/db/migrate.ts', 'db/migrations/*.sql'],
  },
  'isolation by statements alone': {
    files: ['server/http/isolation.test.ts'],
    isHalf: true,
    ground: ['features/**/*.sql', 'tests/{call-scopes,call-identifiers,input-fields}.ts'],
  },
} as const satisfies Record<string, Expensive>

/** Files of races of which a half takes the guards out and sees the race fail. */
const RACES = [
  'features/availability/hotel-rates/race',
  'features/availability/stay/puts',
  'features/groups/deal/races',
  'features/groups/races',
  'features/groups/races-once',
  'features/hotel-orders/amending/races-held',
  'features/hotel-orders/amending/races-withdrawn',
  'features/hotel-orders/approving/races-approval',
  'features/hotel-orders/booking/races-booking',
  'features/hotel-orders/change/races-after',
  'features/hotel-orders/change/races-wallet',
  'features/ticket-orders/races',
  'features/ticket-orders/redeem/redeem',
  'tests/octo-races',
] as const

export type Name = keyof typeof WHOLE | keyof typeof HALVES | (typeof RACES)[number]

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const matching = (globs: readonly string[]) =>
  globs.flatMap((glob) => globSync(glob, { cwd: ROOT })).map((path) => path.replaceAll('\\', '/'))

const importsOf = (path: string) =>
  [...read(path).matchAll(/from '((?:#|\.)[^']+)'/g)].map(([, named = '']) =>
    named.startsWith('#') ? named.slice(1) : join(path, '..', named).replaceAll('\\', '/'),
  )

/** What a race is about: its helpers, and the functions, tables and statements whose guards these take out. */
function guardsOf(race: string): string[] {
  const helpers = importsOf(race).filter((path) => /^tests\/(?!world\.ts)/.test(path))
  const sources = [race, ...helpers]
  const named = (pattern: RegExp) =>
    sources.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name]) => name))
  return [
    ...sources,
    ...named(/\bfn: '(\w+)'/g).map((name) => `db/functions/${name}.sql`),
    ...named(/'alter table (\w+)/g).map((name) => `db/schema/${name}.sql`),
    ...sources.flatMap(importsOf).flatMap((path) => (path.endsWith('.sql.ts') ? [path.slice(0, -'.ts'.length)] : [])),
  ]
}

/** All expensive tests by name; a race has the name of its file. */
export const EXPENSIVE: ReadonlyMap<Name, Expensive> = new Map<Name, Expensive>([
  ...(Object.entries({ ...WHOLE, ...HALVES }) as [Name, Expensive][]), // `Object.entries` widens the keys.
  ...RACES.map((race): [Name, Expensive] => {
    const file = `${race}.test.ts`
    return [race, { files: [file], isHalf: true, ground: guardsOf(file) }]
  }),
])

/** A hash of what decides the result of an expensive test, whatever the files' line ends. */
export function hashOf(name: Name, textOf = read): string {
  const { files, ground } = EXPENSIVE.get(name) ?? { files: [], ground: [] }
  const hash = createHash('sha256')
  const others = matching(ground).filter((path) => !path.endsWith('.test.ts'))
  for (const path of [...new Set([...matching(files), ...others])].toSorted())
    hash.update(`${path}\n${textOf(path).replaceAll('\r\n', '\n')}\n`)
  return hash.digest('hex').slice(0, 16)
}

const proved: Readonly<Record<string, string>> = existsSync(PROVED) ? JSON.parse(readFileSync(PROVED, 'utf8')) : {}
const isGate = ['gate', 'changed'].includes(process.env['TEST_TIER'] ?? '')
const due = new Map<Name, boolean>()

/** Whether an expensive test runs: in the gate and on changed files when its ground was touched, otherwise always. */
export function isDue(name: Name): boolean {
  if (!isGate) return true
  const known = due.get(name) ?? hashOf(name) !== proved[name]
  due.set(name, known)
  return known
}

/** How often something is tried: often in `--all`, and in the gate as often as shows a mistake of today. */
export const enough = (inGate: number, inAll: number): number => (isGate ? inGate : inAll)

/** Names of the expensive tests that this run leaves out, and the files it need not even load. */
export function leftOut(): { readonly names: readonly Name[]; readonly files: readonly string[] } {
  const out = [...EXPENSIVE].filter(([name]) => !isDue(name))
  return {
    names: out.map(([name]) => name),
    files: out.flatMap(([, { files, isHalf }]) => (isHalf ? [] : files)),
  }
}

/**
 * Writes down, after a green whole run, the ground on which everything expensive was proved: a gate ran what was due
 * and left out only what has its ground written down already.
 */
export function recordProved(): void {
  const names = [...EXPENSIVE.keys()].toSorted()
  const hashes = Object.fromEntries(names.map((name) => [name, hashOf(name)]))
  writeFileSync(PROVED, `${JSON.stringify(hashes, null, 2)}\n`)
}
