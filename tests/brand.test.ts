import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Brand,
  getBrand,
  type PictureKind,
  removeBrandPicture,
  saveBrandPicture,
  setBrand,
} from '#features/brand/contract.ts'
import { readBrandLogo, readFavicon } from '#features/brand/picture.ts'
import { requestPasswordReset, startSecondFactor } from '#features/identity/contract.ts'
import { buildApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { createFeatures } from '#server/features.ts'
import { withDocument } from '#server/http/files/documents.ts'
import { createMetrics } from '#server/metrics.ts'
import { jpeg, png, pngChunk } from './pictures.ts'
import { PROOF } from './confirmed.ts'
import { sendParts } from './send-parts.ts'
import { CallFailure, type Client, startWorld, type World } from './world.ts'

let world: World
let admin: Client
/** Another node on the same database, with a page of its own. */
let node: App

const HEAD =
  '<meta name="tradewind-base" content="/" /><link rel="icon" href="./favicon.svg" type="image/svg+xml" /><title>International website</title>'

beforeAll(async () => {
  world = await startWorld()
  admin = await world.as('admin')
  const webFolder = join(world.dataDir, 'web')
  mkdirSync(webFolder)
  writeFileSync(join(webFolder, 'index.html'), `<html><head>${HEAD}</head></html>`)
  const config = readConfig({ PORT: '0', DATA_DIR: world.dataDir })
  node = buildApp({ config, db: world.db, log: pino({ level: 'silent' }), checkAnswers: true, webFolder })
  await node.start({ jobs: false, listen: false })
})
afterAll(async () => {
  await node.stop()
  await world.close()
})
afterEach(async () => {
  await admin.call(setBrand, { proof: PROOF, name: '', colour: '', senderName: '', footerAddress: '' })
  for (const kind of ['LOGO', 'FAVICON'] as const) await admin.call(removeBrandPicture, { proof: PROOF, kind })
  await node.deps.journal.poll()
})

const page = async () => (await node.fastify.inject('/hotel/search')).body
const meta = (html: string, name: string) =>
  new RegExp(`<meta name="tradewind-${name}" content="([^"]*)"`).exec(html)?.[1]

const folder = () => join(world.dataDir, 'mail')
/** The mail that asks for a new password, as an agency's booker gets it. */
async function mailOfBooker(): Promise<string> {
  rmSync(folder(), { recursive: true, force: true })
  await (await world.visitor()).call(requestPasswordReset, { loginName: 'booker' })
  await (await world.app()).outbox.drain()
  const names = existsSync(folder()) ? readdirSync(folder()) : []
  return (
    names.map((name) => readFileSync(join(folder(), name), 'utf8').replace(/=\n/g, '').replace(/=3D/g, '='))[0] ?? ''
  )
}

const save = (kind: PictureKind, file: Buffer, { client = admin, name = 'logo.png' } = {}) =>
  sendParts<Brand>(world, {
    client,
    path: saveBrandPicture.path,
    parts: [
      ['kind', kind],
      ['proof', PROOF],
      ['file', file, name],
    ],
  })

async function failed(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallFailure)) throw new Error('the call did not fail', { cause: error })
  return error
}

describe('the brand of the operator', () => {
  test('is Tradewind with nothing else until somebody sets one', async () => {
    expect(await admin.call(getBrand, {})).toMatchObject({ name: null, defaultName: 'Tradewind', colour: null })
    const html = await page()
    expect([meta(html, 'operator'), meta(html, 'colour'), meta(html, 'logo'), meta(html, 'footer')]).toEqual([
      'Tradewind',
      undefined,
      undefined,
      undefined,
    ])
    expect(html).toContain('favicon.svg')
    const mail = await mailOfBooker()
    expect(mail).toContain('From: Tradewind <no-reply@localhost>')
    expect(mail).toContain('#0F766E')
  })

  test('the agency’s header, title and mail said Tradewind though the wholesaler is Heron', async () => {
    await admin.call(setBrand, {
      proof: PROOF,
      name: 'Heron & Sons',
      colour: '#7C2D12',
      senderName: 'Heron bookings',
      footerAddress: 'Heron & Sons\n1 Quay, Hull',
    })
    await node.deps.journal.poll()
    const html = await page()
    expect(meta(html, 'operator')).toBe('Heron &#38; Sons')
    expect(meta(html, 'colour')).toBe('#7c2d12')
    expect(meta(html, 'footer')).toBe('Heron &#38; Sons\n1 Quay, Hull')
    expect(html).toContain('<title>International website · Heron &#38; Sons</title>')
    const viewer = await world.as('viewer')
    const { uri } = await viewer.call(startSecondFactor, { currentPassword: 'tradewind-demo' })
    expect(uri).toContain('issuer=Heron')
    const mail = await mailOfBooker()
    expect(mail).toContain('From: Heron bookings <no-reply@localhost>')
    expect(mail).toContain('color:#7c2d12')
    expect(mail).toContain('1 Quay, Hull')
    expect(mail).not.toMatch(/Tradewind|#0F766E/)
  })

  test('a search engine reads the article’s title with the wholesaler’s name behind it', () => {
    const article = { language: 'en', title: 'About us', lead: 'Who we are', html: null } as const
    const document = { alternates: [], picture: '', article }
    const titled = (title: string) => withDocument(`<title>${title}</title>`, document, null)
    expect(titled('International website · Heron')).toBe('<title>About us · Heron</title>')
    expect(titled('International website')).toBe('<title>About us</title>')
  })

  test('a second node shows a new name without a restart, and takes it back', async () => {
    await admin.call(setBrand, { proof: PROOF, name: 'Heron' })
    await expect.poll(async () => meta(await page(), 'operator')).toBe('Heron')
    expect(node.deps.config.operatorName).toBe('Heron')
    await admin.call(setBrand, { proof: PROOF, name: '' })
    await expect.poll(async () => meta(await page(), 'operator')).toBe('Tradewind')
  })

  test('no feature keeps the name it was started with, so that no invoice or mail says the old one', () => {
    let reads = 0
    const { deps } = node
    const config = Object.defineProperty({ ...deps.config }, 'operatorName', { get: () => `Heron ${(reads += 1)}` })
    const journal = { ...deps.journal, follow: () => () => {}, subscribe: () => () => {} }
    createFeatures(
      { ...deps, config, journal, metrics: createMetrics({ withProcess: false }) },
      { operatorName: 'Heron' },
    )
    expect(reads).toBe(0)
  })

  test('two administrators who change different things keep both changes', async () => {
    await (await world.as('deputy')).call(setBrand, { proof: PROOF, colour: '#123456' })
    expect(await admin.call(setBrand, { proof: PROOF, name: 'Heron' })).toMatchObject({
      name: 'Heron',
      colour: '#123456',
    })
    expect(await admin.call(setBrand, { proof: PROOF, colour: '' })).toMatchObject({ name: 'Heron', colour: null })
  })

  test('each change is in the audit log with what it replaced', async () => {
    await admin.call(setBrand, { proof: PROOF, name: 'Heron' })
    await admin.call(setBrand, { proof: PROOF, name: 'Egret', colour: '#7c2d12' })
    const { rows } = await world.owner.query<{ detail: object; staff_id: string }>(
      "select detail, staff_id from audit_log where action = 'brand.set' order by id desc limit 1",
    )
    expect(rows[0]).toEqual({
      detail: { name: [{ before: 'Heron', after: 'Egret' }], colour: [{ before: '', after: '#7c2d12' }] },
      staff_id: expect.any(String) as unknown,
    })
  })

  test('is not changed by who found an open browser: name, logo and its removal ask for the password again', async () => {
    const guessed = { proof: 'guessed' }
    const parts = [
      ['kind', 'LOGO'],
      ['proof', 'guessed'],
      ['file', png(), 'logo.png'],
    ] as const
    expect(await failed(admin.call(setBrand, { name: 'Mine', ...guessed }))).toMatchObject({ status: 422 })
    expect(await failed(admin.call(removeBrandPicture, { kind: 'LOGO', ...guessed }))).toMatchObject({ status: 422 })
    expect((await sendParts(world, { client: admin, path: saveBrandPicture.path, parts })).status).toBe(422)
    expect(await admin.call(getBrand, {})).toMatchObject({ name: null, logoPath: null })
  })

  test('is the administrator’s alone', async () => {
    for (const name of ['desk', 'owner']) {
      const client = await world.as(name)
      expect(await failed(client.call(getBrand, {}))).toMatchObject({ status: 403 })
      expect(await failed(client.call(setBrand, { proof: PROOF, name: 'Mine' }))).toMatchObject({ status: 403 })
      expect(await save('LOGO', png(), { client })).toMatchObject({ status: 403 })
      expect(await failed(client.call(removeBrandPicture, { proof: PROOF, kind: 'LOGO' }))).toMatchObject({
        status: 403,
      })
    }
    expect(await failed((await world.visitor()).call(setBrand, { proof: PROOF, name: 'Mine' }))).toMatchObject({
      status: 401,
    })
  })

  test('a colour on which white can not be read is refused at its field, with its contrast', async () => {
    const faint = await failed(admin.call(setBrand, { proof: PROOF, name: 'Heron', colour: '#f59e0b' }))
    expect(faint).toMatchObject({
      status: 400,
      body: { fields: { colour: expect.stringContaining('2.1:1') as unknown } },
    })
    const broken = await failed(admin.call(setBrand, { proof: PROOF, colour: 'red;}' }))
    expect(broken.body.fields).toEqual({ colour: 'Enter a colour such as #0f766e' })
    expect(await admin.call(getBrand, {})).toMatchObject({ name: null, colour: null })
  })
})

describe('the pictures of the brand', () => {
  test('are read by everybody, kept by caches under an address that changes with them, and are no page', async () => {
    const first = (await save('LOGO', png())).data?.logoPath ?? ''
    await expect.poll(async () => meta(await page(), 'logo')).toBe(first)
    const visitor = await world.visitor()
    const response = await visitor.get(first)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(png())).toBe(true)
    const header = (name: string) => response.headers.get(name) ?? ''
    expect(header('content-type')).toBe('image/png')
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('cache-control')).toBe('public, max-age=31536000')
    const again = await fetch(new URL(first, await world.baseUrl()), { headers: { 'if-none-match': header('etag') } })
    expect(again.status).toBe(304)
    const second = (await save('LOGO', jpeg())).data?.logoPath ?? ''
    expect(second).not.toBe(first)
    expect((await visitor.get(first)).status).toBe(404)
    expect((await visitor.get('files/brand/nothing')).status).toBe(404)
    expect((await admin.call(removeBrandPicture, { proof: PROOF, kind: 'LOGO' })).logoPath).toBeNull()
    expect((await visitor.get(second)).status).toBe(404)
  })

  test('a favicon takes the place of the product’s on the tab', async () => {
    const path = (await save('FAVICON', png({ width: 32, height: 32 }))).data?.faviconPath ?? ''
    await expect.poll(page).toContain(`<link rel="icon" href="/${path}" type="image/png" />`)
    expect(await page()).not.toContain('favicon.svg')
  })

  test('an SVG or a page that is called .png is refused, whatever it calls itself', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    for (const kind of ['LOGO', 'FAVICON'] as const)
      for (const file of [script, html, Buffer.from('GIF89a'), png().subarray(0, 60), Buffer.alloc(0)])
        expect(await save(kind, file)).toMatchObject({ status: 422, code: 'brand.not_a_picture' })
    expect(await save('FAVICON', jpeg())).toMatchObject({ status: 422, code: 'brand.not_a_picture' })
    expect(await admin.call(getBrand, {})).toMatchObject({ logoPath: null, faviconPath: null })
  })

  test('a PNG that no browser shows is refused: an impossible depth, or two headers', async () => {
    const shallow = png({ width: 64, height: 64 })
    const header = Buffer.from(shallow.subarray(16, 29))
    header[8] = 3
    const second = pngChunk('IHDR', shallow.subarray(16, 29))
    // Rows of the length that three bits a sample would need.
    const rows = deflateSync(Buffer.alloc(64 * (1 + (64 * 3 * 3) / 8)))
    const broken = [
      Buffer.concat([
        shallow.subarray(0, 8),
        pngChunk('IHDR', header),
        pngChunk('IDAT', rows),
        pngChunk('IEND', Buffer.alloc(0)),
      ]),
      png({ width: 64, height: 64, extra: [second] }),
    ]
    for (const file of broken) expect(readBrandLogo(file)).toBe('brand.not_a_picture')
  })

  test('keeps nothing of what a program wrote into it', () => {
    const extra = [pngChunk('tEXt', Buffer.from('Author\0Ann'))]
    const square = { width: 32, height: 32 }
    expect(readFavicon(png({ ...square, extra }))).toMatchObject({ bytes: png(square) })
    expect(readBrandLogo(Buffer.concat([png(), Buffer.from('<script>')]))).toMatchObject({ bytes: png() })
  })

  test('too large in bytes or in pixels are refused', async () => {
    const large = Buffer.concat([png(), Buffer.alloc(204_801)])
    expect(await save('LOGO', large)).toMatchObject({ status: 413, code: 'upload.too_large' })
    expect(await save('LOGO', png({ width: 1601 }))).toMatchObject({ status: 422, code: 'brand.picture_size' })
    const wide = png({ width: 520, height: 32 })
    expect(await save('FAVICON', wide)).toMatchObject({ status: 422, code: 'brand.picture_size' })
  })
})
