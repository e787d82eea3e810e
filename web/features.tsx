import { lazy, type ReactNode, Suspense } from 'react'
import { slots as approvals } from '#features/approvals/web/feature.ts'
import { BookedWithContext, type BookedWithProps } from '#features/availability/web/booked-with.ts'
import { RateActionContext, type RateActionProps } from '#features/availability/web/rate-action.ts'
import { useMonthPrices } from '#features/availability/web/use-month-prices.ts'
import { WatchActionContext, type WatchActionProps } from '#features/availability/web/watch-action.ts'
import { slots as bills } from '#features/bills/web/feature.ts'
import { MonthPricesContext } from '#features/hotels/web/day-prices.ts'
import { slots as company } from '#features/company/web/feature.ts'
import { slots as hotelOrders } from '#features/hotel-orders/web/feature.ts'
import { slots as hotels } from '#features/hotels/web/feature.ts'
import { slots as invoices } from '#features/invoices/web/feature.ts'
import { slots as lists } from '#features/lists/web/feature.ts'
import { slots as notifications } from '#features/notifications/web/feature.ts'
import { slots as proposals } from '#features/proposals/web/feature.ts'
import { slots as wallet } from '#features/wallet/web/feature.ts'
import { WatchThis } from '#features/watches/web/WatchThis.tsx'
import type { BarEntryProps, Pending, Slots } from './slots.ts'
import { useUser } from './store.ts'

/** What features add to the frame, in the order in which it shows. */
const SLOTS: readonly Slots[] = [
  wallet,
  hotelOrders,
  bills,
  invoices,
  hotels,
  company,
  proposals,
  notifications,
  approvals,
  lists,
]

const BANNERS = SLOTS.flatMap(({ banner }) => banner ?? [])
const ENTRIES = SLOTS.flatMap(({ entry }) => entry ?? [])
const FIGURES = SLOTS.flatMap(({ figures }) => figures ?? [])
const PENDING = SLOTS.flatMap(({ usePending: hook }) => hook ?? [])

/** Loads what is found from every page, in the order in which it shows. */
export const FINDERS = SLOTS.flatMap(({ finders }) => finders ?? [])

export const Banners = () => BANNERS.map((Banner) => <Banner key={Banner.name} />)
export const BarFigures = () => FIGURES.map((Figures) => <Figures key={Figures.name} />)

/** The entries of the bar for people of a customer. */
export function BarEntries(props: Omit<BarEntryProps, 'staffId'>) {
  const user = useUser()
  if (user?.realm !== 'PORTAL') return null
  return ENTRIES.map((Entry) => <Entry key={Entry.name} staffId={user.staffId} {...props} />)
}

/** The number of pending items by the address of their page. */
export const usePending = (): Readonly<Record<string, Pending>> =>
  Object.assign({}, ...PENDING.map((hook) => hook())) as Readonly<Record<string, Pending>>

const BookedWith = lazy(() => import('#features/trips/web/BookedWith.tsx'))
const AddToProposal = lazy(() => import('#features/proposals/web/AddToProposal.tsx'))

const loaded = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>
const bookedWith = (props: BookedWithProps) => loaded(<BookedWith {...props} />)
const addToProposal = (props: RateActionProps) => loaded(<AddToProposal {...props} />)
const watchThis = (props: WatchActionProps) => <WatchThis {...props} />

/** Gives features what others add to their pages. */
export function FeatureParts({ children }: { children: ReactNode }) {
  return (
    <MonthPricesContext value={useMonthPrices}>
      <RateActionContext value={addToProposal}>
        <WatchActionContext value={watchThis}>
          <BookedWithContext value={bookedWith}>{children}</BookedWithContext>
        </WatchActionContext>
      </RateActionContext>
    </MonthPricesContext>
  )
}
