import { expect, test } from 'vitest'
import { CODE, type Source } from './tidy-sources.ts'

/** What a test's outcome must not depend on, and how it looks in a source. */
const UNSTEADY = {
  'a fixed sleep': [
    /\bsetTimeout\(/,
    /\bsetTimeout\b[^\n]* from 'node:timers\/promises'/,
    /\bwaitForTimeout\(/,
    // What sleeps for a minute hangs: no test waits for its end.
    /\bpg_sleep\((?!\d{2,}\))/,
  ],
  'a bound of time': [
    /\bperformance\.(?:now|measure|mark)\(/,
    /\bhrtime\b/,
    /\bDate\.now\(\) - \w*(?:start|begin|began|before|since)\w*\b/i,
  ],
  'a bound of memory': [/\bmemoryUsage\b/, /\bheapUsed\b/, /\bresourceUsage\b/, /\bmaxRSS\b/i],
  // Tests have five minutes, polls of `expect` one; looks inside a `toPass` of Playwright are repeated by it.
  'a wait that gives up within a minute': [
    /\btimeout: ?(?:[1-5]?\d_\d{3}|\d{1,4})\b/,
    /^\}, (?:\d{1,5}|[1-9]?\d_\d{3}|[12]\d\d_\d{3})\)$/,
    /\bvi\.wait(?:For|Until)\((?![^]{0,300}?\bPATIENCE\b)/,
  ],
} as const satisfies Record<string, readonly RegExp[]>
type Kind = keyof typeof UNSTEADY

/** Where one of them has to be, and why it makes no test unsteady. */
const NEEDED: readonly (readonly [path: string, Kind, why: string])[] = [
  ['tests/as-long.ts', 'a bound of time', 'compares durations with each other, in turns'],
  ['tests/held-bytes.ts', 'a bound of memory', 'counts what is held after everything else is collected'],
  ['tests/hotel-races.ts', 'a fixed sleep', 'lets racers meet more often where a guard decides anyhow'],
  ['tests/e2e/settled.ts', 'a fixed sleep', 'begins again with each change, so that a busy page is waited for'],
  ['tests/e2e/server.ts', 'a fixed sleep', 'ends a start that hangs'],
]

/** Tests of the gate and their helpers; drills are no part of it, and simulators are slow on purpose. */
const TESTS = CODE.filter(
  ({ path }) =>
    (/\.(?:test|spec)\.tsx?$/.test(path) || /^tests\/|^web\/test-setup/.test(path)) && path !== 'tests/steady.test.ts',
)

/** Where a source is unsteady, as `path:line kind`. */
function unsteadyPlaces({ path, text }: Pick<Source, 'path' | 'text'>): { kind: Kind; at: string }[] {
  const isBrowserTest = path.endsWith('.spec.ts')
  return Object.entries(UNSTEADY).flatMap(([name, patterns]) => {
    const kind = name as Kind // The key of the table.
    if (isBrowserTest && kind === 'a wait that gives up within a minute') return []
    return patterns.flatMap((pattern) =>
      [...text.matchAll(new RegExp(pattern, 'gm'))].map(({ index }) => ({
        kind,
        at: `${path}:${text.slice(0, index).split('\n').length} has ${kind}`,
      })),
    )
  })
}

test('no test sleeps, or holds time or memory against a figure', () => {
  expect(TESTS.length).toBeGreaterThan(300)
  const isNeeded = (path: string, kind: Kind) => NEEDED.some(([where, what]) => where === path && what === kind)
  const found = TESTS.flatMap((source) =>
    unsteadyPlaces(source).flatMap(({ kind, at }) => (isNeeded(source.path, kind) ? [] : [at])),
  )
  expect(found).toEqual([])
})

test('the exceptions are at most five, and none is left over', () => {
  expect(NEEDED.length).toBeLessThanOrEqual(5)
  const leftOver = NEEDED.filter(
    ([path, kind]) =>
      !TESTS.some((source) => source.path === path && unsteadyPlaces(source).some((place) => place.kind === kind)),
  )
  expect(leftOver).toEqual([])
})

test.each<[Kind | undefined, string]>([
  ['a fixed sleep', 'await new Promise((done) => setTimeout(done, 300))'],
  ['a fixed sleep', "import { setTimeout as pause } from 'node:timers/promises'"],
  ['a fixed sleep', 'await page.waitForTimeout(500)'],
  ['a fixed sleep', "by: 'perform pg_sleep(0.02);'"],
  ['a fixed sleep', 'select pg_sleep(5)'],
  [undefined, 'select pg_sleep(600)'],
  [undefined, "vi.useFakeTimers({ toFake: ['setTimeout'] })"],
  ['a bound of time', 'expect(performance.now() - startedMs).toBeLessThan(2_000)'],
  ['a bound of time', 'expect(Date.now() - startedAt).toBeLessThan(2_000)'],
  [undefined, "vi.spyOn(performance, 'now')"],
  ['a bound of memory', 'expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)'],
  ['a wait that gives up within a minute', 'await expect.poll(isThere, { timeout: 20_000 }).toBe(true)'],
  ['a wait that gives up within a minute', "await screen.findByText('Paid', {}, { timeout: 900 })"],
  ['a wait that gives up within a minute', '}, 120_000)'],
  ['a wait that gives up within a minute', 'await vi.waitUntil(() => isThere)'],
  [undefined, 'await vi.waitUntil(() => isThere, PATIENCE)'],
  [undefined, '}, 1_800_000)'],
])('%s is found in: %s', (kind, text) => {
  expect(unsteadyPlaces({ path: 'features/some.test.ts', text }).map((place) => place.kind)).toEqual(
    kind === undefined ? [] : [kind],
  )
})
