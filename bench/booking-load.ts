import pg from 'pg'
import type { Figure, Job, Measured } from './booking-jobs.ts'
import { measure } from './measure.ts'
import { openRawPost } from './raw-poster.ts'
import { tpcb } from './tpcb.ts'

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
      if (!request) return false
      const status = await post(request)
      statuses[status] = (statuses[status] ?? 0) + 1
      return true
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
