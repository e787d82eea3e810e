import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusFirstError } from './field-errors.ts'

const picture = () => new Promise((drawn) => requestAnimationFrame(drawn))

function Fields({ wrong }: { wrong: boolean }) {
  return (
    <form>
      <input aria-label="first" />
      <input aria-label="second" aria-invalid={wrong} />
    </form>
  )
}

test('the wrong field gets the focus even when its error is rendered some frames later', async () => {
  const { container, rerender, getByLabelText } = render(<Fields wrong={false} />)
  focusFirstError(container)
  for (let waited = 0; waited < 3; waited++) await picture()
  expect(document.activeElement).toBe(document.body)
  rerender(<Fields wrong />)
  await waitFor(() => expect(document.activeElement).toBe(getByLabelText('second')))
})

test('it stays where it is when no field is wrong', async () => {
  const { container } = render(<Fields wrong={false} />)
  focusFirstError(container, 2)
  for (let waited = 0; waited < 4; waited++) await picture()
  expect(document.activeElement).toBe(document.body)
})
