import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#web/theme/global.css'
import { setLanguage } from '#web/language.ts'
import { PlaceField } from './PlaceField.tsx'
import type { Place } from './search-state.ts'

beforeEach(async () => {
  await setLanguage('en', false)
  await page.viewport(1280, 900)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Suggested = { id: string; name: string }
const suggested = ({ id, name }: Suggested) => ({
  kind: 'CITY',
  id,
  nameEn: name,
  nameZh: null,
  placeEn: 'Asia',
  placeZh: null,
  destinationId: id,
  hotelCount: 65,
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

const where = () => screen.getByRole('combobox', { name: 'Where' })
const renderField = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Field />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('a place typed while the code of its suggestions still loads loses no letter', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: { list: [], nothingIn: null } })),
  )
  renderField()
  // In this very turn the code can't be there yet.
  const plain = where()
  plain.focus()
  fireEvent.change(plain, { target: { value: 'si' } })
  await waitFor(() => expect(where()).not.toBe(plain))
  await userEvent.keyboard('ng')
  expect(where()).toHaveProperty('value', 'sing')
})

test('Enter takes the first match, also where as many were suggested before anything was typed', async () => {
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<undefined>()
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<undefined>()
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { keyword } = Object.fromEntries(new URLSearchParams(String(init.body ?? '')))
    if (keyword) {
      ask(undefined)
      await isAnswered
    }
    const list = [suggested(keyword ? { id: 'b', name: 'Osaka' } : { id: 'a', name: 'Singapore' })]
    return Response.json({ returnCode: 1, returnMsg: 'OK', data: { list, nothingIn: null } })
  })
  renderField()
  await userEvent.click(where())
  await screen.findByRole('option', { name: /Singapore/ })
  await userEvent.keyboard('osa')
  await isAsked
  await waitFor(() => expect(where().getAttribute('aria-activedescendant')).toMatch(/CITY-a$/))
  answer(undefined)
  await screen.findByRole('option', { name: /Osaka/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toHaveProperty('value', 'Osaka'))
})
