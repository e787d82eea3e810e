import type { OrderKind } from '#contract/subjects.ts'
import type { StayQuery } from './stay-query.ts'
import { stayToQuery } from './stay-query.ts'

/** Query values of a path; undefined and empty values are left out, lists repeat their name. */
export type QueryValues = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/** A path with its query: `withQuery('/a', { q: 'x' })` is `/a?q=x`. */
export function withQuery(path: string, values: QueryValues): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '' || value === false) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  // A colon and a comma are allowed in a query as they are, and people read addresses.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? path : `${path}?${text}`
}

const segment = encodeURIComponent

/** Every address of the portal, relative to the base path. Links are built here and nowhere else. */
export const paths = {
  home: () => '/',
  login: (returnUrl?: string) => withQuery('/login', { returnUrl: returnUrl === '/' ? undefined : returnUrl }),
  /** Signing in while somebody else is signed in. */
  loginInstead: () => '/login?instead',
  register: () => '/register',
  forget: () => '/forget',
  passwordReset: () => '/password/reset',
  passwordEdit: () => '/account/password/edit',
  pay: () => '/pay',
  recharge: (amountMinor?: number) => withQuery('/pay/recharge', { amountMinor }),
  wechatPay: (paymentId: string) => withQuery('/pay/wechat', { paymentId }),
  transferPay: (paymentId: string) => withQuery('/pay/transfer', { paymentId }),
  /** The payment of an order: a hotel order unless its kind is named. */
  payOrder: (orderId: string, kind?: OrderKind) => withQuery('/pay/wechat', { orderId, kind }),
  /** The payment of a bill, or of several at once. */
  payBill: (billId: string | readonly string[]) => withQuery('/pay/bill', { billId }),
  payResult: (paymentId: string) => withQuery('/pay/result', { paymentId }),
  desk: () => '/ops',
  deskAccount: () => '/ops/account',
  notFound: () => '/404',
  error: () => '/error',
  about: () => '/about',
  hotelNotes: () => '/hotelNotes',
  cooperation: () => '/cooperation',
  jobs: () => '/jobs',
  licenses: () => '/licenses',
  imprint: () => '/imprint',
  privacy: () => '/privacy',
  help: (keyword?: string) => withQuery('/help', { q: keyword }),
  helpArticle: (article: string) => `/help/${segment(article)}`,

  hotelSearch: () => '/hotel',
  /** The list of a search; further filters of the page are added as they are. */
  hotelList: (search: { destinationId: string; stay?: StayQuery } & { filters?: QueryValues }) =>
    withQuery('/hotel/list', {
      destinationId: search.destinationId,
      ...(search.stay ? stayToQuery(search.stay) : {}),
      ...search.filters,
    }),
  hotelDetail: (hotelId: string, stay?: StayQuery, more: QueryValues = {}) =>
    withQuery(`/hotel/detail/${segment(hotelId)}`, { ...(stay ? stayToQuery(stay) : {}), ...more }),
  /** Hotels on a map; the address is all that it needs. */
  map: (hotelIds: readonly string[]) => withQuery('/map', { hotelId: hotelIds }),
  /** Hotels side by side; `more` names them as `compare`. */
  hotelCompare: (stay: StayQuery, more: QueryValues) => withQuery('/hotel/compare', { ...stayToQuery(stay), ...more }),
  /** The booking of a rate; what the page before carries is added, and never replaces what was chosen. */
  hotelBooking: ({ stay, ...rate }: { hotelId: string; ratePlanId: string; stay: StayQuery }, more: QueryValues = {}) =>
    withQuery('/hotel/booking', { ...rate, ...stayToQuery(stay), ...more, ...rate }),
  hotelSuccess: (orderId: string) => withQuery('/hotel/success', { orderId }),
  ticketBooking: (choice: QueryValues) => withQuery('/ticket/booking', choice),
  ticketBasket: () => '/ticket/basket',
  ticketVoucher: (orderId: string, ticketId?: string) => withQuery(`/ticket/voucher/${segment(orderId)}`, { ticketId }),
  ticketSuccess: (orderId: string) => withQuery('/ticket/success', { orderId }),
  /** Asking for rooms for a group, in a city or hotel if one is named. */
  groupRoom: (from: QueryValues = {}) => withQuery('/hotel/groupRoom', from),
  groups: (filters: QueryValues = {}) => withQuery('/hotel/groups', filters),
  group: (groupId: string) => `/hotel/groups/${segment(groupId)}`,
  /** An offer by a hotel's link; what is behind `#` is sent to no server. */
  groupOffer: (linkToken: string) => `/group-offer#${linkToken}`,
  deskGroups: (filters: QueryValues = {}) => withQuery('/ops/groups', filters),
  deskGroup: (groupId: string) => `/ops/groups/${segment(groupId)}`,
  redeem: (more: QueryValues = {}) => withQuery('/ops/redeem', more),
  recommends: () => '/hotel/recommends',
  hotelVoucher: (orderId: string) => `/hotel/voucher/${segment(orderId)}`,

  ticketSearch: () => '/ticket',
  ticketList: (search: QueryValues) => withQuery('/ticket/list', search),
  ticketDetail: (productId: string, choice: QueryValues = {}) =>
    withQuery(`/ticket/detail/${segment(productId)}`, choice),

  tools: () => '/tools',
  toolsAssign: (filters: QueryValues = {}) => withQuery('/tools/assign', filters),
  toolsTrack: (filters: QueryValues = {}) => withQuery('/tools/track', filters),

  account: () => '/account',
  approvals: (filters: QueryValues = {}) => withQuery('/account/approvals', filters),
  approvalRules: () => '/account/approvals/rules',
  /** A proposal for the holder of its link; browsers send no server what follows `#`. */
  proposal: (linkToken: string) => `/proposal#${linkToken}`,
  proposalList: (filters: QueryValues = {}) => withQuery('/account/proposals', filters),
  /** The form of a proposal; without one, of a new one. */
  proposalEdit: (proposalId?: string) => withQuery('/account/proposals/edit', { proposalId }),
  notices: (filters: QueryValues = {}) => withQuery('/account/notifications', filters),
  watches: (filters: QueryValues = {}) => withQuery('/account/watches', filters),
  noticePreferences: () => '/account/notifications/edit',
  billList: (filters: QueryValues = {}) => withQuery('/account/bill/list', filters),
  billDetail: (billId: string) => `/account/bill/detail/${segment(billId)}`,
  invoiceList: (filters: QueryValues = {}) => withQuery('/account/invoice/list', filters),
  invoiceDetail: (invoiceId: string) => `/account/invoice/detail/${segment(invoiceId)}`,
  invoiceApply: (choice: QueryValues = {}) => withQuery('/account/invoice/apply', choice),
  /** The form of an application for what was chosen. */
  invoiceSubmit: ({ typeId, source, currency }: { typeId: string; source: string; currency: string }) =>
    withQuery('/account/invoice/submit', { typeId, source, currency }),
  addressList: (filters: QueryValues = {}) => withQuery('/account/address/list', filters),
  /** The form of an address; without one, of a new one. */
  addressEdit: (addressId?: string) => withQuery('/account/address/edit', { addressId }),
  /** A company's own file beside a bill. */
  billMatch: (billId: string) => `/account/bill/match/${segment(billId)}`,
  favourites: (filters: QueryValues = {}) => withQuery('/account/favourites', filters),
  company: () => '/account/company',
  companyWebhooks: () => '/account/company/webhooks',
  guestList: (filters: QueryValues = {}) => withQuery('/account/guest/list', filters),
  monthStatement: (filters: QueryValues = {}) => withQuery('/account/statement', filters),
  transactionList: (filters: QueryValues = {}) => withQuery('/account/transaction/list', filters),
  staffList: (filters: QueryValues = {}) => withQuery('/account/staff/list', filters),
  /** The form of an account; without one, of an invitation. */
  staffEdit: (staffId?: string) => withQuery('/account/staff/edit', { staffId }),
  staffActivity: (filters: QueryValues = {}) => withQuery('/account/staff/activity', filters),
  hotelOrderList: (filters: QueryValues = {}) => withQuery('/account/hotel-order/list', filters),
  savings: (filters: QueryValues = {}) => withQuery('/account/hotel-order/cheaper', filters),
  hotelOrderDetail: (orderId: string) => `/account/hotel-order/detail/${segment(orderId)}`,
  trip: (reference: string) => withQuery('/account/trip', { reference }),
  ticketOrderList: (filters: QueryValues = {}) => withQuery('/account/ticket-order/list', filters),
  ticketOrderDetail: (orderId: string) => `/account/ticket-order/detail/${segment(orderId)}`,

  deskCompanies: (filters: QueryValues = {}) => withQuery('/ops/companies', filters),
  deskCompany: (companyId: string) => `/ops/companies/${segment(companyId)}`,
  deskRequests: () => '/ops/requests',
  deskApiKeys: () => '/ops/api-keys',
  deskBrand: () => '/ops/brand',
  deskWebhooks: () => '/ops/webhooks',
  deskHotelAnswers: (filters: QueryValues = {}) => withQuery('/ops/hotel-answers', filters),
  deskHandovers: (filters: QueryValues = {}) => withQuery('/ops/handovers', filters),
  deskMails: (filters: QueryValues = {}) => withQuery('/ops/mails', filters),
  deskTicketSuppliers: () => '/ops/ticket-suppliers',
  deskSupplies: (filters: QueryValues = {}) => withQuery('/ops/ticket-supplies', filters),
  deskCompanyStaff: (companyId: string) => `/ops/companies/${segment(companyId)}/staff`,
  deskCompanyChanges: (filters: QueryValues = {}) => withQuery('/ops/companies/changes', filters),
  deskOperators: (filters: QueryValues = {}) => withQuery('/ops/operators', filters),
  deskChanges: (filters: QueryValues = {}) => withQuery('/ops/changes', filters),
  deskDebts: (filters: QueryValues = {}) => withQuery('/ops/bills', filters),
  deskBills: (filters: QueryValues = {}) => withQuery('/ops/bills/list', filters),
  deskDisputes: (filters: QueryValues = {}) => withQuery('/ops/bills/disputes', filters),
  deskRates: () => '/ops/rates',
  deskMarkUps: () => '/ops/mark-ups',
  deskTaxes: () => '/ops/taxes',
  deskHotelClosings: (filters: QueryValues = {}) => withQuery('/ops/hotel-closings', filters),
  deskCalls: () => '/ops/calls',
  deskArrivals: (query: QueryValues = {}) => withQuery('/ops/arrivals', query),
  deskHotels: () => '/ops/hotels',
  deskContracts: () => '/ops/contracts',
  deskContract: (contractId: string) => `/ops/contracts/${segment(contractId)}`,
  deskSuppliers: () => '/ops/suppliers',
  deskTickets: () => '/ops/tickets',
  deskTicket: (productId: string) => `/ops/tickets/${segment(productId)}`,
  deskTicketOrders: (filters: QueryValues = {}) => withQuery('/ops/ticket-orders', filters),
  explain: (filters: QueryValues = {}) => withQuery('/account/explain', filters),
  deskExplain: (filters: QueryValues = {}) => withQuery('/ops/explain', filters),
  deskMargins: (filters: QueryValues = {}) => withQuery('/ops/margins', filters),
  deskHotel: (hotelId: string) => `/ops/hotels/${segment(hotelId)}`,
  deskHotelRooms: (hotelId: string) => `/ops/hotels/${segment(hotelId)}/rooms`,
  deskHotelPhotos: (hotelId: string) => `/ops/hotels/${segment(hotelId)}/photos`,
  deskHotelRates: (hotelId: string) => `/ops/hotels/${segment(hotelId)}/rates`,
  deskHotelContacts: (hotelId: string) => `/ops/hotels/${segment(hotelId)}/contacts`,
  deskHotelMessages: (hotelId: string) => `/ops/hotels/${segment(hotelId)}/answers`,
  deskHotelGroups: (hotelId: string) => `/ops/hotels/${segment(hotelId)}/groups`,
  deskPayments: (filters: QueryValues = {}) => withQuery('/ops/payments', filters),
  deskPaymentList: (filters: QueryValues = {}) => withQuery('/ops/payments/list', filters),
  deskPayment: (code: string) => `/ops/payments/${segment(code)}`,
  deskStatements: () => '/ops/payments/statements',
  deskLimits: () => '/ops/payments/limits',
  deskAdjustments: () => '/ops/payments/adjustments',
  deskInvoices: (filters: QueryValues = {}) => withQuery('/ops/invoices', filters),
  deskInvoiceTypes: () => '/ops/invoices/types',
  deskBankAccounts: () => '/ops/payments/accounts',
  deskBankLines: (filters: QueryValues = {}) => withQuery('/ops/payments/lines', filters),
  deskTransfers: (filters: QueryValues = {}) => withQuery('/ops/transfers', filters),
  deskOrders: (filters: QueryValues = {}) => withQuery('/ops/orders', filters),
} as const

/** Where the operator's staff begins: the first page of the desk their rights open. */
export function deskHome(rights: readonly string[]): string {
  if (rights.includes('ops.orders')) return paths.deskOrders()
  if (rights.includes('ops.accounts')) return paths.deskCompanies()
  return rights.includes('ops.product') ? paths.deskHotels() : paths.deskAccount()
}

/**
 * The address to return to after signing in, if it is a page of this portal; never another site's, never the sign-in
 * page.
 */
export function ownPath(returnUrl: string | null): string | null {
  if (!returnUrl || !/^\/(?![/\\])/.test(returnUrl) || /[\u0000-\u001f\\]/.test(returnUrl)) return null
  const url = new URL(returnUrl, 'https://portal.invalid')
  // Dots are resolved by now, and may have left two slashes, which begin another site's address.
  if (url.origin !== 'https://portal.invalid' || url.pathname === '/login' || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
