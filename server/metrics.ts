import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'

/** The portal's metrics; each server has a registry, so that several servers can run in one process. */
export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of the library whose names break the rules of Prometheus; others say the same. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  'nodejs_eventloop_utilization_histogram',
  'nodejs_eventloop_utilization_summary',
]

/** Gauges that features set: what waits for companies' own systems, and the sessions of this node. */
function featureGauges(registers: Registry[]) {
  return {
    sessionsCached: new Gauge({ name: 'tradewind_sessions_cached', help: 'Sessions held in memory', registers }),
    webhooksWaiting: new Gauge({
      name: 'tradewind_webhooks_waiting',
      help: 'Messages to webhooks that wait to be sent',
      registers,
    }),
    webhooksOldestSeconds: new Gauge({
      name: 'tradewind_webhooks_oldest_seconds',
      help: 'Age of the oldest message that waits for a webhook that works',
      registers,
    }),
  }
}

/**
 * Creates the portal's metrics. `withProcess` adds memory, event loop and other figures that exist once per process.
 */
export function createMetrics(options: { withProcess: boolean }) {
  const registry = new Registry()
  if (options.withProcess) collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const registers = [registry]
  return {
    registry,
    callSeconds: new Histogram({
      name: 'tradewind_call_seconds',
      help: 'Time from the parsed body to the ready answer, by call',
      labelNames: ['call'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    refusals: new Counter({
      name: 'tradewind_refusals_total',
      help: 'Refused calls, by call and error code',
      labelNames: ['call', 'code'],
      registers,
    }),
    outputMismatches: new Counter({
      name: 'tradewind_output_mismatches_total',
      help: 'Answers that did not have the shape of their contract',
      labelNames: ['call'],
      registers,
    }),
    retries: new Counter({
      name: 'tradewind_call_retries_total',
      help: 'Calls made again after a serialization failure or a lost connection',
      labelNames: ['call'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'tradewind_job_seconds',
      help: 'Time a periodic job took',
      labelNames: ['job'],
      buckets: [0.01, 0.1, 1, 10, 60],
      registers,
    }),
    jobFailures: new Counter({
      name: 'tradewind_job_failures_total',
      help: 'Periodic jobs that failed',
      labelNames: ['job'],
      registers,
    }),
    unsignedRefusals: new Counter({
      name: 'tradewind_wechat_unsigned_refusals_total',
      help: 'Requests WeChat Pay refused without a signature, as it does when it can not verify ours',
      registers,
    }),
    outboxWaiting: new Gauge({
      name: 'tradewind_outbox_waiting',
      help: 'Events that wait to be carried out',
      registers,
    }),
    outboxOldestSeconds: new Gauge({
      name: 'tradewind_outbox_oldest_seconds',
      help: 'Age of the oldest event that waits',
      registers,
    }),
    outboxDead: new Gauge({ name: 'tradewind_outbox_dead', help: 'Events given up after two days', registers }),
    outboxFailures: failuresFromZero(registers),
    mailsUndelivered: new Gauge({
      name: 'tradewind_mails_undelivered',
      help: 'Mails that no mail server has taken for ten minutes or longer',
      registers,
    }),
    ...featureGauges(registers),
  }
}

/** Failed attempts by whose fault they are; the portal's own raise an alarm at the first. */
function failuresFromZero(registers: Registry[]) {
  const counter = new Counter({
    name: 'tradewind_outbox_failures_total',
    help: 'Failed attempts to carry out an event: by a fault of the portal, or by a refusal of the receiver',
    labelNames: ['side'],
    registers,
  })
  for (const side of ['portal', 'receiver']) counter.inc({ side }, 0)
  return counter
}

/**
 * Creates at zero the counters of a call, file or route that alerts watch: Prometheus sees no increase in a counter
 * that appears with its first event.
 */
export function countFromZero(metrics: Metrics, call: string): void {
  metrics.refusals.inc({ call, code: 'call.failed' }, 0)
  metrics.outputMismatches.inc({ call }, 0)
}
