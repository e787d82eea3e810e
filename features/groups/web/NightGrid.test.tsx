import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RoomsFields } from './RoomsFields.tsx'
import { emptyCells, type RoomCells, resized, roomsIn } from './room-cells.ts'

const NIGHTS = ['2027-03-01', '2027-03-02', '2027-03-03']
const onRooms = vi.fn<(rooms: ReturnType<typeof roomsIn>) => void>()

function Form() {
  const [cells, setCells] = useState<RoomCells>(emptyCells(3))
  onRooms(roomsIn(cells))
  return <RoomsFields nights={NIGHTS} cells={cells} error={undefined} onCells={setCells} />
}
beforeEach(() => {
  onRooms.mockClear()
  render(<Form />)
})

const cell = (row: number, column: number) => {
  const line = within(screen.getByRole('grid')).getAllByRole('row')[row + 1]
  const found = line && within(line).getAllByRole('gridcell')[column]
  if (!found) throw new Error('this cell is not there')
  return found
}
/** Types a number of rooms for all nights. */
async function enter(kind: string, count: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: kind })
  await userEvent.fill(field, count)
  fireEvent.blur(field)
}
const paste = (text: string) => {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Different rooms on some nights' }))

test('a number counts for all nights, and one night can differ', async () => {
  await enter('Twin', '12')
  await expect.poll(() => onRooms.mock.lastCall).toEqual([[{ kind: 'TWIN', counts: [12, 12, 12] }]])
  await open()
  await userEvent.click(cell(2, 0))
  await userEvent.keyboard('4{Enter}')
  await expect.poll(() => onRooms.mock.lastCall).toEqual([[{ kind: 'TWIN', counts: [4, 12, 12] }]])
  expect(screen.getByText('Differs by night')).toBeTruthy()
})

test('a block of a spreadsheet is pasted over kinds and nights', async () => {
  await open()
  await userEvent.click(cell(1, 1))
  paste('10\t11\r\n20\t21\r\n')
  await expect
    .poll(() => onRooms.mock.lastCall)
    .toEqual([
      [
        { kind: 'DOUBLE', counts: [0, 10, 11] },
        { kind: 'TWIN', counts: [0, 20, 21] },
      ],
    ])
})

test('what is no number of rooms is marked and not sent', async () => {
  await open()
  await userEvent.click(cell(0, 0))
  await userEvent.keyboard('two{Enter}')
  expect((await screen.findByText(/Enter a whole number from 0 to 200|1 cell/)).textContent).toBeTruthy()
  await expect.poll(() => onRooms.mock.lastCall).toEqual([null])
})

test('more nights are like the last one, fewer forget theirs', () => {
  const cells: RoomCells = { ...emptyCells(2), TWIN: ['4', '12'] }
  expect(resized(cells, 3).TWIN).toEqual(['4', '12', '12'])
  expect(resized(cells, 1).TWIN).toEqual(['4'])
})
