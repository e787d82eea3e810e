import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DateField } from './DateField.tsx'
import { fillDate } from './test-date.ts'

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

test('a field that is red by itself stops its form: a half-typed year, a day out of bounds', async () => {
  const sent = vi.fn<(value: string) => void>()
  function Form({ min = '' }) {
    const [value, setValue] = useState('2027-03-04')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent(value)
        }}
      >
        <DateField label={`From${min}`} value={value} onChange={setValue} min={min} />
        <button type="submit">{`Send${min}`}</button>
      </form>
    )
  }
  render(
    <>
      <Form />
      <Form min="2027-01-01" />
    </>,
  )
  for (const min of ['', '2027-01-01']) {
    sent.mockClear()
    const send = () => userEvent.click(screen.getByRole('button', { name: `Send${min}` }))
    await fillDate(`From${min}`, '202-03-04')
    await send()
    expect(await screen.findByText(min ? /or a later day/ : 'Type the year with four digits.')).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
    await fillDate(`From${min}`, '2027-03-05')
    await send()
    expect(sent.mock.calls).toEqual([['2027-03-05']])
  }
  await fillDate('From2027-01-01', '2026-03-05')
  await userEvent.click(screen.getByRole('button', { name: 'Send2027-01-01' }))
  expect(sent).toHaveBeenCalledTimes(1)
})
