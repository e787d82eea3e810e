import { parseArgs } from 'node:util'
import { drillDisk } from './drills/disk.ts'
import { drillFaults } from './drills/faults.ts'
import { drillFuzz } from './drills/fuzz.ts'
import { drillLedger } from './drills/ledger.ts'
import { drillMatrix } from './drills/matrix.ts'
import { drillNode } from './drills/node.ts'
import { drillPayments } from './drills/payments.ts'
import { drillPostgres } from './drills/postgres.ts'
import { drillRaces } from './drills/races.ts'
import { drillSendings } from './drills/sendings.ts'
import { drillSlow } from './drills/slow.ts'
import { drillWechatKill } from './drills/wechat-kill.ts'

/**
 * `npm run drill -- --kind postgres --rounds 20`: something is broken on purpose while people book and cancel through HTTP and repeat by the same key
 * what was not answered. Afterwards nothing that was acknowledged may be missing, nothing may be there twice, no night oversold, no wallet overspent, no
 * ledger unbalanced, no answer 5xx but the 503 that asks to try again, and the outbox has to run empty. One JSON line a drill, docs/reliability.md has the last ones.
 */
const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'node' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '500' },
    orders: { type: 'string', default: '10000' },
    bodies: { type: 'string', default: '5000' },
    operations: { type: 'string', default: '1000000' },
    faults: { type: 'string', default: '1000' },
  },
})

function whole(name: keyof typeof values): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} needs a whole number`)
  return value
}

const rounds = whole('rounds')
const seed = whole('seed')
const drills: Readonly<Record<string, () => Promise<boolean>>> = {
  node: () => drillNode({ rounds, seed }),
  postgres: () => drillPostgres({ rounds, seed }),
  faults: () => drillFaults({ rounds, seed }),
  disk: () => drillDisk({ seed }),
  // What strangers and strange programs send: any body to every call, another company's identifiers, requests that never end.
  fuzz: () => drillFuzz({ runs: whole('bodies'), seed }),
  matrix: () => drillMatrix({ atLeast: 20_000, seed }),
  // Money: the ledger against a model in memory.
  ledger: () => drillLedger({ operations: whole('operations'), seed }),
  // Everything that goes wrong between the portal and WeChat Pay; `--faults` of each kind at least.
  payments: () => drillPayments({ faults: whole('faults'), seed }),
  // The same between the portal and hotels that are asked by a program.
  sendings: () => drillSendings({ faults: whole('faults'), seed }),
  'wechat-kill': () => drillWechatKill({ rounds, seed }),
  slow: () => drillSlow({ clients: whole('clients'), seconds: 35, seed }),
  races: () => drillRaces({ rounds, seed, clients: whole('clients'), orders: whole('orders') }),
}
const drill = drills[values.kind]
if (!drill) throw new Error(`--kind is one of ${Object.keys(drills).join(', ')}`)
process.exitCode = (await drill()) ? 0 : 1
