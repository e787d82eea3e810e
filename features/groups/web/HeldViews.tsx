import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import type { GroupHotel } from '../contract.ts'
import { HeldHotels } from './HeldHotels.tsx'
import { HeldTable } from './HeldTable.tsx'
import { useGroupTexts } from './texts.ts'

const HeldMap = lazy(() => import('./HeldMap.tsx'))

/** Hotels' answers to a group: as a list, side by side, or on the map. */
export function HeldViews(props: { hotels: readonly GroupHotel[]; currency: string }) {
  const texts = useGroupTexts()
  if (props.hotels.length === 0) return null
  const map = (
    <Suspense fallback={<Skeleton shape="detail" count={1} height={420} />}>
      <HeldMap {...props} />
    </Suspense>
  )
  return (
    <Tabs
      label={texts.views.label}
      pages={[
        { key: 'list', title: texts.views.list, content: <HeldHotels {...props} /> },
        { key: 'table', title: texts.views.table, content: <HeldTable {...props} /> },
        { key: 'map', title: texts.views.map, content: map },
      ]}
    />
  )
}
