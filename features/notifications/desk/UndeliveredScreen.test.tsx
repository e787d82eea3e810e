import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import UndeliveredScreen from './UndeliveredScreen.tsx'

const refusedMail = {
  id: '0198f0aa-0000-7000-8000-000000000001',
  address: 'desk@closed-hotel.example',
  subject: 'New booking H261122000001: LIM Ah Kow, 3 nights',
  reply: '550 5.1.1 mailbox unavailable',
  state: 'REFUSED',
  attempts: 3,
  firstAt: '2026-11-22T10:00:00.000Z',
  lastAt: '2026-11-22T12:00:00.000Z',
  allowed: ['send', 'sendTo', 'dismiss'],
}
const link = {
  ...refusedMail,
  id: '0198f0aa-0000-7000-8000-000000000002',
  subject: 'Set a new password',
  state: 'GIVEN_UP',
  allowed: ['send', 'dismiss'],
}
const asked: { path: string; fields: Record<string, string> }[] = []
let list: unknown[]
let refused: { path: string; status: number; body: object } | null

beforeEach(() => {
  asked.length = 0
  list = [refusedMail, link]
  refused = null
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    if (refused?.path === path) return new Response(JSON.stringify(refused.body), { status: refused.status })
    const answers: Record<string, object> = {
      'ops/searchUndeliveredMails.do': { list, total: list.length, pageNo: 1, pageSize: 25 },
      'listView/searchListView.do': { list: [], defaultViewId: null, layout: null, mayShare: false },
      'ops/settleMail.do': {},
    }
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: answers[path] }))
  })
})

const open = (query = '') =>
  openScreens(`/ops/mails${query}`, <Route path="/ops/mails" element={<UndeliveredScreen />} />)
const sent = () => asked.filter(({ path }) => path === 'ops/settleMail.do').map(({ fields }) => fields)

test('a refused mail shows what the server said, and is sent again', async () => {
  open(`?open=${refusedMail.id}`)
  expect((await screen.findAllByText('Refused')).length).toBeGreaterThan(0)
  expect(await screen.findByText('550 5.1.1 mailbox unavailable')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(sent()).toEqual([{ action: 'send', mailId: refusedMail.id }]))
})

test('another address is asked for, and a refused one stays in the form', async () => {
  open(`?open=${refusedMail.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Another address' }))
  const dialog = screen.getByRole('dialog', { name: 'Send to another address' })
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Send again' }))
  press()
  expect(await screen.findByText('Enter an email address')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Address'), { target: { value: 'front@hotel.example' } })
  refused = {
    path: 'ops/settleMail.do',
    status: 503,
    body: { returnCode: 503, errorCode: 'call.busy', returnMsg: 'Try again.' },
  }
  press()
  expect(await screen.findByText('Try again.')).toBeTruthy()
  refused = null
  press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const to = { action: 'sendTo', mailId: refusedMail.id, address: 'front@hotel.example' }
  expect(sent()).toEqual([to, to])
})

test('a mail with a personal link goes to no other address, and is taken off the list', async () => {
  open(`?open=${link.id}`)
  expect(await screen.findByText(/link for one person alone/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Another address' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Take off the list' }))
  await waitFor(() => expect(sent()).toEqual([{ action: 'dismiss', mailId: link.id }]))
})

test('the list, the empty and the failing state are accessible in both languages and sizes', async () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    for (const language of ['en', 'zh-CN'] as const) {
      await setLanguage(language, false)
      queryClient.clear()
      list = [refusedMail, link]
      open()
      expect((await screen.findAllByText(refusedMail.subject)).length).toBeGreaterThan(0)
      expect(await brokenRules()).toEqual([])
      cleanup()
      queryClient.clear()
      list = []
      open()
      expect(await screen.findByText(language === 'en' ? 'All mails were delivered' : '邮件均已送达')).toBeTruthy()
      expect(await brokenRules()).toEqual([])
      cleanup()
      queryClient.clear()
      refused = {
        path: 'ops/searchUndeliveredMails.do',
        status: 503,
        body: { returnCode: 503, errorCode: 'call.busy', returnMsg: 'Nothing was read.' },
      }
      open()
      expect(await screen.findByText('Nothing was read.')).toBeTruthy()
      refused = null
      cleanup()
    }
  }
})
