import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { saveTransferProof, startTransfer } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Upload = { readonly client: Client; readonly paymentId: string; readonly megabytes: number | null }

/** Sends the beginning of an upload and no more than that; gives the answer, and whether the connection ended. */
async function begin({ client, paymentId, megabytes }: Upload) {
  const { host, hostname, port, origin } = new URL(await world.baseUrl())
  const length = megabytes === null ? 'transfer-encoding: chunked' : `content-length: ${megabytes * 1_048_576}`
  const start = [
    '--b\r\ncontent-disposition: form-data; name="paymentId"\r\n\r\n',
    `${paymentId}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="proof.pdf"\r\n\r\n`,
    '%PDF-'.padEnd(1024, 'x'),
  ].join('')
  const body = megabytes === null ? `${start.length.toString(16)}\r\n${start}\r\n` : start
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/${saveTransferProof.path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncookie: ${client.cookies()}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n${body}`,
  )
  let answer = ''
  let ended = false
  socket.setEncoding('utf8').on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => {}).on('close', () => (ended = true))
  return { socket, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), ended: () => ended }
}

test.each([
  ['a stranger', 20, 401],
  ['a stranger without a length', null, 401],
  ['somebody without the right', 20, 403],
  ['a customer', 20, 413],
] as const)(
  '20 MB of %s are refused unread: the connection ends with the answer (%s MB)',
  async (who, megabytes, status) => {
    const names = { 'a customer': 'finance', 'somebody without the right': 'product' } as const
    const client = await (who in names ? world.as(names[who as keyof typeof names]) : world.visitor())
    const upload = await begin({ client, paymentId: randomUUID(), megabytes })
    await expect.poll(upload.status).toBe(status)
    await expect.poll(upload.ended).toBe(true)
  },
)

test('a proof for a payment of another company is refused before its file is read', async () => {
  const finance = await world.as('finance')
  const { id: paymentId } = await finance.call(startTransfer, {
    idempotencyKey: randomUUID(),
    purpose: 'RECHARGE',
    amountMinor: 150_000,
  })
  const upload = await begin({ client: await world.as('summit'), paymentId, megabytes: 4 })
  await expect.poll(upload.status).toBe(404)
  upload.socket.destroy()
})
