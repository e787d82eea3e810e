import { chromium } from 'playwright-core'
import { findBrowser } from './tests/browser.ts'
const base = 'http://127.0.0.1:8095/'
const browser = await chromium.launch(await findBrowser())
async function go(name: string, size: { width: number; height: number }, language: string, login: string) {
  const context = await browser.newContext({ viewport: size })
  await context.addInitScript((l) => localStorage.setItem('tradewind.language', l), language)
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
  const call = (path: string, data: Record<string, string>) =>
    context.request.post(base + 'api/' + path, { form: data }).then((r) => r.json())
  console.log((await call('user/loginfzg.do', { loginName: login, password: 'tradewind-demo' })).returnMsg)
  const list = await call('myinfo/searchHotelOrderList.do', { pageSize: '100' })
  return { page, call, list, context }
}
const only = process.argv[2]
const { page, list } = await go('en', { width: 1440, height: 900 }, 'en', 'owner')
const rows = (list.data?.list ?? []).filter((o: any) => o.status === 'CONFIRMED')
console.log(list.returnMsg, rows.length, rows[0]?.checkIn, rows[0]?.code)
const future = rows.filter((o: any) => o.checkIn > '2026-12-03')
for (const [i, o] of future.slice(0, 2).entries()) {
  await page.goto(base + 'account/hotel-order/detail/' + o.id)
  await page.getByRole('button', { name: 'Change dates' }).click()
  const segments = page.getByRole('dialog').getByRole('spinbutton')
  await segments.first().waitFor()
  // last date's day up
  const all = await segments.all()
  for (const s of all) console.log(await s.getAttribute('aria-label'), await s.innerText())
  const day = all[i === 0 ? 3 : 0]
  await day!.focus(); await day!.press('ArrowUp')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/h-chg/en-${i}.png` })
}
await browser.close()
