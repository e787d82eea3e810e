import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCompanyLogo } from '#features/company/contract.ts'
import { png } from '../../../tests/pictures.ts'
import { sendParts } from '../../../tests/send-parts.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { createScan } from './virus-scan.ts'

const silent = { error: () => {} }
let clamd: Server
let world: World
/** What the scanner was sent, and what it answers. */
let seen: Buffer[] = []
let answer = 'stream: OK\0'
beforeAll(async () => {
  clamd = createServer((socket) => {
    let got = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      got = Buffer.concat([got, bytes])
      if (!got.subarray(-4).equals(Buffer.alloc(4))) return
      seen.push(got)
      socket.end(answer)
    })
  })
  await new Promise<void>((done) => clamd.listen(0, '127.0.0.1', done))
  // It listens on a TCP port.
  const { port } = clamd.address() as AddressInfo
  world = await startWorld({ environment: { CLAMD_ADDRESS: `127.0.0.1:${port}` } })
})
afterAll(async () => {
  await world.close()
  clamd.close()
})

const send = async () =>
  sendParts(world, { client: await world.as('owner'), path: saveCompanyLogo.path, parts: [['file', png()]] })

test('an upload is scanned before anything is done with it, and one with malware is refused', async () => {
  seen = []
  answer = 'stream: Eicar-Test-Signature FOUND\0'
  expect(await send()).toMatchObject({ status: 422, code: 'upload.malware' })
  const [sent = Buffer.alloc(0)] = seen
  expect(sent.subarray(0, 10).toString()).toBe('zINSTREAM\0')
  expect(sent.readUInt32BE(10)).toBe(png().length)
  expect(sent.subarray(14, -4).equals(png())).toBe(true)
  answer = 'stream: OK\0'
  expect(await send()).toMatchObject({ status: 200 })
})

test('without an answer of the scanner nothing is kept', async () => {
  answer = 'INSTREAM size limit exceeded. ERROR\0'
  expect(await send()).toMatchObject({ status: 503, code: 'call.busy' })
  await expect(createScan('127.0.0.1:1', silent)(png())).rejects.toMatchObject({ code: 'call.busy' })
  await expect(createScan(null, silent)(png())).resolves.toBeUndefined()
})
