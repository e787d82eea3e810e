import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { GridExample } from './GridExample.tsx'

beforeEach(() => {
  render(
    <>
      <GridExample />
      <button type="button">After</button>
    </>,
  )
})

const press = (keys: string) => userEvent.keyboard(keys)
const texts = (row: number) => {
  const line = within(screen.getByRole('grid')).getAllByRole('row')[row + 1]
  return line
    ? within(line)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent)
    : []
}
/** The cell with the focus, counted from its row's head. */
const here = () => [
  document.activeElement?.closest('tr')?.rowIndex,
  document.activeElement instanceof HTMLTableCellElement && document.activeElement.cellIndex,
]
const start = (row: number, column: number) =>
  within(within(screen.getByRole('grid')).getAllByRole('row')[row + 1] ?? document.body).getAllByRole('gridcell')[
    column
  ]

async function clickCell(row: number, column: number): Promise<void> {
  await userEvent.click(start(row, column) ?? document.body)
}

test('cells are typed: Tab moves along the row, Enter down, Escape restores the old value', async () => {
  await clickCell(1, 1)
  await press('88{Tab}77{Enter}')
  expect(texts(1).slice(0, 4)).toEqual(['95.00', '88', '77', ''])
  expect(here()).toEqual([3, 3])
  await press('66{Escape}')
  expect(texts(2)[2]).toBe('')
  expect(here()).toEqual([3, 3])
})

test('a block of a spreadsheet is pasted and copied, and what can only be read stays', async () => {
  await clickCell(1, 0)
  const data = new DataTransfer()
  data.setData('text/plain', '1\t2\r\n3\t4\r\n')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  await expect.poll(() => [texts(1)[0], texts(1)[1], texts(2)[0], texts(2)[1]]).toEqual(['95.00', '2', '', '4'])
  const copied = new DataTransfer()
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true }),
  )
  expect(copied.getData('text/plain')).toBe('95.00\t2\n\t4')
})

test('a range is filled down and cleared by keys, and both are taken back', async () => {
  await clickCell(0, 3)
  await press('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect([texts(1).slice(3, 5), texts(2).slice(3, 5)]).toEqual([
    ['150.00', '150.00'],
    ['150.00', '150.00'],
  ])
  await press('{Delete}')
  expect(texts(0).slice(3, 5)).toEqual(['', ''])
  await press('{Control>}zz{/Control}')
  expect([texts(0).slice(3, 5), texts(1).slice(3, 5)]).toEqual([
    ['150.00', '150.00'],
    ['', ''],
  ])
  await press('{Control>}y{/Control}')
  expect(texts(1).slice(3, 5)).toEqual(['150.00', '150.00'])
})

test('the handle fills what it is pulled over', async () => {
  await clickCell(0, 1)
  const handle = start(0, 1)?.querySelector('span') ?? document.body
  await userEvent.dragAndDrop(handle, start(2, 1) ?? document.body)
  expect([texts(1)[1], texts(2)[1]]).toEqual(['120.00', '120.00'])
})

test('a wrong cell is marked, with the reason where the keys are', async () => {
  const wrong = screen.getByRole('gridcell', { name: 'free' })
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('1 cell needs a correction')
  await userEvent.click(wrong)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Enter an amount with at most two decimals.'))
  await press('210.5{Enter}')
  expect(wrong.textContent).toBe('210.5')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('Tab leaves a grid in which nothing is being typed', async () => {
  await clickCell(0, 1)
  await press('{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
})
