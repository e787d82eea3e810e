import pg from 'pg'
import type { Figure, Job, Measured } from './booking-jobs.ts'
import { openRawPost } from './raw-poster.ts'
import { tpcb } from './tpcb.ts'

/** Runs work on each lane until the time is over and measures each piece. */
async function measure(lanes: readonly (() => Promise<void>)[], seconds: number): Promise<Figure> {
  const times: number[] = []
  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1000
  await Promise.all(
    lanes.map(async (work) => {
      for (let before = performance.now(); before < endAt; before = performance.now()) {
        await work()
        times.push(performance.now() - before)
      }
    }),
  )
  const took = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100
  return { perSecond: Math.round(times.length / took), p50Ms: at(0.5), p99Ms: at(0.99), count: times.length }
}

async function measureTpcb({ connectionString, clients, seconds }: Extract<Job, { kind: 'tpcb' }>): Promise<Figure> {
  const connected = Array.from({ length: clients }, () => new pg.Client({ connectionString }))
  await Promise.all(connected.map((client) => client.connect()))
  try {
    return await measure(
      connected.map((client) => () => tpcb(client)),
      seconds,
    )
  } finally {
    await Promise.all(connected.map((client) => client.end()))
  }
}

async function measurePosts({ port, path, cookies, bodies, clients, seconds }: Extract<Job, { kind: 'post' }>) {
  const requests = bodies.map(({ who, body }) =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\ncookie: ${cookies[who]}\r\n` +
        `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  )
  const connected = await Promise.all(Array.from({ length: clients }, () => openRawPost(port)))
  const statuses: Record<number, number> = {}
  try {
    const lanes = connected.map(({ post }) => async () => {
      const request = requests.pop()
      if (!request) throw new Error('the requests ran out; make more of them')
      const status = await post(request)
      statuses[status] = (statuses[status] ?? 0) + 1
    })
    return { ...(await measure(lanes, seconds)), statuses }
  } finally {
    for (const { close } of connected) close()
  }
}

/** One job after the other, as the process that measures hands them over. */
process.on('message', (job: Job) => {
  const work = job.kind === 'tpcb' ? measureTpcb(job) : measurePosts(job)
  work.then(
    (figure) => process.send?.(figure satisfies Measured),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
