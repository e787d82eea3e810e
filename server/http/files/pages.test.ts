import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLiveBrand } from '#server/brand.ts'
import { pageHeaders } from '#server/http/answer/headers.ts'
import { chineseLettersPath, servePages } from './pages.ts'

const SCRIPT = 'console.log("portal")'.repeat(100)
const folder = mkdtempSync(join(tmpdir(), 'pages-'))
let fastify: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, 'index.html'),
    '<html><meta name="tradewind-base" content="/" /><script src="./main.js"></script></html>',
  )
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'assets/index-AbCd1234.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/wght-AbCd1234.css'), '@font-face {}')
  writeFileSync(join(folder, 'assets/wght-AbCd1234.css.br'), '')
  writeFileSync(join(folder, 'assets/index-AbCd1234.js.br'), brotliCompressSync(SCRIPT))
  fastify = Fastify()
  await servePages(fastify, { basePath: '/portal/', folder, headers: pageHeaders(), demoPassword: null })
})
afterAll(async () => {
  await fastify.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ method: 'GET', url, headers })

describe('pages', () => {
  test.each(['/portal/', '/portal/hotel/list?city=x', '/portal/account/hotel-order/detail/7', '/portal/no/such/page'])(
    '%s is the one page, with its base path',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<meta name="tradewind-base" content="/portal/" />')
      expect(response.body).toContain('src="/portal/main.js"')
      expect(response.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
      })
      expect(response.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';")
      expect(response.headers['content-security-policy']).toContain("base-uri 'none'")
    },
  )

  test('the base path without its slash, and the root, redirect to it', async () => {
    for (const url of ['/', '/portal']) expect((await get(url)).headers['location']).toBe('/portal/')
  })

  test('only the page that scans tickets may use the camera, and WebAssembly to read its pictures', async () => {
    const camera = async (url: string) => (await get(url)).headers['permissions-policy']
    const policy = async (url: string) => (await get(url)).headers['content-security-policy']
    expect(await camera('/portal/ops/redeem?camera=1')).toContain('camera=(self)')
    expect(await policy('/portal/ops/redeem?camera=1')).toContain("script-src 'self' 'wasm-unsafe-eval'; style-src")
    expect(await policy('/portal/ops/orders')).not.toContain('wasm')
    for (const url of ['/portal/', '/portal/ops/redeem/x', '/portal/ops/orders', '/portal/assets/index-AbCd1234.js'])
      expect(await camera(url), url).toContain('camera=()')
  })

  test('a missing asset of an older build is 404, not the page', async () => {
    expect((await get('/portal/assets/index-Old12345.js')).statusCode).toBe(404)
  })

  test('what a scanner looks for is 404, not the page with 200', async () => {
    for (const path of ['.env', '.git/config', 'wp-login.php', 'backup.sql', 'hotel/nothing.png', 'connect/wechat']) {
      const response = await get(`/portal/${path}`)
      expect([path, response.statusCode, response.headers['content-type']]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
      ])
    }
  })

  test('only a demo shows the password of its accounts; the page carries the operator’s name', async () => {
    expect((await get('/portal/')).body).not.toContain('tradewind-demo')
    const demo = Fastify()
    await servePages(demo, {
      basePath: '/',
      folder,
      headers: {},
      demoPassword: 'a"b',
      brand: createLiveBrand('Heron & Sons'),
    })
    expect((await demo.inject('/login')).body).toContain('<meta name="tradewind-demo" content="a&#34;b" />')
    expect((await demo.inject('/login')).body).toContain(
      '<meta name="tradewind-operator" content="Heron &#38; Sons" />',
    )
    await demo.close()
  })

  test('search engines read an article without scripts, in the language they ask for, and 404 for what is no page', async () => {
    writeFileSync(join(folder, '.vite/routes.json'), JSON.stringify(['/', '/about', '/help/:article', '/404']))
    const engine = Fastify()
    const alternates = [
      { language: 'zh-CN', href: 'https://shop.example/about?lang=zh-CN' },
      { language: 'x-default', href: 'https://shop.example/about' },
    ]
    await servePages(engine, {
      basePath: '/',
      folder,
      headers: {},
      demoPassword: null,
      documents: {
        find: async (page, language) => {
          if (page === 'help/nothing') return 'missing'
          const article = { language, title: `A "${language}"`, lead: 'Who & what', html: '<p>We sell $& rooms</p>' }
          return page === 'about' ? { alternates, picture: 'https://shop.example/og.png', article } : null
        },
        sitemap: () => Promise.resolve(''),
        robots: () => '',
      },
    })
    writeFileSync(
      join(folder, 'index.html'),
      '<html lang="en"><head><meta name="tradewind-base" content="/" /><meta name="description" content="All" />' +
        '<title>Portal</title></head><body><div id="root"><p>loading...</p></div></body></html>',
    )
    const page = await engine.inject('/about?lang=zh-CN')
    expect(page.statusCode).toBe(200)
    for (const part of [
      '<html lang="zh-CN">',
      '<title>A &#34;zh-CN&#34;</title>',
      'name="description" content="Who &#38; what"',
      '<link rel="canonical" href="https://shop.example/about?lang=zh-CN" />',
      'hreflang="x-default" href="https://shop.example/about"',
      '<div id="root"><main><h1>A &#34;zh-CN&#34;</h1><p>Who &#38; what</p><p>We sell $& rooms</p></main></div>',
    ])
      expect(page.body).toContain(part)
    expect((await engine.inject('/about')).body).toContain('<link rel="canonical" href="https://shop.example/about" />')
    const addresses = ['/', '/help/a', '/help/nothing', '/404', '/no/such/page', '/about/', '/About']
    const statuses = addresses.map(async (url) => {
      const { statusCode, body } = await engine.inject(url)
      return [url, statusCode, body.includes('loading...')]
    })
    expect(await Promise.all(statuses)).toEqual([
      ['/', 200, true],
      ['/help/a', 200, true],
      ['/help/nothing', 404, true],
      ['/404', 404, true],
      ['/no/such/page', 404, true],
      ['/about/', 404, true],
      ['/About', 404, true],
    ])
    const posted = await engine.inject({ method: 'POST', url: '/about' })
    expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET, HEAD'])
    expect((await engine.inject({ method: 'POST', url: '/no/such/page' })).statusCode).toBe(404)
    await engine.close()
    rmSync(join(folder, '.vite/routes.json'))
  })

  test('nothing else outside of the base path is there', async () => {
    for (const url of [
      '/portal/files/nothing',
      '/portal/art/nothing.svg',
      '/elsewhere',
      '/portal2/',
      '/assets/index-AbCd1234.js',
    ])
      expect((await get(url)).statusCode).toBe(404)
    expect((await fastify.inject({ method: 'POST', url: '/portal/.env' })).statusCode).toBe(404)
  })

  test('files with a hash in their name are cached for good, others revalidated', async () => {
    expect((await get('/portal/assets/index-AbCd1234.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/portal/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('pages written by the server find the Chinese fonts, or do without before there is a build', async () => {
    expect(await chineseLettersPath(folder)).toBe('assets/wght-AbCd1234.css')
    expect((await get('/portal/assets/wght-AbCd1234.css')).statusCode).toBe(200)
    expect(await chineseLettersPath(join(folder, 'none'))).toBeNull()
  })

  test('files compressed by the build are sent compressed to clients that accept it', async () => {
    const compressed = await get('/portal/assets/index-AbCd1234.js', { 'accept-encoding': 'br' })
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(SCRIPT)
    expect((await get('/portal/assets/index-AbCd1234.js')).body).toBe(SCRIPT)
  })

  test('no address leaves the folder', async () => {
    for (const url of [
      '/portal/../package.json',
      '/portal/%2e%2e/package.json',
      '/portal/assets/..%2f..%2fpackage.json',
      '/portal/assets/%00',
      '/portal/.vite/manifest.json',
      '/portal/index.html',
    ]) {
      const response = await get(url)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.body).not.toContain('"dependencies"')
      expect(response.body).not.toBe('{}')
    }
  })
})
