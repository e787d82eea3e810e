import { cleanup, screen } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import PayResultScreen from './PayResultScreen.tsx'
import WechatPayScreen from './WechatPayScreen.tsx'

const payment = {
  id: '1',
  code: 'P261123000013',
  purpose: 'HOTEL_ORDER',
  payableId: '2',
  payableCode: 'H26112300153',
  alsoPays: [],
  method: 'WECHAT',
  currency: 'USD',
  amountMinor: 59_273,
  feeMinor: 356,
  status: 'CREATED',
  applied: null,
  qr: null,
  payMinor: 428_136,
  payCurrency: 'CNY',
  rate: null,
  transfer: null,
  payerPage: null,
  held: false,
  createdAt: '2026-11-23T07:36:00.000Z',
  expiresAt: '2026-11-23T08:06:00.000Z',
  endedAt: null,
  now: '2026-11-23T07:36:00.000Z',
}

test.each([
  [1440, 'en'],
  [390, 'zh-CN'],
] as const)('while WeChat Pay has not answered, what is to pay stays readable at %i in %s', async (width, language) => {
  await page.viewport(width, 900)
  await setLanguage(language, false)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: payment })))
  openScreens('/pay/wechat?paymentId=1', <Route path="/pay/wechat" element={<WechatPayScreen />} />)
  const term = await screen.findByText(/H26112300153/)
  // One line of text, and nothing beside the page.
  expect(term.getBoundingClientRect().height).toBeLessThan(40)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

test('a payment of several orders names all of them while it is made and when it is', async () => {
  await setLanguage('en', false)
  const data = { ...payment, alsoPays: ['T2', 'T3'] }
  vi.stubGlobal('fetch', async () => Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  openScreens('/pay/wechat?paymentId=1', <Route path="/pay/wechat" element={<WechatPayScreen />} />)
  expect(await screen.findByText('Paid together with T2, T3')).toBeTruthy()
  cleanup()
  openScreens('/pay/result?paymentId=1', <Route path="/pay/result" element={<PayResultScreen />} />)
  expect(await screen.findByText('Paid together with T2, T3')).toBeTruthy()
})
