import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { readProofInThread } from '#features/payments/transfers/proof.ts'
import { askGroup } from '../../../tests/group-world.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { png } from '../../../tests/pictures.ts'
import { sendParts } from '../../../tests/send-parts.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { getDeskGroup } from '../contract-desk.ts'
import { cancelGroup, getGroup, type Group } from '../contract-requests.ts'
import { MOST_FILES } from '../rules.ts'
import { addGroupFile } from './contract.ts'
import { PATIENCE } from '../../../tests/patience.ts'

let world: World
let owner: Client
let sale: Sale
const picture = png({ width: 20, height: 20 })
beforeAll(async () => {
  world = await startWorld()
  sale = await putOnSale(world.owner, { rooms: 30 })
  owner = await world.as('owner')
  // On a busy machine the thread that reads files takes longer to start than it may take to read one.
  await vi.waitUntil(async () => typeof (await readProofInThread(picture)) !== 'string', PATIENCE)
})
afterAll(() => world.close())

const asked = () => askGroup({ owner, sale }, { checkIn: inDays(60), nights: 1, rooms: { TWIN: 2 } })
const add = (groupId: string, name: string, { file = picture, client = owner } = {}) =>
  sendParts<Group>(world, {
    client,
    path: addGroupFile.path,
    parts: [
      ['groupId', groupId],
      ['name', name],
      ['file', file, 'plan.png'],
    ],
  })
test('a file is read by the desk and by who sent it, and by nobody else', async () => {
  const groupId = await asked()
  expect((await add(groupId, 'Seating plan')).status).toBe(200)
  const { files, history } = await owner.call(getGroup, { groupId })
  expect(files.map(({ name }) => name)).toEqual(['Seating plan.png'])
  expect(history.at(-1)).toMatchObject({ event: 'file_added', note: 'Seating plan.png' })
  const desk = await world.as('desk')
  const id = (await desk.call(getDeskGroup, { groupId })).files[0]?.id ?? ''
  const own = await owner.get(`files/groups/${groupId}/files/${id}`)
  expect(own.status).toBe(200)
  expect(own.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(
    Buffer.from(await own.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const status = async (client: Client, path = `groups/${groupId}/files/${id}`) =>
    (await client.get(`files/${path}`)).status
  expect(await status(desk, `ops/groups/${groupId}/files/${id}`)).toBe(200)
  expect(await status(await world.as('summit'))).toBe(404)
  expect(await status(await world.visitor())).toBe(401)
  expect(await status(owner, `ops/groups/${groupId}/files/${id}`)).toBe(403)
  // Not by the number of another request either.
  expect(await status(owner, `groups/${await asked()}/files/${id}`)).toBe(404)
  expect((await add(groupId, 'Theirs', { client: await world.as('summit') })).code).toBe('group.not_found')
})

test('what is no picture or PDF, one too many, and a file of an ended request are refused', async () => {
  const groupId = await asked()
  expect((await add(groupId, 'Note', { file: Buffer.from('<script>') })).code).toBe('proof.not_a_document')
  for (let no = 1; no <= MOST_FILES; no++) expect((await add(groupId, `Plan ${no}`)).status).toBe(200)
  expect((await add(groupId, 'Plan 11')).code).toBe('group.many_files')
  const ended = await asked()
  await owner.call(cancelGroup, { groupId: ended })
  expect((await add(ended, 'Plan')).code).toBe('group.state')
})
