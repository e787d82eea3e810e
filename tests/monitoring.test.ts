import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUSALS } from '#contract/refusals.ts'
import { createMetrics } from '#server/metrics.ts'
import { ROOT } from './tidy-sources.ts'
import { startWorld, type World } from './world.ts'

let world: World
const known = new Map<string, ReadonlySet<string>>()
beforeAll(async () => {
  world = await startWorld()
  const { deps } = await world.app()
  for (const { registry } of [deps.metrics, createMetrics({ withProcess: true })])
    for (const { name, type } of await registry.getMetricsAsJSON())
      known.set(name, new Set(String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']))
})
afterAll(() => world.close())

/** Runs promtool in `deploy/`; what it complains about, empty when nothing. */
function promtool(args: readonly string[], input = ''): string {
  const { error, status, stdout, stderr } = spawnSync('promtool', [...args], {
    cwd: join(ROOT, 'deploy'),
    encoding: 'utf8',
    input,
  })
  return error?.message ?? (status === 0 && stderr === '' ? '' : `${stdout}${stderr}`)
}
const isMissing = promtool(['--version']) !== ''
const SKIPPED = '(skipped without promtool: apt install prometheus)'

const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8')
/** Expressions of a file: its labels and texts are no metrics. */
const EXPRESSIONS = {
  'grafana-dashboard.json': /"(?:expr|query)": "(.*)",?$/gm,
  'prometheus-alerts.yml': /expr: (.*)$/gm,
}

test.each(Object.entries(EXPRESSIONS))('%s asks for metrics that the portal has', (file, pattern) => {
  const expressions = [...read(file).matchAll(pattern)].map(([, expression = '']) => expression)
  const names = expressions.flatMap((text) => text.match(/\b(?:tradewind|process|nodejs)_[a-z0-9_]+/g) ?? [])
  expect(names.length).toBeGreaterThan(10)
  const unknown = names.filter((name) => {
    const [, base = '', end = ''] = /^(.*?)(_bucket|_sum|_count)?$/.exec(name) ?? []
    return !(known.get(name)?.has('') ?? known.get(base)?.has(end))
  })
  expect(unknown).toEqual([])
})

test('an alert counts refusals of a code that there is', () => {
  const codes = [...read('prometheus-alerts.yml').matchAll(/code="([^"]+)"/g)].map(([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter((code) => !(code in REFUSALS))).toEqual([])
})

test('a node says its version, that it is alone, and what its connections do', async () => {
  const text = await (await world.app()).deps.metrics.registry.metrics()
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string } // Our own.
  expect(text).toContain(`tradewind_build_info{version="${version}",node="${process.versions.node}"} 1`)
  expect(text).toMatch(/^tradewind_nodes 1$/m)
  expect(text).toMatch(/^tradewind_pool_connections\{state="busy"\} \d+$/m)
  expect(text).toMatch(/^tradewind_bookings_waiting 0$/m)
})

test('an alert on a counter sees its first event: the counter is there before, at 0', async () => {
  const text = await (await world.app()).deps.metrics.registry.metrics()
  const rules = read('prometheus-alerts.yml')
  const counters = [...rules.matchAll(/(?:rate|increase)\((tradewind_\w+_total)(?:\{(.*?)\})?\[/g)]
  expect(counters.length).toBeGreaterThanOrEqual(4)
  const absent = counters.filter(
    ([, name = '', labels = '']) => !new RegExp(`^${name}(\\{.*${labels}.*\\})? 0$`, 'm').test(text),
  )
  expect(absent.map(([, name]) => name)).toEqual([])
  for (const call of ['hotel/findFavourites.do', 'unknown'])
    expect(text).toContain(`tradewind_refusals_total{call="${call}",code="call.failed"} 0`)
})

const alerts = [...read('prometheus-alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)

test('each alert has a test with its first event, and a line in the runbook', () => {
  const runbook = readFileSync(join(ROOT, 'docs/operation.md'), 'utf8')
  const tested = [...read('prometheus-alerts.test.yml').matchAll(/^ {6}- alertname: (\w+)$/gm)].map(([, name]) => name)
  expect(tested).toEqual(alerts)
  expect(alerts.filter((name) => !runbook.includes(`| \`${name}\` |`))).toEqual([])
})

test.skipIf(isMissing)(`each alert is quiet at first and fires at its first event ${SKIPPED}`, () => {
  expect(promtool(['test', 'rules', 'prometheus-alerts.test.yml'])).toBe('')
})

test.skipIf(isMissing)(`metrics are named as Prometheus wants them ${SKIPPED}`, async () => {
  const { metrics } = (await world.app()).deps
  for (const { registry } of [metrics, createMetrics({ withProcess: true })])
    expect(promtool(['check', 'metrics'], await registry.metrics())).toBe('')
})
