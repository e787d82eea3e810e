import { fireEvent, screen, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import RatesScreen from './RatesScreen.tsx'

const needed = { hotels: 3, tickets: 0, companies: 2 }
const ANSWERS: Record<string, object> = {
  'ops/searchExchangeRates.do': { list: [], total: 0, pageNo: 1, pageSize: 25 },
  'ops/listLowExchangeRates.do': { list: [] },
  'ops/listNeededExchangeRates.do': {
    list: [
      { base: 'THB', quote: 'USD', rate: null, ...needed },
      { base: 'EUR', quote: 'USD', rate: '1.1', ...needed },
    ],
  },
}
const FAR = { returnCode: 422, errorCode: 'rate.far', requestId: 'r', returnMsg: 'Far.', fields: { proof: 'Far' } }

beforeEach(() => {
  startSession(aUser({ realm: 'OPERATOR', loginName: 'accounts', rights: ['ops.accounts'], company: null }))
  vi.stubGlobal('fetch', async (url: string) => {
    const data = ANSWERS[new URL(url, location.href).pathname.replace(/^.*\/api\//, '')]
    return data
      ? new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
      : new Response(JSON.stringify(FAR), { status: 422 })
  })
})

const open = () => openScreens('/ops/rates', <Route path="/ops/rates" element={<RatesScreen />} />)

test('a pair that contracts need and that has no rate is named before a booker meets it, and added from there', async () => {
  open()
  const card = within(await screen.findByRole('region', { name: 'Rates your contracts need' }))
  expect(card.getByRole('status').textContent).toMatch(/^1 pair has no rate/)
  expect(card.queryByText('1 EUR in USD')).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Show all 2' }))
  expect(card.getAllByText(/^1 \w{3} in \w{3}$/).map((cell) => cell.textContent)).toEqual([
    '1 THB in USD',
    '1 EUR in USD',
  ])
  fireEvent.click(card.getByRole('button', { name: 'Add its rate, 1 THB in USD' }))
  const typed = ['One unit of', 'In'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(typed).toEqual(['THB', 'USD'])
})

test('a rate that one person may not add alone says on its button that it is only proposed', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add a rate' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Add the rate' }))
  expect(await dialog.findByRole('button', { name: 'Propose' })).toBeTruthy()
  expect(dialog.getByText(/nothing changes before a second person confirms/)).toBeTruthy()
})
