import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  foreignUses,
  importedPath,
  isPublished,
  namesIn,
  OBJECTS,
  ownersOf,
  roomOf,
  ROOMS,
  type Use,
} from './feature-map.ts'
import { CODE, ROOT } from './tidy-sources.ts'

/** Rows that everybody may add in a transaction of their own: the outbox's events and the journal's notes. */
const ADDED_BY_ALL = ['outbox', 'change_journal']

/** Uses that go round the owner, each with why. The list may only become shorter: what is not needed fails the test. */
const ROUND_THE_OWNER: Readonly<Record<string, string>> = {}

/** Edges of SQL alone that run against those of imports, each with why. */
const AGAINST: Readonly<Record<string, string>> = {
  'identity → company':
    'a session is read with company and agreement in one statement, for each request of a node that does not know it yet',
  'identity → approvals': 'a session also says whether bookings of its company have to be held against rules',
  'wallet → company': 'a statement of account names its holder',
  'hotel-orders → ticket-orders':
    'limits count what orders of every kind cost, and people find their own; ticket_order_spend and _staff are the seams',
  'hotel-orders → groups':
    'margins know the hotel and the cost of a contract whose rooms are no orders; group_gain is the seam',
  'wallet → hotel-orders':
    'people who see own orders only find what moved for those; the view subject_staff is the seam',
}

const uses = foreignUses()
const edgeOf = ({ by, of }: Use) => `${by} → ${of}`
const isAllowed = ({ of, what, writes }: Use) => isPublished(of, what) || (writes && ADDED_BY_ALL.includes(what))
const features = CODE.filter(({ path }) => path.startsWith('features/'))

/** Edges of imports, by who knows. */
function importEdges(sources: typeof CODE): Map<string, readonly string[]> {
  const edges = sources.flatMap((source) =>
    source.imports.flatMap((written) => {
      const [by, of] = [roomOf(source.path), roomOf(importedPath(source, written) ?? '')]
      return by === undefined || of === undefined || of === 'server' || by === of
        ? []
        : [[`${by} → ${of}`, source.path] as const]
    }),
  )
  return new Map([...Map.groupBy(edges, ([edge]) => edge)].map(([edge, all]) => [edge, all.map(([, path]) => path)]))
}

const named = new Set(Object.entries(ROOMS).flatMap(([by, { knows }]) => knows.map((of) => `${by} → ${of}`)))
const bySql = new Set(uses.filter(({ of }) => of !== 'server').map(edgeOf))

describe('the map of features', () => {
  test('names each folder, and no other', () => {
    const folders = new Set(features.map(({ path }) => roomOf(path) ?? ''))
    expect([...folders, 'server'].filter((name) => name !== 'map.json').toSorted()).toEqual(
      Object.keys(ROOMS).toSorted(),
    )
    expect(
      Object.keys(ROOMS).filter((name) => name !== 'server' && !existsSync(join(ROOT, 'features', name, 'README.md'))),
    ).toEqual([])
  })

  test('names each edge of imports', () => {
    expect([...importEdges(features)].filter(([edge]) => !named.has(edge))).toEqual([])
  })

  test('names each edge of SQL', () => {
    expect([
      ...new Set(
        uses
          .filter(({ of }) => of !== 'server')
          .filter((use) => !named.has(edgeOf(use)) && !(edgeOf(use) in AGAINST))
          .map((use) => `${edgeOf(use)}: ${use.what} in ${use.where}`),
      ),
    ]).toEqual([])
  })

  test('names no edge that nobody uses', () => {
    const product = importEdges(features.filter(({ path }) => !/\.test\.tsx?$/.test(path)))
    expect([...named].filter((edge) => !product.has(edge) && !bySql.has(edge))).toEqual([])
    expect(Object.keys(AGAINST).filter((edge) => !bySql.has(edge))).toEqual([])
  })

  test('has no circle', () => {
    const circles = (name: string, behind: readonly string[]): string[] =>
      behind.includes(name)
        ? [[...behind, name].join(' → ')]
        : (ROOMS[name]?.knows ?? []).flatMap((next) => circles(next, [...behind, name]))
    expect(Object.keys(ROOMS).flatMap((name) => circles(name, []))).toEqual([])
  })
})

describe('tables, views and functions', () => {
  test('each has one owner', () => {
    expect(OBJECTS.length).toBeGreaterThan(80)
    expect(
      OBJECTS.map((name) => ({ name, owners: ownersOf(name) })).filter(({ owners }) => owners.length !== 1),
    ).toEqual([])
  })

  test('what the map names is there', () => {
    const patterns = Object.values(ROOMS).flatMap(({ owns, publishes }) => [...owns, ...publishes])
    expect(
      patterns.filter(
        (name) =>
          !OBJECTS.some((object) => (name.endsWith('*') ? object.startsWith(name.slice(0, -1)) : object === name)),
      ),
    ).toEqual([])
  })

  test('are used by others only as their owner publishes them', () => {
    const round = uses
      .filter((use) => !isAllowed(use))
      .map((use) => `${edgeOf(use)}: ${use.writes ? 'writes' : 'reads'} ${use.what} in ${use.where}`)
    expect([...new Set(round)].filter((use) => !(use in ROUND_THE_OWNER)).toSorted()).toEqual([])
    expect(Object.keys(ROUND_THE_OWNER).filter((use) => !round.includes(use))).toEqual([])
  })

  test('are published because others use them', () => {
    const published = Object.entries(ROOMS).flatMap(([of, { publishes }]) => publishes.map((name) => ({ of, name })))
    expect(
      published.filter(
        ({ of, name }) => !uses.some((use) => use.of === of && (name.endsWith('*') || use.what === name)),
      ),
    ).toEqual([])
  })

  test('are found in SQL wherever it names them', () => {
    const { reads, writes } =
      namesIn(`with company as (select 1), paid as (update bill set x = 1 from (wallet w join staff s on true), agreement a returning 1)
      insert into outbox select instant_text(now()) from company, paid p, payment -- from hotel
      where x is distinct from p.session and exists (select 'from chain' from only surcharge for update of surcharge)`)
    expect([...writes].toSorted()).toEqual(['bill', 'outbox'])
    expect([...reads].toSorted()).toEqual(['agreement', 'instant_text', 'payment', 'staff', 'surcharge', 'wallet'])
  })
})

describe('a refusal', () => {
  const code = features.filter(({ path }) => !/\.test\.tsx?$|contract-refusals\.ts$/.test(path))
  const namedBy = (refusal: string) =>
    // As a key it is an action of the audit log.
    new Set(
      code
        .filter(({ text }) => text.split(`'${refusal}'`).some((rest, at) => at > 0 && !rest.startsWith(':')))
        .map(({ path }) => roomOf(path)),
    )
  const codesIn = (text: string) =>
    [...text.matchAll(/^ {2}'([a-z_.]+)': \{/gm)].flatMap(([, refusal]) => refusal ?? [])

  test('of one feature is declared in its contract', () => {
    const own = features
      .filter(({ path }) => path.endsWith('/contract-refusals.ts'))
      .flatMap(({ path, text }) => codesIn(text).map((refusal) => ({ path, refusal })))
    expect(own.length).toBeGreaterThan(70)
    expect(own.filter(({ path, refusal }) => [...namedBy(refusal)].some((room) => room !== roomOf(path)))).toEqual([])
  })

  test('is declared in contract/refusals.ts when several features name it, or the platform', () => {
    const shared = codesIn(CODE.find(({ path }) => path === 'contract/refusals.ts')?.text ?? '')
    expect(shared.length).toBeGreaterThan(20)
    const ofPlatform = /^(?:input|upload|call)\.|^session\.(?:required|suspended|changed)$|^right\.missing$/
    expect(shared.filter((refusal) => !ofPlatform.test(refusal) && namedBy(refusal).size < 2)).toEqual([])
  })
})
