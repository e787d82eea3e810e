import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import { BILL_ID, bill, line, payment, row } from '../web/test-bills.ts'
import DeskBillsScreen from './DeskBillsScreen.tsx'

const CREDIT = { id: '01a1f94e-5eb7-7827-bd62-6b406b451dfb', code: 'B261121000002' }
const pageOf = (list: unknown[]) => ({ list, total: list.length, pageNo: 1, pageSize: 25 })
const ANSWERS: Readonly<Record<string, unknown>> = {
  'ops/searchBills.do': pageOf([{ ...row, companyName: bill.companyName }]),
  'ops/getBill.do': bill,
  'ops/searchBillLines.do': { ...pageOf([line]), sumMinor: 22_500 },
  'ops/searchBillPayments.do': pageOf([
    { ...payment, kind: 'CREDIT', paymentCode: null, otherBillId: CREDIT.id, otherBillCode: CREDIT.code },
  ]),
  'listView/searchListView.do': { list: [], defaultViewId: null, layout: null, mayShare: false },
}

beforeEach(() => {
  startSession(aUser({ realm: 'OPERATOR', rights: ['ops.accounts'], company: null }))
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    const data = ANSWERS[path] ?? pageOf([])
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

test('the bill of a credit and the order of a line open on pages of the desk', async () => {
  openScreens(`/ops/bills/list?open=${BILL_ID}`, <Route path="/ops/bills/list" element={<DeskBillsScreen />} />)
  const addressOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await addressOf(`Bill ${CREDIT.code}`)).toBe(`/ops/bills/list?keyword=${CREDIT.code}&open=${CREDIT.id}`)
  expect(await addressOf(line.subjectCode)).toMatch(/^\/ops\/.*H261110000017/)
})
