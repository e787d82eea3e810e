import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter, Routes } from 'react-router'
import { queryClient } from '#web/query-client.ts'

/**
 * Screens with the portal's own data layer, in a router of their own that begins at `address`; `routes` are `<Route>`
 * elements.
 */
export function openScreens(address: string, routes: ReactNode): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <main>
          <Routes>{routes}</Routes>
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
