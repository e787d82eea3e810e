import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPlainField } from './test-place-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// Alone in its file: a page loads the code of the suggestions once.
test('a press on Where that gave nobody the focus, since the field was replaced within it, opens the suggestions', async () => {
  fireEvent.pointerDown(await renderPlainField())
  expect(await screen.findByRole('option', { name: /Singapore/ })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Where' }))
})
