import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '#web/theme/global.css'
import { setLanguage } from '#web/language.ts'
import { PlaceField } from './PlaceField.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// Alone in its file: a page loads the code of the suggestions once.
test('a press on Where while the code of its suggestions still loads opens them once it is there', async () => {
  await setLanguage('en', false)
  await page.viewport(1280, 900)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        returnCode: 1,
        returnMsg: 'OK',
        data: {
          nothingIn: null,
          list: [
            {
              kind: 'CITY',
              id: '01890a5d-ac96-774b-bcce-b302099a8057',
              nameEn: 'Singapore',
              nameZh: '新加坡',
              placeEn: 'Singapore',
              placeZh: '新加坡',
              destinationId: '01890a5d-ac96-774b-bcce-b302099a8057',
              hotelCount: 65,
            },
          ],
        },
      }),
    ),
  )
  const nothing = () => undefined
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlaceField
          place={null}
          nationality="SG"
          onPlace={nothing}
          onRecent={nothing}
          onPicked={nothing}
          error={null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  // In this very turn the code can't be there yet.
  const plain = screen.getByRole('combobox', { name: 'Where' })
  plain.focus()
  // No click follows: the field that was pressed is gone before the release.
  fireEvent.pointerDown(plain)
  expect(await screen.findByRole('option', { name: /Singapore/ })).toBeTruthy()
})
