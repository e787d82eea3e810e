import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pressKey } from './press-key.ts'

test('a letter presses its button, but not while somebody types, nor with a modifier', async () => {
  const press = vi.fn()
  render(
    <div tabIndex={-1} data-testid="page" onKeyDown={pressKey}>
      <input aria-label="Words" />
      <button type="button" aria-keyshortcuts="o" onClick={press}>
        Offer
      </button>
    </div>,
  )
  screen.getByTestId('page').focus()
  await userEvent.keyboard('o')
  expect(press).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Control>}o{/Control}x')
  expect(press).toHaveBeenCalledTimes(1)
  screen.getByRole('textbox').focus()
  await userEvent.keyboard('o')
  expect(press).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'o')
})
