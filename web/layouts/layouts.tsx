import { type ComponentType, lazy } from 'react'
import { loadInTime } from '#web/lazy-screen.tsx'
import type { LayoutName } from '#web/route-entry.ts'
import { BareLayout, UnbrandedLayout } from './BareLayout.tsx'
import { PortalLayout } from './PortalLayout.tsx'
import { withLoading } from './with-loading.tsx'

/** The frame of each layout name; those few people see are loaded when they come into play. */
export const LAYOUTS: Record<LayoutName, ComponentType> = {
  portal: PortalLayout,
  bare: BareLayout,
  unbranded: UnbrandedLayout,
  account: withLoading(lazy(() => loadInTime(() => import('./AccountLayout.tsx')))),
  desk: withLoading(lazy(() => loadInTime(() => import('./DeskLayout.tsx')))),
}
