import { oneOf, readArguments, wholeNumber } from '../scripts/arguments.ts'
import { takeTemporaryFolder } from '../scripts/temporary-folder.ts'

/**
 * `npm run drill -- --kind postgres --rounds 20`: breaks something on purpose while people book and cancel through HTTP
 * and repeat unanswered requests by the same key. Afterwards no acknowledged booking may be missing or doubled, no
 * night oversold, no wallet overspent, no ledger unbalanced, no answer 5xx except the 503 that asks to retry, and the
 * outbox must run empty. Prints one JSON line for each drill; docs/reliability.md has the last ones.
 */
const KINDS = [
  'node',
  'tickets',
  'groups',
  'nodes',
  'postgres',
  'faults',
  'disk',
  'fuzz',
  'matrix',
  'ledger',
  'payments',
  'sendings',
  'hotels',
  'octo',
  'webhooks',
  'wechat-kill',
  'slow',
  'races',
  'outbox',
  'backup',
  'instant',
  'image',
  'proxies',
] as const
const { values } = readArguments({
  usage: `npm run drill -- [--kind KIND] [--seed 1]
Breaks something on purpose and counts what was lost. Kinds: ${KINDS.join(', ')}.
--rounds 20 (node, tickets, groups, postgres, faults, wechat-kill, races, backup)  --clients 500 (slow, races)
--orders 10000 (races)
--bodies 5000 (fuzz)  --operations 1000000 (ledger)  --faults 1000 (payments, sendings, octo)  --events 4000 (outbox)
--hotels 200 --orders 2000 (hotels)  --bookings 500 (nodes, proxies)  --attempts 1000000 (matrix)`,
  options: {
    kind: { type: 'string', default: 'node' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '500' },
    orders: { type: 'string' },
    hotels: { type: 'string', default: '200' },
    bodies: { type: 'string', default: '5000' },
    operations: { type: 'string', default: '1000000' },
    faults: { type: 'string', default: '1000' },
    events: { type: 'string', default: '4000' },
    bookings: { type: 'string', default: '500' },
    attempts: { type: 'string', default: '1000000' },
  },
})

const whole = (name: Exclude<keyof typeof values, 'kind' | 'help' | 'orders'>) =>
  wholeNumber(name, values[name], { from: 1 })
/** The number of orders; each kind has its own where none is given. */
const ordersOr = (own: string) => wholeNumber('orders', values.orders ?? own, { from: 1 })
const kind = oneOf('kind', values.kind, KINDS)
const rounds = whole('rounds')
const seed = whole('seed')
// Only what is asked for is read, so that a wrong argument is answered at once.
const drills: Readonly<Record<(typeof KINDS)[number], () => Promise<boolean>>> = {
  node: async () => (await import('./drills/node.ts')).drillNode({ rounds, seed }),
  tickets: async () => (await import('./drills/tickets.ts')).drillTickets({ rounds, seed }),
  groups: async () => (await import('./drills/groups.ts')).drillGroups({ rounds, seed }),
  // Two nodes on one database; the node that runs the scheduled jobs is killed.
  nodes: async () => (await import('./drills/nodes.ts')).drillNodes({ bookings: whole('bookings'), seed }),
  postgres: async () => (await import('./drills/postgres.ts')).drillPostgres({ rounds, seed }),
  faults: async () => (await import('./drills/faults.ts')).drillFaults({ rounds, seed }),
  disk: async () => (await import('./drills/disk.ts')).drillDisk({ seed }),
  // Webhooks to three addresses: the first hangs, the second fails, the third works.
  webhooks: async () => (await import('./drills/webhooks.ts')).drillWebhooks({ seed }),
  // Hostile input: any body to every call, another company's identifiers, requests that never end.
  fuzz: async () => (await import('./drills/fuzz.ts')).drillFuzz({ runs: whole('bodies'), seed }),
  matrix: async () => (await import('./drills/matrix.ts')).drillMatrix({ attempts: whole('attempts'), seed }),
  // Money: the ledger against a model in memory.
  ledger: async () => (await import('./drills/ledger.ts')).drillLedger({ operations: whole('operations'), seed }),
  // Every fault between the portal and WeChat Pay, at least `--faults` of each kind.
  payments: async () => (await import('./drills/payments.ts')).drillPayments({ faults: whole('faults'), seed }),
  // The same between the portal and hotels that are asked by a program.
  sendings: async () => (await import('./drills/sendings.ts')).drillSendings({ faults: whole('faults'), seed }),
  // Hotels that answer by links in their mails, or don't.
  hotels: async () =>
    (await import('./drills/hotels.ts')).drillHotels({ hotels: whole('hotels'), orders: ordersOr('2000'), seed }),
  // The same between the portal and a supplier of tickets that speaks OCTO.
  octo: async () => (await import('./drills/octo.ts')).drillOcto({ faults: whole('faults'), seed }),
  'wechat-kill': async () => (await import('./drills/wechat-kill.ts')).drillWechatKill({ rounds, seed }),
  slow: async () => (await import('./drills/slow.ts')).drillSlow({ clients: whole('clients'), seconds: 35, seed }),
  // Thousands of mails at once, and a stop in the middle of them.
  outbox: async () => (await import('./drills/outbox.ts')).drillOutbox({ events: whole('events'), seed }),
  // A backup of a portal that is booked in, restored beside it.
  backup: async () => (await import('./drills/backup.ts')).drillBackup({ rounds, seed }),
  // The same, gone on with to an instant between two orders.
  instant: async () => (await import('./drills/instant.ts')).drillInstant({ seed }),
  // Follows deploy/Dockerfile and deploy/tradewind.service without a container engine and without systemd.
  image: async () => (await import('./drills/image.ts')).drillImage(),
  // nginx, HAProxy and Caddy as deploy/ sets them up, where they are installed.
  proxies: async () => (await import('./drills/proxies.ts')).drillProxies({ bookings: whole('bookings'), seed }),
  races: async () =>
    (await import('./drills/races.ts')).drillRaces({
      rounds,
      seed,
      clients: whole('clients'),
      orders: ordersOr('10000'),
    }),
}
takeTemporaryFolder()
process.exitCode = (await drills[kind]()) ? 0 : 1
