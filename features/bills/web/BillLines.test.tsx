import { fireEvent, screen } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { searchBillLines } from '../contract.ts'
import { BillLines } from './BillLines.tsx'
import { BILL_ID, line } from './test-bills.ts'

const ID = '019ab000-0000-7000-8000-0000000000a7'
const ROOM = { ...line, groupId: ID, groupCode: 'G7' }
const GROUP = { ...ROOM, subjectKind: 'GROUP', subjectId: ID, subjectCode: 'G7', lineCount: 2, roomCount: 2 }
const ROOMS = [ROOM, { ...ROOM, id: '019ab000-0000-7000-8000-0000000000a8', subjectCode: 'H261110000018' }]

test('a group is one line of a bill; its rooms are shown when asked, and all lines again', async () => {
  await setLanguage('en', false)
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const asked = new URLSearchParams(typeof body === 'string' ? body : '')
    const list = asked.get('groupId') === ID ? ROOMS : asked.get('asOne') === 'true' ? [GROUP] : []
    const data = { list, total: list.length, pageNo: 1, pageSize: 50, sumMinor: 0 }
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
  const lines = <BillLines billId={BILL_ID} call={searchBillLines} mayDispute onLine={() => undefined} />
  openScreens('/bill', <Route path="/bill" element={lines} />)
  expect((await screen.findByRole('link', { name: 'G7' })).getAttribute('href')).toBe(`/hotel/groups/${ID}`)
  expect(screen.getByText('2 rooms')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Dispute' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 lines' }))
  expect(await screen.findByText('H261110000018')).toBeTruthy()
  expect(screen.getByText('Lines of group G7')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Dispute' })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'All lines' }))
  expect(await screen.findByRole('link', { name: 'G7' })).toBeTruthy()
  expect(screen.queryByText('H261110000018')).toBeNull()
})
