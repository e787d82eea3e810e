import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { brokenRules } from '#web/broken-rules.ts'
import { FindButton } from './FindButton.tsx'

const asked: string[] = []
beforeEach(async () => {
  await setLanguage('en', false)
  sessionStorage.clear()
  asked.length = 0
  vi.stubGlobal('fetch', (url: string | URL) => {
    const path = String(url).replace(/.*\/api\//, '')
    asked.push(path)
    const orders = [
      {
        id: 'o1',
        code: 'H26112800000001',
        hotelNameEn: 'Quay Inn',
        hotelNameZh: null,
        leadGuest: 'LEE Ann',
        checkIn: '2026-12-04',
      },
    ]
    const data = { list: path.includes('HotelOrderList') ? orders : [], total: 0, nothingIn: null }
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

function Where() {
  return (
    <>
      <FindButton className="" />
      <output>{useLocation().pathname}</output>
    </>
  )
}
function open(rights: string[]): void {
  startSession(aUser({ rights }))
  openScreens('/any', <Route path="*" element={<Where />} />)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
}

test('Ctrl-K finds an order by its guest and a page by its name; Enter opens it, and it comes first next time', async () => {
  open(['orders.read'])
  const field = await screen.findByRole('combobox')
  fireEvent.change(field, { target: { value: 'lee' } })
  const order = await screen.findByRole('option', { name: /H26112800000001 · LEE Ann/ })
  expect(order.getAttribute('aria-selected')).toBe('true')
  expect(await brokenRules()).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/account/hotel-order/detail/o1'))
  expect(asked.some((path) => path.includes('Bill') || path.includes('ops/'))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByRole('option', { name: /LEE Ann/ })).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'overv' } })
  expect(await screen.findByRole('option', { name: /Overview/ })).toBeTruthy()
})

test('nothing found says so, and Escape closes', async () => {
  open([])
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'zzzz' } })
  expect(await screen.findByText(/^Nothing found/)).toBeTruthy()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
