/** The help article of a page, by the beginning of its path; the first match applies. */
const TOPICS: readonly (readonly [path: string, article: string])[] = [
  ['/hotel/voucher', 'voucher'],
  ['/hotel/booking', 'book-a-room'],
  ['/hotel/success', 'book-a-room'],
  ['/hotel/groupRoom', 'group-rooms'],
  ['/hotel/groups', 'group-rooms'],
  ['/hotel', 'find-a-hotel'],
  ['/map', 'find-a-hotel'],
  ['/account/favourites', 'find-a-hotel'],
  ['/ticket', 'tickets'],
  ['/account/ticket-order', 'tickets'],
  ['/tools', 'group-helper'],
  ['/account/watches', 'price-watches'],
  ['/account/hotel-order/cheaper', 'price-watches'],
  ['/account/proposals', 'proposals'],
  ['/account/approvals', 'approvals'],
  ['/pay/bill', 'bills'],
  ['/pay', 'money'],
  ['/account/transaction', 'money'],
  ['/account/bill', 'bills'],
  ['/account/statement', 'bills'],
  ['/account/invoice', 'invoices'],
  ['/account/address', 'invoices'],
  ['/account/hotel-order', 'change-or-cancel'],
  ['/account/company', 'company-and-staff'],
  ['/account/guest', 'company-and-staff'],
  ['/account/staff', 'company-and-staff'],
  ['/account/notifications', 'notifications'],
  ['/account/password', 'sign-in'],
  ['/register', 'sign-in'],
  ['/login', 'sign-in'],
]

/** The article that explains the page of a path; undefined where there is none. */
export function helpTopic(pathname: string): string | undefined {
  return TOPICS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]
}
