import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import '#web/theme/global.css'
import { setLanguage } from '#web/language.ts'
import { PlaceField } from './PlaceField.tsx'

/**
 * The field on a desk as it is before the code of its suggestions is there, which the first of a page's tests sees;
 * Singapore is suggested once it is.
 */
export async function renderPlainField(): Promise<HTMLElement> {
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
  return screen.getByRole('combobox', { name: 'Where' })
}
