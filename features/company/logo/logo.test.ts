import { randomBytes } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jpeg, png, pngChunk } from '../../../tests/pictures.ts'
import { type Part, sendParts } from '../../../tests/send-parts.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getCompanyLogo, removeCompanyLogo } from '../contract.ts'
import { readLogo } from './picture.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

type Saved = { logo: { path: string; width: number; height: number } }

async function send(client: Client, parts: readonly Part[], headers: Record<string, string> = {}) {
  const { data, ...answer } = await sendParts<Saved>(world, {
    client,
    path: 'myinfo/saveCompanyLogo.do',
    parts,
    headers,
  })
  return { ...answer, logo: data?.logo }
}
const save = (file: Buffer, client = owner) => send(client, [['file', file]])

describe('the logo of a company', () => {
  test('is saved by the owner under a name of its own, and read by the company’s staff as an attachment', async () => {
    const saved = await save(png())
    expect(saved).toMatchObject({ status: 200, logo: { width: 120, height: 40 } })
    const path = saved.logo?.path ?? ''
    expect(path).toMatch(/^files\/company-logo\/[0-9a-f-]{36}$/)
    const response = await (await world.as('viewer')).get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="logo\.png"/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await response.arrayBuffer()).equals(png())).toBe(true)
    expect(await (await world.as('booker')).call(getCompanyLogo, {})).toMatchObject({ logo: { path } })
  })

  test('is replaced under a new name, and gone when it is removed', async () => {
    const first = (await save(png())).logo?.path ?? ''
    const second = (await save(jpeg())).logo?.path ?? ''
    expect(second).not.toBe(first)
    expect((await owner.get(first)).status).toBe(404)
    expect((await owner.get(second)).headers.get('content-type')).toBe('image/jpeg')
    expect(await owner.call(removeCompanyLogo, {})).toEqual({ logo: null })
    expect((await owner.get(second)).status).toBe(404)
  })

  test('is nobody else’s: other companies, roles without the right, the operator, strangers', async () => {
    const path = (await save(png())).logo?.path ?? ''
    const summit = await world.as('summit')
    expect((await summit.get(path)).status).toBe(404)
    expect(await summit.call(getCompanyLogo, {})).toEqual({ logo: null })
    for (const name of ['booker', 'finance', 'viewer', 'desk'])
      expect(await save(png(), await world.as(name))).toMatchObject({ status: 403, code: 'right.missing' })
    expect(await save(png(), await world.visitor())).toMatchObject({ status: 401 })
    expect((await (await world.visitor()).get(path)).status).toBe(401)
  })

  test('does not come from another website', async () => {
    const parts: Part[] = [['file', png()]]
    expect(await send(owner, parts, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
      code: 'call.foreign_origin',
    })
    expect(await send(owner, parts, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      code: 'call.foreign_origin',
    })
  })
})

describe('what is sent instead of a logo', () => {
  test('is refused by what it is, whatever it calls itself', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const file of [
      script,
      Buffer.from('GIF89a'),
      randomBytes(500),
      Buffer.alloc(0),
      png().subarray(0, 60),
      jpeg().subarray(0, 30),
    ]) {
      expect(await save(file)).toMatchObject({ status: 422, code: 'logo.not_a_picture' })
    }
    expect(await save(png({ width: 1601 }))).toMatchObject({ status: 422, code: 'logo.size' })
    expect(await save(png({ width: 1100, height: 1000, rows: 1 }))).toMatchObject({ status: 422, code: 'logo.size' })
    expect(await save(jpeg({ width: 8 }))).toMatchObject({ status: 422, code: 'logo.size' })
  })

  test('is refused above 1 MB, while it comes and before', async () => {
    const large = Buffer.concat([png(), Buffer.alloc(1_048_577)])
    expect(await save(large)).toMatchObject({ status: 413, code: 'upload.too_large' })
    expect(await save(Buffer.concat([png(), Buffer.alloc(3_000_000)]))).toMatchObject({
      status: 413,
      code: 'upload.too_large',
    })
  })

  test('is refused as another form: no file, two files, another field, fields nobody knows, no multipart at all', async () => {
    expect(await send(owner, [])).toMatchObject({ status: 400 })
    expect(await send(owner, [['file', png()], ['file', png()]])).toMatchObject({ status: 400, code: 'upload.broken' }) // prettier-ignore
    expect(await send(owner, [['other', png()]])).toMatchObject({ status: 400, code: 'upload.broken' })
    expect(await send(owner, [['companyId', 'x'], ['file', png()]])).toMatchObject({ status: 400, code: 'input.invalid' }) // prettier-ignore
    expect((await owner.post('myinfo/saveCompanyLogo.do', {})).status).toBe(415)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json']) {
      const response = await owner.post('myinfo/saveCompanyLogo.do', '--y\r\nnonsense', { 'content-type': type })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }
  })

  test('multipart is taken by no other call', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
    expect(
      (await owner.post('myinfo/getCompanyLogo.do', body, { 'content-type': 'multipart/form-data; boundary=x' }))
        .status,
    ).toBe(415)
  })
})

describe('a picture is looked through', () => {
  test('what is not the picture is left out: texts, places, whatever hangs behind the end', () => {
    const secret = pngChunk('tEXt', Buffer.from('Author\0Ann'))
    expect(readLogo(png({ extra: [secret], tail: Buffer.from('PK\u0003\u0004 a whole archive') }))).toMatchObject({
      bytes: png(),
    })
    const cleaned = readLogo(Buffer.concat([jpeg({ comment: 'Exif GPS 1.3 N' }), Buffer.from('<script>')]))
    expect(typeof cleaned === 'object' && cleaned.bytes.toString('latin1')).not.toMatch(/GPS|script/)
  })

  test('a small file that unpacks to more than it says is refused without unpacking it', () => {
    const unpacked = vi.spyOn(zlib, 'inflateSync')
    syncBuiltinESMExports()
    // Fifty megabytes of rows behind a header of forty.
    expect(readLogo(png({ rows: 140_000 }))).toBe('logo.not_a_picture')
    expect(readLogo(png({ rows: 39 }))).toBe('logo.not_a_picture')
    expect(readLogo(png({ interlaced: true }))).toBe('logo.not_a_picture')
    const limits = unpacked.mock.calls.map(([, options]) => options?.maxOutputLength)
    unpacked.mockRestore()
    syncBuiltinESMExports()
    // A byte more than the header of 40 rows of 120 pixels says; the interlaced one is not unpacked at all.
    expect(limits).toEqual([14_441, 14_441])
  })
})
