import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#web/theme/global.css'
import { setLanguage } from '#web/language.ts'
import { PlaceField } from './PlaceField.tsx'
import type { Place } from './search-state.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Field() {
  const [place, setPlace] = useState<Place | null>(null)
  return (
    <PlaceField
      place={place}
      nationality="SG"
      onPlace={setPlace}
      onRecent={() => {}}
      onPicked={() => undefined}
      error={null}
    />
  )
}

test('a place typed while the code of its suggestions still loads loses no letter', async () => {
  await setLanguage('en', false)
  await page.viewport(1280, 900)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: { list: [], nothingIn: null } })),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Field />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const where = () => screen.getByRole('combobox', { name: 'Where' })
  // In this very turn the code can't be there yet.
  const plain = where()
  plain.focus()
  fireEvent.change(plain, { target: { value: 'si' } })
  await waitFor(() => expect(where()).not.toBe(plain))
  await userEvent.keyboard('ng')
  expect(where()).toHaveProperty('value', 'sing')
})
