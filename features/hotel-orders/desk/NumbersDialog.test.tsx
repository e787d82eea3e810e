import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/query-client.ts'
import { listenToNotices, type Notice } from '#web/ui/overlay/notify.ts'
import { previewHotelNumbers, saveHotelNumbers } from '../numbers/contract.ts'
import { NumbersDialog } from './NumbersDialog.tsx'

const line = (no: number, state: string, hotelConfirmation: string | null) => ({
  line: no,
  code: `H${no}`,
  hotelConfirmation: `N-${no}`,
  state,
  order: {
    id: `01a1f94e-5eb7-7827-bd62-6b406b451d0${no}`,
    hotelConfirmation,
    hotelNameEn: 'Crane',
    hotelNameZh: null,
    leadGuest: 'LIM Ah Kow',
    checkIn: '2026-12-09',
  },
})

let saved: string[] = []
let isSaved = true
let heard: Notice[] = []
beforeEach(() => {
  saved = []
  isSaved = true
  heard = []
  listenToNotices((notice) => heard.push(notice))
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    if (String(url).endsWith(saveHotelNumbers.path)) saved.push(decodeURIComponent(String(init?.body)))
    const data = String(url).endsWith(previewHotelNumbers.path)
      ? { lines: [line(1, 'MATCHED', null), line(2, 'DIFFERS', 'OLD')] }
      : { list: [{ orderId: line(1, '', null).order.id, isSaved }] }
    return Response.json({ returnCode: 1, returnMsg: 'OK', data })
  })
})

async function pasted() {
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <NumbersDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'H1 N-1\nH2 N-2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check lines' }))
  await screen.findByText('Will be noted')
  return onClose
}

test('nothing is noted before the preview, then the matched line alone; a number that differs only when it is ticked', async () => {
  const onClose = await pasted()
  expect(saved).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Note 1 number' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(saved).toHaveLength(1)
  expect(saved[0]).toContain('N-1')
  expect(saved[0]).not.toContain('N-2')
  expect(heard.map(({ text }) => text)).toEqual(['1 number is noted.'])
})

test('an order that is otherwise by now is named, and the lines are checked again', async () => {
  isSaved = false
  const onClose = await pasted()
  fireEvent.click(screen.getByRole('button', { name: 'Note 1 number' }))
  expect(await screen.findByText(/1 order is otherwise by now/)).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'H1 N-3' } })
  expect(screen.queryByText('Will be noted')).toBeNull()
})
