import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, createRoutesFromElements, Outlet, Route } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '#web/query-client.ts'

/**
 * Screens with the portal's own data layer, in a router of their own that begins at `address`; `routes` are `<Route>`
 * elements.
 */
export function openScreens(address: string, routes: ReactNode): void {
  const frame = (
    <main>
      <Outlet />
    </main>
  )
  const all = createRoutesFromElements(
    <Route element={frame}>
      {routes}
      <Route path="*" element={null} />
    </Route>,
  )
  const router = createMemoryRouter(all, { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
