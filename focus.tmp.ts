import { chromium } from 'playwright-core'
import { findBrowser } from './tests/browser.ts'
const found = await findBrowser()
const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args, env: found.env })
try {
  const context = await browser.newContext({ baseURL: 'http://127.0.0.1:8094/', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('tradewind.language', 'en'))
  const sign = (loginName: string) => page.request.post('api/user/loginfzg.do', { form: { loginName, password: 'tradewind-demo' } })
  await sign('owner')
  const list = ((await (await page.request.post('api/myinfo/searchHotelOrderList.do', { form: { 'statuses[0]': 'CONFIRMED', pageSize: 20 } })).json()) as any).data.list
  await sign('desk')
  await page.goto(`ops/orders?queue=all&order=${list[2].id}`)
  const change = page.getByRole('button', { name: 'Change', exact: true })
  await change.focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  await page.keyboard.type('Good')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  const at = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
  console.log('in dialog', await at())
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  console.log('after escape', await at(), await page.getByRole('dialog').count())
  await page.screenshot({ path: '/tmp/h-desk/focus.png' })
} finally { await browser.close() }
