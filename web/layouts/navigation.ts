import { admission } from '#web/Guard.tsx'
import { paths } from '#web/paths.ts'
import { ROUTES } from '#web/routes.tsx'
import type { DeskMenuTexts } from '../texts/en/deskMenu.ts'
import type { FrameTexts } from '../texts/en/frame.ts'
import type { UserInfo } from '#web/store.ts'
import type { IconName } from '#web/ui/text/Icon.tsx'

type NamedKey<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]

export type NavigationItem = {
  to: string
  /** Key of its text in the catalogue of the frame or of the operator's menu. */
  text: NamedKey<FrameTexts> | NamedKey<DeskMenuTexts>
  icon: IconName
  /** Also the current one on pages whose path begins so. */
  covers?: string
  /** Not the current one on pages whose path begins so, which have an item of their own. */
  leaves?: string
  /** Not shown to visitors: it is of use to one's own work alone. */
  own?: true
}

/** The names of a menu's pages and groups, by the keys of its items. */
export type MenuTexts = Readonly<Partial<Record<NavigationItem['text'], string>>>

/** A group of a menu; its title is a key as those of its items. */
export type MenuGroup = {
  title: Extract<NavigationItem['text'], `${'g' | 'deskG'}roup${string}`>
  items: readonly NavigationItem[]
}

const built = new Set(ROUTES.map((route) => route.path))

/** Menus link only to existing pages. */
export function onlyBuilt(items: readonly NavigationItem[]): readonly NavigationItem[] {
  return items.filter((item) => built.has(item.to))
}

/** The portal's top bar. */
export const TOP_ITEMS = onlyBuilt([
  { to: paths.hotelSearch(), text: 'hotels', icon: 'bed', covers: '/hotel', leaves: '/hotel/group' },
  { to: paths.ticketSearch(), text: 'tickets', icon: 'ticket', covers: '/ticket' },
  { to: paths.groupRoom(), text: 'groupRoom', icon: 'guests', covers: '/hotel/groups' },
  { to: paths.toolsTrack(), text: 'groupTools', icon: 'tools', covers: '/tools', own: true },
])

/** The bar at the bottom of a phone. */
export const PHONE_ITEMS = onlyBuilt([
  { to: paths.home(), text: 'home', icon: 'home' },
  { to: paths.hotelSearch(), text: 'hotels', icon: 'bed', covers: '/hotel' },
  { to: paths.ticketSearch(), text: 'tickets', icon: 'ticket', covers: '/ticket' },
  { to: paths.hotelOrderList(), text: 'orders', icon: 'list', covers: '/account/hotel-order' },
  { to: paths.account(), text: 'me', icon: 'account' },
])

/**
 * The Personal Center's menu: five groups, those without a page left out. A page's entry is one line; it appears with
 * its route, to those who may open it.
 */
export const ACCOUNT_GROUPS: readonly MenuGroup[] = (
  [
    {
      title: 'groupOverview',
      items: [
        { to: paths.account(), text: 'overview', icon: 'home' },
        { to: paths.notices(), text: 'notices', icon: 'bell', covers: '/account/notifications' },
      ],
    },
    {
      title: 'groupOrders',
      items: [
        { to: paths.hotelOrderList(), text: 'hotelOrders', icon: 'bed', covers: '/account/hotel-order' },
        { to: paths.ticketOrderList(), text: 'ticketOrders', icon: 'ticket', covers: '/account/ticket-order' },
        { to: paths.groups(), text: 'groups', icon: 'guests', covers: '/hotel/groups' },
        { to: paths.favourites(), text: 'favourites', icon: 'heart' },
        { to: paths.proposalList(), text: 'proposals', icon: 'list', covers: '/account/proposals' },
        { to: paths.approvals(), text: 'approvals', icon: 'check', covers: '/account/approvals' },
      ],
    },
    {
      title: 'groupCompany',
      items: [
        { to: paths.company(), text: 'company', icon: 'building', covers: '/account/guest' },
        { to: paths.staffList(), text: 'staff', icon: 'guests', covers: '/account/staff' },
        { to: paths.passwordEdit(), text: 'password', icon: 'account' },
      ],
    },
    {
      title: 'groupFinance',
      items: [
        { to: paths.pay(), text: 'recharge', icon: 'wallet', covers: '/pay' },
        { to: paths.billList(), text: 'bills', icon: 'voucher', covers: '/account/bill' },
        { to: paths.invoiceList(), text: 'invoices', icon: 'ticket', covers: '/account/invoice' },
        { to: paths.monthStatement(), text: 'monthStatement', icon: 'voucher' },
        { to: paths.transactionList(), text: 'transactions', icon: 'list' },
        { to: paths.explain(), text: 'explain', icon: 'search' },
        { to: paths.addressList(), text: 'addresses', icon: 'mail', covers: '/account/address' },
      ],
    },
    {
      title: 'groupTools',
      items: [
        { to: paths.toolsTrack(), text: 'trackPrices', icon: 'clock' },
        { to: paths.tools(), text: 'groupHelper', icon: 'guests' },
        { to: paths.toolsAssign(), text: 'assignHotels', icon: 'bed' },
        { to: paths.recommends(), text: 'recommends', icon: 'star' },
        { to: paths.watches(), text: 'watches', icon: 'eye' },
      ],
    },
  ] satisfies MenuGroup[]
)
  .map((group) => ({ ...group, items: onlyBuilt(group.items) }))
  .filter((group) => group.items.length > 0)

/** Whether a page is open to somebody, if need be after signing in; menus lead nowhere else. */
export function mayOpen(user: UserInfo | null, item: NavigationItem): boolean {
  const route = ROUTES.find(({ path }) => path === item.to)
  return route !== undefined && admission(route, user) !== 'forbidden'
}

/** Whether an item is the link to the page at `pathname`. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  if (item.leaves !== undefined && pathname.startsWith(item.leaves)) return false
  return (
    pathname === item.to ||
    (item.covers !== undefined && (pathname === item.covers || pathname.startsWith(`${item.covers}/`)))
  )
}
