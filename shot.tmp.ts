import { chromium } from 'playwright-core'
import { findBrowser } from './tests/browser.ts'
const base = 'http://127.0.0.1:8094/'
const found = await findBrowser()
const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args, env: found.env })
try {
  for (const [lang, size] of [['en', { width: 1440, height: 900 }], ['zh-CN', { width: 390, height: 844 }]] as const) {
    const context = await browser.newContext({ baseURL: base, viewport: size, locale: 'en-GB' })
    const page = await context.newPage()
    await page.addInitScript((l) => localStorage.setItem('tradewind.language', l), lang)
    const sign = (loginName: string) => page.request.post('api/user/loginfzg.do', { form: { loginName, password: 'tradewind-demo' } })
    await sign('owner')
    const orders = (await (await page.request.post('api/myinfo/searchHotelOrderList.do', { form: { 'statuses[0]': 'CONFIRMED', pageSize: 20 } })).json()) as any
    const list = orders.data.list
    const id = (list[lang === 'en' ? 0 : 1] ?? list[0]).id
    await sign('admin')
    await page.goto(`ops/orders?queue=all&order=${id}`)
    const change = page.getByRole('button', { name: lang === 'en' ? 'Change' : '变更', exact: true })
    await change.waitFor()
    await page.screenshot({ path: `/tmp/h-desk/panel-${lang}.png` })
    await change.click()
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/h-desk/menu-${lang}.png` })
    await page.getByRole('menuitem', { name: lang === 'en' ? 'Goodwill' : '友好补偿' }).click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('dialog').getByRole('textbox').first().fill('20')
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/h-desk/goodwill-${lang}.png` })
    await page.getByRole('dialog').getByRole('textbox').nth(1).fill('Noise')
    await page.locator('dialog input[type=password]').fill('tradewind-demo')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/h-desk/after-${lang}.png`, fullPage: true })
    await change.click()
    await page.getByRole('menuitem').first().click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/h-desk/cancel-${lang}.png` })
    await sign('owner')
    await page.goto(`account/hotel-order/detail/${id}`)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/h-desk/customer-${lang}.png`, fullPage: true })
    await context.close()
  }
} finally { await browser.close() }
