import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ComponentType, useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#web/query-client.ts'
import { listenToNotices, type Notice } from '#web/ui/overlay/notify.ts'
import { saveContractSeasons, saveContractSheet } from '../contract-sheet.ts'
import type { Contract } from '../contract.ts'
import { SeasonsCard } from './SeasonsCard.tsx'
import { SheetCard } from './SheetCard.tsx'

const ID = '01a1f94e-5eb7-7827-bd62-6b406b451d01'
const row = (occupancy: string, version: number, low: string) => ({
  roomTypeId: ID,
  room: 'Double',
  board: 'BB' as const,
  occupancy,
  version,
  cells: [{ season: 'LOW', text: low }],
})
const contract = (more: Partial<Contract> = {}): Contract => ({
  id: ID,
  no: 'K-1',
  version: 1,
  hotelId: ID,
  hotelEn: 'Crane',
  hotelZh: null,
  supplier: 'Crane Hotels',
  supplierId: ID,
  currency: 'USD',
  model: 'NET',
  commissionBasisPoints: 0,
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
  state: 'DRAFT',
  markets: [],
  childPolicy: null,
  cancellation: [],
  taxesIncluded: true,
  edition: 3,
  rooms: [{ id: ID, nameEn: 'Double', nameZh: null }],
  seasons: [
    { code: 'LOW', first: '2027-01-01', last: '2027-06-30', weekdays: [] },
    { code: 'HIGH', first: '2027-07-01', last: '2027-12-31', weekdays: [] },
  ],
  rows: [row('A1', 1, '90.00'), row('A2', 1, '120.00')],
  derivations: [],
  promotions: [],
  supplements: [],
  versions: [],
  ...more,
})

let sent: { path: string; body: string }[] = []
let heard: Notice[] = []
beforeEach(() => {
  sent = []
  heard = []
  listenToNotices((notice) => heard.push(notice))
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    sent.push({ path: String(url), body: decodeURIComponent(String(init?.body)) })
    return Response.json({ returnCode: 1, returnMsg: 'OK', data: { edition: 4, question: null } })
  })
})

/** Shows a card; gives what shows it with a contract as others saved it meanwhile. */
function show(Card: ComponentType<{ contract: Contract }>): (later: Partial<Contract>) => void {
  let change: (later: Contract) => void = () => undefined
  function Page() {
    const [shown, setShown] = useState(contract())
    useEffect(() => {
      change = setShown
    }, [])
    return <Card contract={shown} />
  }
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
    </QueryClientProvider>,
  )
  return (later) => act(() => change(contract(later)))
}
const cell = (line: number, column: number) =>
  within(screen.getAllByRole('row')[line] ?? document.body).getAllByRole('gridcell')[column] ?? document.body
async function type(line: number, column: number, text: string): Promise<void> {
  await userEvent.click(cell(line, column))
  await userEvent.keyboard(`${text}{Enter}`)
}
async function paste(line: number, text: string): Promise<void> {
  await userEvent.click(cell(line, 0))
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}
const bodyOf = (path: string) => sent.find((one) => one.path.endsWith(path))?.body ?? ''
const texts = (line: number) => [0, 1, 2, 3, 4].map((column) => cell(line, column).textContent)

test('a price that somebody else saved while it was typed is not saved over unseen', async () => {
  const saveByOther = show(SheetCard)
  await type(2, 3, '121.00')
  const theirs = { rows: [row('A1', 1, '90.00'), row('A2', 2, '125.00')], edition: 4 }
  saveByOther(theirs)
  expect(texts(2)[3]).toBe('121.00')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodyOf(saveContractSheet.path)).not.toBe(''))
  expect(bodyOf(saveContractSheet.path)).toContain('rows[0][version]=1')
})

test('a new price stays in its season when somebody else adds one before it', async () => {
  const saveByOther = show(SheetCard)
  await type(2, 4, '180.00')
  const early = { code: 'EARLY', first: '2026-12-01', last: '2026-12-31', weekdays: [] }
  saveByOther({ seasons: [early, ...contract().seasons] })
  expect(within(screen.getByRole('grid')).getAllByRole('columnheader').at(-1)?.textContent).toBe('HIGH')
  expect([cell(2, 4).textContent, cell(2, 5).textContent]).toEqual(['120.00', '180.00'])
})

test('lines pasted in the order of the paper stand at their own guests; a column too many pastes nothing', async () => {
  show(SheetCard)
  await paste(1, 'Double\tBB\tA2\t130\t190\nDouble\tBB\tA1\t95\t140')
  await waitFor(() => expect(texts(1)).toEqual(['Double', 'BB', 'A1', '95', '140']))
  expect(texts(2)).toEqual(['Double', 'BB', 'A2', '130', '190'])
  await paste(1, 'Double\tBB\tA2\t1\t2\t3')
  await waitFor(() => expect(heard).toMatchObject([{ tone: 'error' }]))
  expect(texts(2)).toEqual(['Double', 'BB', 'A2', '130', '190'])
})

test('a season renamed keeps its prices, one of other nights says that they are removed; seasons of somebody else are not saved over', async () => {
  const saveByOther = show(SeasonsCard)
  await type(1, 0, 'LOWER')
  expect(cell(1, 0).textContent).toBe('LOWER')
  expect(screen.queryByRole('alert')).toBeNull()
  await type(1, 1, '2027-01-02')
  expect(screen.getByRole('alert').textContent).toBe(
    'Saving removes the prices of LOW from the sheet. A new code alone keeps them.',
  )
  const early = { code: 'EARLY', first: '2026-12-01', last: '2026-12-31', weekdays: [] }
  saveByOther({ seasons: [early, ...contract().seasons], edition: 4 })
  expect(cell(1, 0).textContent).toBe('LOWER')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodyOf(saveContractSeasons.path)).toContain('edition=3'))
})
