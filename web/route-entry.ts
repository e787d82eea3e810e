import type { Right } from '#contract/rights.ts'
import type { ScreenLoader } from './lazy-screen.tsx'

/** Who may open a page: anybody, the signed-in staff of a company, or the operator's staff. */
export type Access = 'public' | 'signedIn' | 'operator'

/** The frame around a page; `bare` has no frame, `unbranded` not even the portal's brand. */
export type LayoutName = 'portal' | 'bare' | 'unbranded' | 'account' | 'desk'

export type RouteEntry = {
  path: string
  /** The document's title, word for word from the specification where it has one. */
  title: string
  access: Access
  /** The right without which the page would only show refusals. */
  right?: Right
  layout: LayoutName
  screen: ScreenLoader
}

/** A row of the table. `access` may be the right that the page needs. The layout follows from the path if not named. */
export type Row = Pick<RouteEntry, 'path' | 'title' | 'screen'> & {
  access: Access | Right
  layout?: 'bare' | 'unbranded'
}

const isRight = (access: Access | Right): access is Right => access.includes('.')

function layoutOf(path: string): LayoutName {
  if (/^\/ops(\/|$)/.test(path)) return 'desk'
  return /^\/(account|tools)(\/|$)/.test(path) ? 'account' : 'portal'
}

/** A row as router and menus take it. */
export function routeOf({ access, layout, ...row }: Row): RouteEntry {
  const rest = { ...row, layout: layout ?? layoutOf(row.path) }
  if (!isRight(access)) return { ...rest, access }
  return { ...rest, access: access.startsWith('ops.') ? 'operator' : 'signedIn', right: access }
}
