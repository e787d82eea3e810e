/** A page of the specification: its path, its title where the specification gives one, whether it needs a sign-in. */
export type SpecRoute = { path: string; title?: string; signedIn?: true }

const signedIn = true

/** The 52 pages of the specification, section 2, in its order. */
export const SPEC_ROUTES: readonly SpecRoute[] = [
  { path: '/register', title: 'Free Registration' },
  { path: '/forget', title: 'Forget Password' },
  { path: '/password/reset' },
  { path: '/map', title: 'Microsoft Map' },
  { path: '/404', title: 'PageNotFound' },
  { path: '/error' },

  { path: '/', title: 'International website' },
  { path: '/about' },
  { path: '/hotelNotes', title: 'Booking Instructions' },
  { path: '/cooperation', title: 'Partner With Us' },
  { path: '/help' },
  { path: '/jobs' },
  { path: '/licenses', title: 'Business license' },

  { path: '/hotel', title: 'Hotel Booking' },
  { path: '/hotel/list' },
  { path: '/hotel/detail/:id' },
  { path: '/hotel/groupRoom' },
  { path: '/hotel/booking', signedIn },
  { path: '/hotel/success', signedIn },
  { path: '/hotel/recommends', signedIn },
  { path: '/hotel/groups', signedIn },
  { path: '/hotel/voucher/:id', title: 'Check-in voucher', signedIn },

  { path: '/ticket' },
  { path: '/ticket/list' },
  { path: '/ticket/detail/:id' },
  { path: '/ticket/booking', signedIn },
  { path: '/ticket/success', signedIn },

  { path: '/pay', title: 'Quick recharge', signedIn },
  { path: '/pay/wechat', title: 'WeChat payment', signedIn },
  { path: '/pay/recharge', signedIn },
  { path: '/pay/result', signedIn },

  { path: '/tools', signedIn },
  { path: '/tools/assign', signedIn },
  { path: '/tools/track', signedIn },

  { path: '/account', title: 'Personal Center', signedIn },
  { path: '/account/address/list', signedIn },
  { path: '/account/address/edit', signedIn },
  { path: '/account/bill/list', signedIn },
  { path: '/account/bill/detail/:id', signedIn },
  { path: '/account/company', signedIn },
  { path: '/account/invoice/apply', signedIn },
  { path: '/account/invoice/submit', signedIn },
  { path: '/account/invoice/detail/:id', signedIn },
  { path: '/account/invoice/list', signedIn },
  { path: '/account/hotel-order/list', signedIn },
  { path: '/account/hotel-order/detail/:id', signedIn },
  { path: '/account/ticket-order/list', signedIn },
  { path: '/account/ticket-order/detail/:id', signedIn },
  { path: '/account/password/edit', signedIn },
  { path: '/account/staff/list', signedIn },
  { path: '/account/staff/edit', signedIn },
  { path: '/account/transaction/list', signedIn },
]
