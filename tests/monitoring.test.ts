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
