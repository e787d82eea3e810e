import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import type { GateTicket, Scan } from '../redeem/contract.ts'
import { hashOf } from './gate-list.ts'
import RedeemScreen from './RedeemScreen.tsx'

const desk = aUser({ realm: 'OPERATOR', loginName: 'desk', role: 'DESK', rights: ['ops.orders'], company: null })
const admitted: Scan = {
  result: 'ADMITTED',
  redemptionId: '7',
  order: {
    code: 'T26X',
    titleEn: 'Night zoo',
    titleZh: null,
    optionEn: 'Entry at 19:00',
    optionZh: null,
    day: '2026-11-24',
    lastDay: '2026-11-24',
    kind: 'START_TIME',
    startMinute: 1140,
    companyName: 'Harbour Travel',
  },
  tickets: [{ id: '1', no: 1, kind: 'ADULT', visitor: 'Mei Lin' }],
  earlier: null,
}
const used: Scan = {
  ...admitted,
  result: 'USED',
  redemptionId: null,
  earlier: { at: '2026-11-24T11:00:00.000Z', by: 'Kim', place: 'North gate' },
}
/** The outcome of each code; a code without one simulates an unreachable portal. */
let answers: Record<string, Scan>
let gate: { at: string; tickets: GateTicket[] }
let sent: { path: string; fields: Record<string, string> }[]

beforeEach(() => {
  answers = { A1: admitted, B2: used }
  gate = { at: '2026-11-24T04:00:00.000Z', tickets: [] }
  sent = []
  startSession(desk)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    const fields = Object.fromEntries(new URLSearchParams(String(init.body ?? '')))
    sent.push({ path, fields })
    const scan = answers[fields['code'] ?? '']
    if (path === 'ops/redeemTicket.do' && !scan) throw new TypeError('Failed to fetch')
    const views = { list: [], defaultViewId: null, layout: null, mayShare: false }
    const known: Record<string, object | undefined> = {
      'ops/searchRedemptions.do': { list: [], total: 0, pageNo: 1, pageSize: 25 },
      'ops/redeemTicket.do': scan,
      'listView/searchListView.do': views,
      'ops/listGate.do': gate,
    }
    const data = known[path] ?? {}
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

const open = () => openScreens('/ops/redeem', <Route path="/ops/redeem" element={<RedeemScreen />} />)
const scan = (code: string) => {
  const field = screen.getByRole('textbox', { name: /Code of a ticket|门票编码/ })
  fireEvent.change(field, { target: { value: code } })
  fireEvent.submit(field.closest('form') ?? field)
}
const redeemed = () => sent.filter(({ path }) => path === 'ops/redeemTicket.do').map(({ fields }) => fields['code'])

test.each([
  ['en', 1440],
  ['zh-CN', 390],
] as const)(
  'a code is let in, the next one was used already: both can be read, in %s at %d',
  async (language, width) => {
    await page.viewport(width, 900)
    await setLanguage(language, false)
    open()
    await screen.findByText(/Nobody was let in|暂无核销/)
    scan(' A1 ')
    scan('B2')
    const [latest] = await screen.findAllByText(/Let in .* by Kim, North gate|由 Kim 在 North gate 核销/)
    expect(latest).toBeTruthy()
    expect(screen.getByText('A1')).toBeTruthy()
    expect(redeemed()).toEqual(['A1', 'B2'])
    expect(await brokenRules()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('codes scanned without a connection wait, survive a new page, and are checked in their order', async () => {
  delete answers['A1']
  open()
  await screen.findByText('Nobody was let in')
  scan('A1')
  scan('B2')
  expect(await screen.findByText('2 codes wait')).toBeTruthy()
  cleanup()
  answers['A1'] = admitted
  open()
  expect(await screen.findByText(/Let in .* by Kim/)).toBeTruthy()
  expect(redeemed().slice(-2)).toEqual(['A1', 'B2'])
  await waitFor(() => expect(screen.queryByText(/codes? wait/)).toBeNull())
})

test('offline the list admits once, and reports it with its time as soon as the portal is reachable', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { order } = admitted
  gate.tickets = [
    {
      ...order,
      day: today,
      lastDay: today,
      timeZone: 'UTC',
      id: '1',
      no: 1,
      unit: 'ADULT',
      visitor: 'Mei Lin',
      hash: (await hashOf('C3')) ?? '',
      orderHash: (await hashOf('T26X')) ?? '',
    },
  ]
  open()
  await waitFor(() => expect(localStorage.getItem('tradewind.redeem.list')).toContain('Mei Lin'))
  fireEvent.change(screen.getByLabelText(/This gate/), { target: { value: ' South gate ' } })
  scan('C3')
  expect(await screen.findByText('By the list of this gate, without a connection')).toBeTruthy()
  expect(screen.getByText('Let 1 ticket in.')).toBeTruthy()
  scan('C3')
  expect(await screen.findByText('Do not admit.')).toBeTruthy()
  expect(screen.getByText(/, South gate$/)).toBeTruthy()
  scan('FORGED')
  expect(await screen.findByRole('heading', { name: 'Not on the list of this gate' })).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('tradewind.redeem.queue')).not.toContain('FORGED'))
  cleanup()
  answers['C3'] = admitted
  open()
  await waitFor(() => expect(localStorage.getItem('tradewind.redeem.queue')).toBe('[]'))
  const told = sent.filter(({ path, fields }) => path === 'ops/redeemTicket.do' && fields['scannedAt'] !== undefined)
  expect(told.length).toBeGreaterThan(0)
  for (const { fields } of told) expect(fields).toMatchObject({ code: 'C3', place: 'South gate' })
  expect(screen.queryByText('Was let in by the list, while:')).toBeNull()
})

test('an empty field is refused; undoing needs a reason', async () => {
  open()
  await screen.findByText('Nobody was let in')
  scan('  ')
  expect(screen.getByText('Scan or type a code')).toBeTruthy()
  scan('A1')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const undo = () => {
    const buttons = screen.getAllByRole('button', { name: 'Undo' })
    fireEvent.click(buttons[buttons.length - 1] ?? document.body)
  }
  undo()
  expect(screen.getByText('Enter the reason')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Wrong gate' } })
  undo()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(({ path }) => path === 'ops/undoRedemption.do')?.fields).toEqual({
    redemptionId: '7',
    reason: 'Wrong gate',
  })
  await waitFor(() => expect(screen.queryByText('A1')).toBeNull())
})
