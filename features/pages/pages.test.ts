import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { readConfig } from '#server/config/config.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { pathsOf } from '../../web/build/routes-plugin.ts'
import { helpTopic } from '../../web/help-topics.ts'
import { createArticles } from './articles.ts'
import { ARTICLE_PAGES, getArticle, searchHelp, sendPartnerRequest } from './contract.ts'
import { getPartnerRequest, searchPartnerRequests, setPartnerRequest } from './contract-desk.ts'
import { createDocuments } from './documents.ts'

let world: World
let visitor: Client
beforeAll(async () => {
  world = await startWorld()
  visitor = await world.visitor()
})
afterAll(() => world.close())

const ROUTES = pathsOf(readFileSync(join(import.meta.dirname, '../../web/routes.tsx'), 'utf8'))

describe('the texts of public pages', () => {
  test('are there in every language, with a lead, and their links lead to pages', async () => {
    const articles = createArticles(readConfig({ DATA_DIR: world.dataDir }))
    for (const language of LANGUAGE_CODES) {
      const help = await articles.listHelp(language)
      const pages = await Promise.all(ARTICLE_PAGES.map((page) => articles.find(page, language)))
      expect(help.length).toBeGreaterThan(7)
      for (const article of [...pages, ...help]) {
        expect(article?.language).toBe(language)
        expect(article?.lead.length).toBeGreaterThan(10)
        for (const [, href = ''] of article?.html.matchAll(/href="([^"]*)"/g) ?? []) expect(ROUTES).toContain(href)
      }
    }
  })

  test('explain the pages that link to them, and none is left without such a page', async () => {
    const articles = createArticles(readConfig({ DATA_DIR: world.dataDir }))
    const topics = new Set(ROUTES.map(helpTopic).filter((topic) => topic !== undefined))
    expect([...topics].map((topic) => `help/${topic}`).toSorted()).toEqual(
      (await articles.listHelp('en')).map(({ path }) => path),
    )
  })

  test('of an operator replace ours at once, and run no script', async () => {
    const folder = join(world.dataDir, 'content', 'en')
    mkdirSync(folder, { recursive: true })
    const write = (text: string) => writeFileSync(join(folder, 'jobs.md'), text)
    write(
      '# Join {{operator}}\n\nWe hire.\n\n<script>alert(1)</script> [x](javascript:alert(1)) ![y](images/team.webp)',
    )
    const article = await visitor.call(getArticle, { path: 'jobs' })
    expect(article).toMatchObject({ title: 'Join Tradewind', lead: 'We hire.', language: 'en' })
    expect(article.html).not.toMatch(/<script|href="javascript/)
    expect(article.html).toContain('src="/files/pages/team.webp"')
    write('# Join us now\n\nWe hire two people.')
    expect((await visitor.call(getArticle, { path: 'jobs' })).title).toBe('Join us now')
    expect(await outcome(visitor.call(getArticle, { path: 'help/nothing-here' }))).toBe('article.not_found')
  })
})

test('the help finds what holds most of the words, the title first, in both languages', async () => {
  const { list } = await visitor.call(searchHelp, { keyword: 'cancel' })
  expect(list[0]).toMatchObject({ path: 'help/change-or-cancel', title: 'Orders: follow, remind, cancel' })
  expect(list[0]?.excerpt).toMatch(/cancel/i)
  expect((await visitor.call(searchHelp, { keyword: 'wechat deadline' })).list.map(({ path }) => path)).toContain(
    'help/book-a-room',
  )
  expect((await visitor.call(searchHelp, { keyword: 'cancel zebra' })).list).toEqual([])
  const asked = await visitor.call(searchHelp, { keyword: 'How do I cancel an order?' })
  expect(asked.list[0]?.path).toBe('help/change-or-cancel')
  expect((await visitor.call(searchHelp, {})).list.length).toBeGreaterThan(7)
  const chinese = await visitor.post(searchHelp.path, { keyword: '充值' }, { 'accept-language': 'zh-CN' })
  expect(await chinese.json()).toMatchObject({ data: { list: [{ path: 'help/money', title: '余额、信用与付款' }] } })
  const sentence = await visitor.post(searchHelp.path, { keyword: '如何取消订单' }, { 'accept-language': 'zh-CN' })
  expect(await sentence.json()).toHaveProperty('data.list[0].path', 'help/change-or-cancel')
})

const REQUEST = {
  kind: 'HOTEL' as const,
  companyName: 'Pelican Rooms',
  country: 'SG',
  contactName: 'Ana Reis',
  email: 'ana@pelican.example',
  message: 'We have forty rooms near the port and would like to be sold by you.',
}

test('a request reaches the desk once; what programs fill in vanishes, and the sixth within an hour waits', async () => {
  await visitor.call(sendPartnerRequest, REQUEST)
  await visitor.call(sendPartnerRequest, { ...REQUEST, companyName: 'Bot', website: 'https://spam.example' })
  expect(await outcome(visitor.call(sendPartnerRequest, { ...REQUEST, message: 'Hello' }))).toBe('input.invalid')
  const desk = await world.as('accounts')
  const { list, total } = await desk.call(searchPartnerRequests, {})
  expect(list.map(({ companyName, state }) => [companyName, state])).toEqual([['Pelican Rooms', 'NEW']])
  expect(total).toBe(1)
  const requestId = list[0]?.id ?? ''
  await desk.call(setPartnerRequest, { requestId, state: 'ANSWERED', note: 'Called back' })
  expect(await desk.call(getPartnerRequest, { requestId })).toMatchObject({ state: 'ANSWERED', note: 'Called back' })
  expect((await desk.call(searchPartnerRequests, { states: ['NEW'] })).total).toBe(0)
  for (const login of ['owner', 'desk'] as const)
    expect(await outcome((await world.as(login)).call(searchPartnerRequests, {}))).toBe('right.missing')
  for (let more = 0; more < 3; more++) await visitor.call(sendPartnerRequest, REQUEST)
  expect(await outcome(visitor.call(sendPartnerRequest, REQUEST))).toBe('session.throttled')
})

describe('search engines', () => {
  const config = (env: Record<string, string>) => readConfig({ DATA_DIR: world.dataDir, ...env })
  const SHOP = { DEMO: 'off', PUBLIC_URL: 'https://shop.example/t/', BASE_PATH: '/t/' }
  const make = (settings: ReturnType<typeof config>) => createDocuments(settings, createArticles(settings))

  test('find every public page in the sitemap, and nothing of accounts', async () => {
    const documents = make(config(SHOP))
    const map = await documents.sitemap()
    for (const page of ['', 'about', 'help', 'help/voucher', 'privacy'])
      expect(map).toContain(`<loc>https://shop.example/t/${page}</loc>`)
    expect(map).toContain('hreflang="zh-CN" href="https://shop.example/t/about?lang=zh-CN"')
    expect(map).not.toMatch(/account|ops/)
    expect(documents.robots()).toContain('Disallow: /t/account\n')
    expect(documents.robots()).toContain('Sitemap: https://shop.example/t/sitemap.xml')
  })

  test('read how each public page calls itself in their language, and the articles of the help', async () => {
    const documents = make(config(SHOP))
    for (const [language, title, article] of [
      ['en', 'Help', '<a href="/t/help/voucher">The voucher</a>'],
      ['zh-CN', '帮助', '<a href="/t/help/voucher">'],
    ] as const)
      expect(await documents.find('help', language)).toMatchObject({
        article: { language, title, html: expect.stringContaining(article) },
      })
    const leads = await Promise.all(['', 'hotel', 'register'].map((page) => documents.find(page, 'zh-CN')))
    for (const page of leads)
      expect(page).toMatchObject({ article: { lead: expect.stringMatching(/\p{Script=Han}/u) } })
    expect(await documents.find('account', 'en')).toBeNull()
    expect(await documents.find('help/nothing-here', 'en')).toBe('missing')
  })

  test('are kept away from a demo', () => {
    expect(make({ ...config(SHOP), demo: true }).robots()).toContain('Disallow: /t/\n')
  })
})
