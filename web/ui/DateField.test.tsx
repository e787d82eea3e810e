import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DateField } from './DateField.tsx'

test('Enter in a date sends the form, as in any other field', async () => {
  const sent = vi.fn<() => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <DateField label="Holds until" value="2027-03-04T18:00" withTime />
      <button type="submit">Send</button>
    </form>,
  )
  screen.getAllByRole('spinbutton')[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
})
