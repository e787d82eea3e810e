import type { Right } from '#contract/rights.ts'
import { paths } from '#web/paths.ts'
import { ROUTES } from '#web/routes.tsx'
import type { FrameTexts } from '#web/locales/en/frame.ts'
import type { IconName } from '#web/ui/Icon.tsx'

export type NavigationItem = {
  to: string
  /** Key of its text in the frame's catalogue. */
  text: Extract<
    keyof FrameTexts,
    | 'home'
    | 'hotels'
    | 'orders'
    | 'me'
    | 'overview'
    | 'hotelOrders'
    | 'password'
    | 'recharge'
    | 'bills'
    | 'transactions'
    | 'deskOrders'
    | 'deskCompanies'
    | 'deskPayments'
    | 'deskRates'
    | 'deskTransfers'
  >
  icon: IconName
  /** Also the current one on pages whose path begins so. */
  covers?: string
}

export type NavigationGroup = {
  title: 'groupOverview' | 'groupOrders' | 'groupCompany' | 'groupFinance' | 'groupTools'
  items: readonly NavigationItem[]
}

const built = new Set(ROUTES.map((route) => route.path))

/** Menus link only to existing pages. */
function onlyBuilt(items: readonly NavigationItem[]): readonly NavigationItem[] {
  return items.filter((item) => built.has(item.to))
}

/** The portal's top bar. */
export const TOP_ITEMS = onlyBuilt([{ to: paths.hotelSearch(), text: 'hotels', icon: 'bed', covers: '/hotel' }])

/** The bar at the bottom of a phone. */
export const PHONE_ITEMS = onlyBuilt([
  { to: paths.home(), text: 'home', icon: 'home' },
  { to: paths.hotelSearch(), text: 'hotels', icon: 'bed', covers: '/hotel' },
  { to: paths.hotelOrderList(), text: 'orders', icon: 'list', covers: '/account/hotel-order' },
  { to: paths.account(), text: 'me', icon: 'account' },
])

/** The Personal Center's menu: five groups, those without a page left out. */
export const ACCOUNT_GROUPS: readonly NavigationGroup[] = (
  [
    { title: 'groupOverview', items: [{ to: paths.account(), text: 'overview', icon: 'home' }] },
    {
      title: 'groupOrders',
      items: [{ to: paths.hotelOrderList(), text: 'hotelOrders', icon: 'bed', covers: '/account/hotel-order' }],
    },
    { title: 'groupCompany', items: [{ to: paths.passwordEdit(), text: 'password', icon: 'account' }] },
    {
      title: 'groupFinance',
      items: [
        { to: paths.pay(), text: 'recharge', icon: 'wallet', covers: '/pay' },
        { to: paths.billList(), text: 'bills', icon: 'voucher', covers: '/account/bill' },
        { to: paths.transactionList(), text: 'transactions', icon: 'list' },
      ],
    },
    { title: 'groupTools', items: [] },
  ] satisfies NavigationGroup[]
)
  .map((group) => ({ ...group, items: onlyBuilt(group.items) }))
  .filter((group) => group.items.length > 0)

/** The operator's rail. */
export const DESK_ITEMS = onlyBuilt([
  { to: paths.deskOrders(), text: 'deskOrders', icon: 'list' },
  { to: paths.deskCompanies(), text: 'deskCompanies', icon: 'building' },
  { to: paths.deskPayments(), text: 'deskPayments', icon: 'card', covers: '/ops/payments' },
  { to: paths.deskRates(), text: 'deskRates', icon: 'globe' },
  { to: paths.deskTransfers(), text: 'deskTransfers', icon: 'wallet' },
])

/** The right a page asks for, if it asks for one. */
export function rightOf(item: NavigationItem): Right | undefined {
  return ROUTES.find((route) => route.path === item.to)?.right
}

/** Whether an item is the link to the page at `pathname`. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  return (
    pathname === item.to ||
    (item.covers !== undefined && (pathname === item.covers || pathname.startsWith(`${item.covers}/`)))
  )
}
