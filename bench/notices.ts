import { createClient } from '#contract/client.ts'
import { signIn } from '#features/identity/contract.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { countUnread } from '#features/notifications/notices/contract.ts'
import { freePort } from './free-port.ts'
import { openBenchPortal } from './portal.ts'
import { processorTimeOf } from './processor-time.ts'

const WARM_UP = 4_000
const POLLS = 10_000
const AT_ONCE = 4
/** Notices of one person, every tenth of them unread. */
const NOTICES = 20_000
const PROMISE_MS = 1

/** The bell's call over HTTP, signed in: processor time of server and database for one poll. */
export async function benchNotices({ seed }: { seed: number }, say: (line: object) => void): Promise<boolean> {
  const environment = { RATE_CALLS_PER_MINUTE: '1000000' }
  const portal = await openBenchPortal({ port: await freePort(), hotels: 40, seed, environment })
  try {
    await portal.owner.query(
      `insert into notice (company_id, staff_id, event_id, kind, topic, subject_id, facts, channels, at, read_at)
      select s.company_id, s.id, gen_random_uuid(), 'ORDER', 'hotel_order.confirmed', gen_random_uuid(),
        '{"code": "H26112000001"}', '{PORTAL}', now() - interval '1 minute' * n, case when n % 10 > 0 then now() end
      from staff s, generate_series(1, $1::int) as n where s.login_name = 'owner'`,
      [NOTICES],
    )
    await portal.owner.query('vacuum analyze notice')
    await portal.start()
    const client = createClient(portal.baseUrl)
    await client.call(signIn, { loginName: 'owner', password: DEMO_PASSWORD })
    const poll = async (count: number) => {
      const each = async () => {
        for (let at = 0; at < count / AT_ONCE; at++) await client.call(countUnread, {})
      }
      await Promise.all(Array.from({ length: AT_ONCE }, each))
    }
    await poll(WARM_UP)
    const read = () => processorTimeOf({ server: portal.pid(), load: process.pid }, portal.owner)
    const before = await read()
    await poll(POLLS)
    const after = await read()
    const perPoll = (part: 'server' | 'database') => Math.round(((after[part] - before[part]) / POLLS) * 1000) / 1000
    const serverMs = perPoll('server')
    say({
      bench: 'notices: a poll',
      notices: NOTICES,
      polls: POLLS,
      promiseMs: PROMISE_MS,
      serverMs,
      databaseMs: perPoll('database'),
    })
    return serverMs <= PROMISE_MS
  } finally {
    await portal.close()
  }
}
