import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import type { NoticeRow } from '../notices/contract.ts'
import type { Chosen } from '../preferences/contract.ts'
import { Bell } from './Bell.tsx'
import NoticeListScreen from './NoticeListScreen.tsx'
import NoticeChoicesScreen from './NoticeChoicesScreen.tsx'

const confirmed: NoticeRow = {
  id: '019ab000-0000-7000-8000-000000000001',
  kind: 'ORDER',
  topic: 'hotel_order.confirmed',
  subjectId: '019ab000-0000-7000-8000-000000000009',
  facts: { code: 'H26112000001', hotelNameEn: 'Lantern Hotel', hotelNameZh: '灯笼酒店', guest: 'LI Wei' },
  at: '2026-11-20T10:00:00.000Z',
  state: 'UNREAD',
}
const bill: NoticeRow = {
  ...confirmed,
  id: '019ab000-0000-7000-8000-000000000002',
  kind: 'BILL',
  topic: 'bill.issued',
  facts: { code: 'B7' },
  state: 'READ',
}
const chosen: Chosen = {
  timeZone: 'Asia/Shanghai',
  quietFrom: null,
  quietTo: null,
  digestAt: null,
  choices: [
    { kind: 'ORDER', channels: ['PORTAL', 'MAIL'], fixed: false },
    { kind: 'SECURITY', channels: ['PORTAL', 'MAIL'], fixed: true },
  ],
  email: 'ben@harbour.example',
  refused: null,
}

let answers: Record<string, unknown>
const sent: { path: string; body: URLSearchParams }[] = []
const sentTo = (name: string) => sent.filter(({ path }) => path.includes(name))

beforeEach(() => {
  startSession(aUser())
  sent.length = 0
  answers = {
    countUnread: { unread: 2 },
    searchNotices: { list: [confirmed, bill], total: 2, pageNo: 1, pageSize: 25 },
    markNotices: { changed: 1, unread: 1 },
    searchListView: { list: [], defaultViewId: null, layout: null, mayShare: false },
    getPreferences: chosen,
    savePreferences: {},
    confirmAddress: {},
  }
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((address, init) => {
      const path = String(address)
      const body = init?.body
      sent.push({ path, body: body instanceof URLSearchParams ? body : new URLSearchParams(String(body ?? '')) })
      const [, data = null] = Object.entries(answers).find(([name]) => path.includes(name)) ?? []
      return Promise.resolve(new Response(JSON.stringify({ returnCode: 1, returnMsg: '', data })))
    }),
  )
})

function show(what: React.ReactNode): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/account/notifications?view=all']}>
        <main>{what}</main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('the bell', () => {
  test('has the number of unread notifications, and no higher one than it counts', async () => {
    show(<Bell className="" />)
    const bell = await screen.findByRole('link', { name: 'Notifications, 2 unread' })
    expect(bell.getAttribute('href')).toBe('/account/notifications')
    cleanup()
    queryClient.clear()
    answers['countUnread'] = { unread: 100 }
    show(<Bell className="" />)
    await screen.findByText('99+')
  })

  test('asks again each minute, but not while the tab is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show(<Bell className="" />)
    await screen.findByText('2')
    answers['countUnread'] = { unread: 5 }
    await vi.advanceTimersByTimeAsync(60_000)
    await screen.findByText('5')
    expect(sentTo('countUnread')).toHaveLength(2)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(180_000)
    expect(sentTo('countUnread')).toHaveLength(2)
  })

  test('is silent for the operator’s staff', async () => {
    startSession(aUser({ realm: 'OPERATOR' }))
    show(<Bell className="" />)
    await screen.findByRole('link', { name: 'Notifications' })
    expect(sent).toEqual([])
  })
})

describe('the list', () => {
  test('says what happened in the reader’s language and links to the thing', async () => {
    show(<NoticeListScreen />)
    const link = await screen.findByRole('link', { name: 'Confirmed: Lantern Hotel, H26112000001' })
    expect(link.getAttribute('href')).toBe(`/account/hotel-order/detail/${confirmed.subjectId}`)
    screen.getByRole('link', { name: 'New bill: B7' })
    expect(await brokenRules({})).toEqual([])
    await setLanguage('zh-CN', false)
    await screen.findByRole('link', { name: /灯笼酒店/ })
  })

  test('marks one as read, one as unread, and all', async () => {
    show(<NoticeListScreen />)
    const marked = () => sentTo('markNotices').map(({ body }) => Object.fromEntries(body))
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read' }))
    await waitFor(() => expect(marked()).toEqual([{ which: 'some', 'ids[0]': confirmed.id, read: 'true' }]))
    fireEvent.click(screen.getByRole('button', { name: 'Mark as unread' }))
    await waitFor(() => expect(marked().at(-1)).toEqual({ which: 'some', 'ids[0]': bill.id, read: 'false' }))
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(marked().at(-1)).toEqual({ which: 'all', read: 'true' }))
  })

  test('empty, it says what will appear here', async () => {
    answers['searchNotices'] = { list: [], total: 0, pageNo: 1, pageSize: 25 }
    show(<NoticeListScreen />)
    expect(await screen.findByText('No notifications yet')).toBeDefined()
  })
})

describe('the settings', () => {
  test('save what was chosen; security can not be switched off', async () => {
    show(<NoticeChoicesScreen />)
    const security = await screen.findByRole('group', { name: 'Account security' })
    expect([...security.querySelectorAll('input')].map(({ disabled }) => disabled)).toEqual([true, true])
    const [, mail] = [...screen.getByRole('group', { name: 'Orders' }).querySelectorAll('input')]
    if (mail) fireEvent.click(mail)
    fireEvent.click(screen.getByRole('checkbox', { name: /^Quiet hours/ }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Until' }), { target: { value: '06:30' } })
    expect(await brokenRules({})).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Save settings' }))
    await waitFor(() => expect(sentTo('savePreferences')).toHaveLength(1))
    expect(Object.fromEntries(sentTo('savePreferences')[0]?.body ?? [])).toEqual({
      'choices[0][kind]': 'ORDER',
      'choices[0][channels][0]': 'PORTAL',
      timeZone: 'Asia/Shanghai',
      quietFrom: '22:00',
      quietTo: '06:30',
    })
  })

  test('say when the mail server refuses the address, and take a confirmation', async () => {
    answers['getPreferences'] = {
      ...chosen,
      refused: { refusedAt: '2026-11-20T10:00:00.000Z', reply: '550 5.1.1 No such user' },
    }
    show(<NoticeChoicesScreen />)
    await screen.findByText('Mails to ben@harbour.example are refused')
    screen.getByText('550 5.1.1 No such user')
    fireEvent.click(screen.getByRole('button', { name: 'The address works, try again' }))
    await waitFor(() => expect(sentTo('confirmAddress')).toHaveLength(1))
  })

  test("tell a manager since when a colleague's address refuses mails, in the reader's own time", async () => {
    const refusedAt = '2026-11-20T23:30:00.000Z'
    startSession(aUser({ rights: ['staff.write'] }))
    answers['getPreferences'] = { ...chosen, refused: null }
    answers['findRefusedAddresses'] = { list: [{ id: '1', name: 'Ben', email: 'ben@harbour.example', refusedAt }] }
    show(<NoticeChoicesScreen />)
    const own = new Date(refusedAt)
    const minutes = String(own.getMinutes()).padStart(2, '0')
    expect((await screen.findByText(/^ben@harbour.example, since/)).textContent).toMatch(
      new RegExp(` ${own.getDate()} Nov.*:${minutes}`),
    )
  })
})
