import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPlainField } from './test-place-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// Alone in its file: a page loads the code of the suggestions once.
test('a press on Where while the code of its suggestions still loads opens them once it is there', async () => {
  // In the turn that renders it the code can't be there yet.
  const plain = await renderPlainField()
  plain.focus()
  // No click follows: the field that was pressed is gone before the release.
  fireEvent.pointerDown(plain)
  expect(await screen.findByRole('option', { name: /Singapore/ })).toBeTruthy()
})
