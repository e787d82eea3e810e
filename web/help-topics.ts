/** The article of the help that explains a page, by the beginning of the page's path; the first one that fits. */
const TOPICS: readonly (readonly [path: string, article: string])[] = [
  ['/hotel/voucher', 'voucher'],
  ['/hotel/booking', 'book-a-room'],
  ['/hotel/success', 'book-a-room'],
  ['/hotel', 'find-a-hotel'],
  ['/pay/bill', 'bills'],
  ['/pay', 'money'],
  ['/account/transaction', 'money'],
  ['/account/bill', 'bills'],
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
