import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { getMapGround } from './contract.ts'
import { tileOf, tileSourceOf } from './map-tiles.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const asked: string[] = []
let service: Server
let world: World
let bare: World

function answer(request: IncomingMessage): { status: number; type: string; body: Buffer } {
  asked.push(request.url ?? '')
  if (request.url?.startsWith('/3/')) return { status: 200, type: 'text/html', body: Buffer.from('<script>') }
  if (request.url?.startsWith('/4/')) return { status: 500, type: 'image/png', body: PNG }
  return { status: 200, type: 'image/png', body: PNG }
}

beforeAll(async () => {
  service = createServer((request, response) => {
    const { status, type, body } = answer(request)
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo // It listens on a port.
  const environment = { MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, MAP_TILES_ATTRIBUTION: '© Somebody' }
  ;[world, bare] = await Promise.all([startWorld({ environment }), startWorld()])
})
afterAll(async () => {
  await Promise.all([world.close(), bare.close()])
  service.close()
})

test('without a map service there are no tiles, and the call says so', async () => {
  const visitor = await bare.visitor()
  expect((await visitor.call(getMapGround, {})).tiles).toBeNull()
  expect((await visitor.get('files/map/1/0/0')).status).toBe(404)
})

test('tiles of the service come through the portal, for browsers to keep', async () => {
  const visitor = await world.visitor()
  expect((await visitor.call(getMapGround, {})).tiles).toEqual({
    path: 'files/map/{z}/{x}/{y}',
    attribution: '© Somebody',
  })
  const response = await visitor.get('files/map/2/3/1')
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=86400',
  ])
  expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true)
  expect(asked.at(-1)).toBe('/2/3/1.png')
})

test('what is no tile is not asked for, and what is no picture is not passed on', async () => {
  const visitor = await world.visitor()
  const before = asked.length
  for (const path of ['1/2/0', '20/0/0', '-1/0/0', '1/0/..%2f..', 'a/b/c'])
    expect((await visitor.get(`files/map/${path}`)).status, path).toBe(404)
  expect(asked.length).toBe(before)
  expect((await visitor.get('files/map/3/0/0')).status).toBe(404)
  expect((await visitor.get('files/map/4/0/0')).status).toBe(404)
})

describe('Azure Maps', () => {
  const source = tileSourceOf({ mapTilesUrl: null, mapTilesAttribution: '', azureMapsKey: 'secret-key' })

  test('is asked for its road tiles, the key in a header and not in the address', () => {
    expect(source?.addressOf({ z: 5, x: 6, y: 7 })).toBe(
      'https://atlas.microsoft.com/map/tile?api-version=2024-04-01&tilesetId=microsoft.base.road&tileSize=256&zoom=5&x=6&y=7',
    )
    expect(source?.headers).toEqual({ 'subscription-key': 'secret-key' })
  })

  test('knows the tiles of the world', () => {
    expect(tileOf({ z: '2', x: '3', y: '3' })).toEqual({ z: 2, x: 3, y: 3 })
    expect(tileOf({ z: '2', x: '4', y: '3' })).toBeUndefined()
  })
})
