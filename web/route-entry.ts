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
