import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ROLE_RIGHTS } from '#contract/rights.ts'
import { brokenRules } from '#web/broken-rules.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import BillMatchScreen from './BillMatchScreen.tsx'
import { BILL_ID } from './test-bills.ts'

const row = {
  id: '01a1f94e-5eb7-7827-bd62-6b406b451d01',
  result: 'DIFFERS',
  by: 'CODE',
  fileLine: 3,
  code: 'H261110000017',
  reference: 'PO 7',
  about: 'Harbour View · Lee Ann',
  checkIn: '2026-12-01',
  checkOut: null,
  billCheckIn: '2026-12-02',
  billCheckOut: null,
  fileMinor: 22_000,
  billMinor: 22_500,
  differenceMinor: -500,
  currency: 'USD',
  differences: ['AMOUNT', 'CHECK_IN'],
  faultField: null,
  faultCell: null,
  lineIds: [],
  decision: null,
  note: null,
  decidedBy: null,
}
const counts = [
  { result: 'DIFFERS', count: 1, openCount: 1 },
  { result: 'MATCHED', count: 4, openCount: 3 },
]
const match = { fileName: 'november.xlsx', matchedAt: '2026-11-20T10:00:00.000Z', matchedBy: 'Fiona Lim', counts }
const look = {
  heads: ['Ours', 'What we owe'],
  columns: { code: 0 },
  sample: [['H1', '100']],
  rowCount: 2,
  faultyCount: 2,
  questions: [],
  taken: false,
}
let sent: { path: string; fields: Record<string, string> }[] = []

const ANSWERS: Readonly<Record<string, object>> = {
  'myBill/findBillMatch.do': { match },
  'myBill/searchBillMatchRows.do': { list: [row], total: 1, pageNo: 1, pageSize: 25 },
  'listView/searchListView.do': { list: [], defaultViewId: null, layout: null, mayShare: false },
  'myBill/decideBillMatchRows.do': { count: 3 },
  'myBill/disputeBillMatchRows.do': {
    count: 0,
    refused: [{ rowId: row.id, code: row.code, fileLine: 3, reason: 'dispute.known' }],
    leftCount: 0,
  },
}

beforeEach(() => {
  sent = []
  startSession(aUser({ rights: [...ROLE_RIGHTS.FINANCE] }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    const body = init.body instanceof FormData ? [...init.body] : [...new URLSearchParams(String(init.body))]
    const fields = Object.fromEntries(body.filter((one): one is [string, string] => typeof one[1] === 'string'))
    sent.push({ path, fields })
    const taken = fields['take'] === 'true'
    const data = path === 'myBill/matchBillFile.do' ? { ...look, taken } : (ANSWERS[path] ?? {})
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

const openAt = (query: string) =>
  openScreens(
    `/account/bill/match/${BILL_ID}${query}`,
    <Route path="/account/bill/match/:id" element={<BillMatchScreen />} />,
  )
const open = () => openAt('')
const sentTo = (path: string) => sent.filter((one) => one.path === path).map(({ fields }) => fields)

test('the columns of a file are corrected before it is matched', async () => {
  open()
  await screen.findByText('Choose a file')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field for a file')
  fireEvent.change(input, { target: { files: [new File(['Ours,What we owe\nH1,100'], 'own.csv')] } })
  // Without the amount no row can be read; what is to be done is said instead of that.
  expect(await screen.findByText('Choose the column with the amount.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Match 2 rows' })).toHaveProperty('disabled', true)
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '1' } })
  expect(screen.queryByText(/can’t be read|Choose the column/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Match 2 rows' }))
  await waitFor(() => expect(sentTo('myBill/matchBillFile.do')).toHaveLength(2))
  expect(sentTo('myBill/matchBillFile.do')[1]).toMatchObject({ take: 'true', code: '0', amount: '1', hotel: '-1' })
})

test('all that is matched is accepted in one go, and only rows of this bill are asked for', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Accept 3 rows' }))
  await waitFor(() =>
    expect(sentTo('myBill/decideBillMatchRows.do')).toMatchObject([{ result: 'MATCHED', decision: 'ACCEPTED' }]),
  )
  expect(sentTo('myBill/searchBillMatchRows.do')[0]).toMatchObject({ 'billIds[0]': BILL_ID })
  expect(await screen.findByText('H261110000017')).toBeTruthy()
  expect(await brokenRules({})).toEqual([])
})

test('a note needs its text', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Note on 3 rows' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Write a text')).toBeTruthy()
  expect(sentTo('myBill/decideBillMatchRows.do')).toEqual([])
})

test('rows that differ are disputed in one go, and those that were refused are named', async () => {
  openAt('?result=differs')
  fireEvent.click(await screen.findByRole('button', { name: 'Dispute 1 row' }))
  fireEvent.change(await screen.findByLabelText('What is wrong with them?'), { target: { value: 'Too much' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send disputes' }))
  expect(await screen.findByText('H261110000017: disputed before')).toBeTruthy()
  expect(sentTo('myBill/disputeBillMatchRows.do')).toMatchObject([{ result: 'DIFFERS', reason: 'Too much' }])
})

test('a row whose dates differ shows those of the file and of the bill', async () => {
  openAt(`?open=${row.id}`)
  const panel = within(await screen.findByRole('region', { name: /H261110000017/ }))
  expect(panel.getByText('Check-in').nextSibling?.textContent).toBe('Tue 1 Dec 2026')
  expect(panel.getByText('Check-in on the bill').nextSibling?.textContent).toBe('Wed 2 Dec 2026')
  expect(panel.queryByText('Check-out on the bill')).toBeNull()
})
