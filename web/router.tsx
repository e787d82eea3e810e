import { Suspense, type ReactElement } from 'react'
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router'
import { Guard } from './Guard.tsx'
import { LAYOUTS } from './layouts/layouts.tsx'
import { baseAddress } from './base-address.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { RouteFailure } from './RouteFailure.tsx'
import type { LayoutName, RouteEntry } from './route-entry.ts'
import { ROUTES } from './routes.tsx'
import { Loading } from './ui/page/Loading.tsx'

const NOT_FOUND = ROUTES.find((entry) => entry.path === '/404')

/** The part of the address before every route, from `baseAddress`: `/` or `/travel`. */
export function basenameOf(baseUri: string): string {
  const path = new URL(baseUri).pathname.replace(/\/+$/, '')
  return path === '' ? '/' : path
}

function pageElement(entry: RouteEntry): ReactElement {
  const Screen = lazyScreen(entry.screen)
  return (
    <Guard entry={entry}>
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </Guard>
  )
}

function pageRoute(entry: RouteEntry, path: string = entry.path): RouteObject {
  return { path, caseSensitive: true, element: pageElement(entry), errorElement: <RouteFailure /> }
}

/** The table of routes as the router wants it: pages of a layout under their layout. */
export function routeObjects(): RouteObject[] {
  const byLayout = new Map<LayoutName, RouteObject[]>()
  for (const entry of ROUTES) byLayout.set(entry.layout, [...(byLayout.get(entry.layout) ?? []), pageRoute(entry)])
  if (NOT_FOUND) byLayout.get(NOT_FOUND.layout)?.push(pageRoute(NOT_FOUND, '*'))
  return [...byLayout].map(([layout, children]) => {
    const Layout = LAYOUTS[layout]
    return { element: <Layout />, errorElement: <RouteFailure />, children }
  })
}

/** Starts loading the code of the page that was asked for while the start-up call is still under way. */
export function preloadScreen(pathname: string, basename: string): void {
  const path = basename === '/' ? pathname : pathname.slice(basename.length) || '/'
  // A failure is not lost: the page itself loads the same code again and says what happened.
  void ROUTES.find((entry) => matchPath({ path: entry.path, caseSensitive: true }, path))
    ?.screen()
    .catch(() => undefined)
}

/** The router of the page; the base path comes from the page itself. */
export function createPortalRouter() {
  return createBrowserRouter(routeObjects(), { basename: basenameOf(baseAddress()) })
}
