import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type * as PlaceFieldModule from './PlaceField.tsx'
import type { Place } from './search-state.ts'

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
const singapore = suggested({ id: 'a', name: 'Singapore' })
const answer = (list: readonly ReturnType<typeof suggested>[]) =>
  Response.json({ returnCode: 1, returnMsg: 'OK', data: { list, nothingIn: null } })

const where = () => screen.getByRole('combobox', { name: 'Where' })

/**
 * Renders the field as a page does that has not loaded the code of its suggestions: React keeps loaded code with the
 * module, so each field gets a module of its own. In the turn that renders it the code can't be there yet.
 *
 * @returns the plain field, which the one with suggestions replaces
 */
async function renderField(): Promise<HTMLElement> {
  const file = `./PlaceField.tsx?copy=${crypto.randomUUID()}`
  const { PlaceField }: typeof PlaceFieldModule = await import(/* @vite-ignore */ file)
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
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Field />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return where()
}

test('a place typed while the code of its suggestions still loads loses no letter', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer([])))
  const plain = await renderField()
  plain.focus()
  fireEvent.change(plain, { target: { value: 'si' } })
  await waitFor(() => expect(where()).not.toBe(plain))
  await userEvent.keyboard('ng')
  expect(where()).toHaveProperty('value', 'sing')
})

test('a press on Where while the code of its suggestions still loads opens them once it is there', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer([singapore])))
  const plain = await renderField()
  plain.focus()
  // No click follows: the field that was pressed is gone before the release.
  fireEvent.pointerDown(plain)
  expect(await screen.findByRole('option', { name: /Singapore/ })).toBeTruthy()
  expect(where()).not.toBe(plain)
})

test('a press on Where that gave nobody the focus, since the field was replaced within it, opens the suggestions', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer([singapore])))
  const plain = await renderField()
  fireEvent.pointerDown(plain)
  expect(await screen.findByRole('option', { name: /Singapore/ })).toBeTruthy()
  expect(document.activeElement).toBe(where())
  expect(where()).not.toBe(plain)
})

test('Enter takes the first match, also where as many were suggested before anything was typed', async () => {
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<undefined>()
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<undefined>()
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { keyword } = Object.fromEntries(new URLSearchParams(String(init.body ?? '')))
    if (!keyword) return answer([singapore])
    ask(undefined)
    await mayAnswer
    return answer([suggested({ id: 'b', name: 'Osaka' })])
  })
  await renderField()
  await userEvent.click(where())
  await screen.findByRole('option', { name: /Singapore/ })
  await userEvent.keyboard('osa')
  await isAsked
  await waitFor(() => expect(where().getAttribute('aria-activedescendant')).toMatch(/CITY-a$/))
  letAnswer(undefined)
  await screen.findByRole('option', { name: /Osaka/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toHaveProperty('value', 'Osaka'))
})
