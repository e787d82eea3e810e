import type { Right } from '#contract/rights.ts'
import type { ScreenLoader } from './lazy-screen.tsx'

/** Who may open a page: anybody, the signed-in staff of a company, or the operator's staff. */
export type Access = 'public' | 'signedIn' | 'operator'

/** The frame around a page: the portal's bar, a bare page, the Personal Center's menu, or the operator's rail. */
export type LayoutName = 'portal' | 'bare' | 'account' | 'desk'

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

/** Every control of the kit in each of its states. */
const KIT: RouteEntry = { path: '/ops/kit', title: 'Desk: the kit', access: 'operator', layout: 'desk', screen: () => import('./kit/KitScreen.tsx') }

/** Every page of the portal in the order of the specification. Matches are exact; what matches nothing is the 404 page. */
export const ROUTES: readonly RouteEntry[] = [
  { path: '/register', title: 'Free Registration', access: 'public', layout: 'bare', screen: () => import('#features/company/web/RegisterScreen.tsx') },
  { path: '/forget', title: 'Forget Password', access: 'public', layout: 'bare', screen: () => import('#features/identity/web/ForgetScreen.tsx') },
  { path: '/password/reset', title: 'New password', access: 'public', layout: 'bare', screen: () => import('#features/identity/web/PasswordResetScreen.tsx') },
  { path: '/404', title: 'PageNotFound', access: 'public', layout: 'portal', screen: () => import('#features/site/web/NotFoundScreen.tsx') },
  { path: '/error', title: 'Something failed', access: 'public', layout: 'portal', screen: () => import('#features/site/web/ErrorScreen.tsx') },
  { path: '/login', title: 'Sign in', access: 'public', layout: 'bare', screen: () => import('#features/identity/web/LoginScreen.tsx') },

  { path: '/', title: 'International website', access: 'public', layout: 'portal', screen: () => import('#features/site/web/HomeScreen.tsx') },

  { path: '/hotel', title: 'Hotel Booking', access: 'public', layout: 'portal', screen: () => import('#features/hotels/web/HotelScreen.tsx') },
  { path: '/hotel/list', title: 'Hotel List', access: 'public', layout: 'portal', screen: () => import('#features/availability/web/HotelListScreen.tsx') },
  {
    path: '/hotel/detail/:id',
    title: 'Hotel Detail',
    access: 'public',
    layout: 'portal',
    screen: () => import('#features/availability/web/HotelDetailScreen.tsx'),
  },
  {
    path: '/hotel/compare',
    title: 'Compare hotels',
    access: 'public',
    layout: 'portal',
    screen: () => import('#features/availability/web/HotelCompareScreen.tsx'),
  },
  {
    path: '/hotel/booking',
    title: 'Book',
    access: 'signedIn',
    right: 'hotel.book',
    layout: 'portal',
    screen: () => import('#features/hotel-orders/web/BookingScreen.tsx'),
  },
  {
    path: '/hotel/success',
    title: 'Booked',
    access: 'signedIn',
    right: 'orders.read',
    layout: 'portal',
    screen: () => import('#features/hotel-orders/web/SuccessScreen.tsx'),
  },
  {
    path: '/hotel/voucher/:id',
    title: 'Check-in voucher',
    access: 'signedIn',
    right: 'orders.read',
    layout: 'portal',
    screen: () => import('#features/hotel-orders/web/VoucherScreen.tsx'),
  },

  {
    path: '/pay',
    title: 'Quick recharge',
    access: 'signedIn',
    right: 'wallet.recharge',
    layout: 'portal',
    screen: () => import('#features/payments/web/QuickRechargeScreen.tsx'),
  },
  {
    path: '/pay/wechat',
    title: 'WeChat payment',
    access: 'signedIn',
    right: 'wallet.read',
    layout: 'portal',
    screen: () => import('#features/payments/web/WechatPayScreen.tsx'),
  },
  {
    path: '/pay/transfer',
    title: 'Bank transfer',
    access: 'signedIn',
    right: 'wallet.read',
    layout: 'portal',
    screen: () => import('#features/payments/web/TransferPayScreen.tsx'),
  },
  {
    path: '/pay/recharge',
    title: 'Recharge',
    access: 'signedIn',
    right: 'wallet.recharge',
    layout: 'portal',
    screen: () => import('#features/payments/web/RechargeScreen.tsx'),
  },
  {
    path: '/pay/bill',
    title: 'Pay a bill',
    access: 'signedIn',
    right: 'wallet.recharge',
    layout: 'portal',
    screen: () => import('#features/bills/web/PayBillScreen.tsx'),
  },
  {
    path: '/pay/result',
    title: 'Payment result',
    access: 'signedIn',
    right: 'wallet.read',
    layout: 'portal',
    screen: () => import('#features/payments/web/PayResultScreen.tsx'),
  },

  { path: '/account', title: 'Personal Center', access: 'signedIn', layout: 'account', screen: () => import('#features/site/web/AccountScreen.tsx') },
  {
    path: '/account/bill/list',
    title: 'Bills',
    access: 'signedIn',
    right: 'bills.read',
    layout: 'account',
    screen: () => import('#features/bills/web/BillListScreen.tsx'),
  },
  {
    path: '/account/bill/detail/:id',
    title: 'Bill',
    access: 'signedIn',
    right: 'bills.read',
    layout: 'account',
    screen: () => import('#features/bills/web/BillDetailScreen.tsx'),
  },
  {
    path: '/account/hotel-order/list',
    title: 'Hotel orders',
    access: 'signedIn',
    right: 'orders.read',
    layout: 'account',
    screen: () => import('#features/hotel-orders/web/OrderListScreen.tsx'),
  },
  {
    path: '/account/hotel-order/detail/:id',
    title: 'Hotel order',
    access: 'signedIn',
    right: 'orders.read',
    layout: 'account',
    screen: () => import('#features/hotel-orders/web/OrderDetailScreen.tsx'),
  },
  {
    path: '/account/password/edit',
    title: 'Password',
    access: 'signedIn',
    layout: 'account',
    screen: () => import('#features/identity/web/PasswordEditScreen.tsx'),
  },
  {
    path: '/account/transaction/list',
    title: 'Transactions',
    access: 'signedIn',
    right: 'wallet.read',
    layout: 'account',
    screen: () => import('#features/wallet/web/TransactionListScreen.tsx'),
  },

  {
    path: '/ops/orders',
    title: 'Desk: hotel orders',
    access: 'operator',
    right: 'ops.orders',
    layout: 'desk',
    screen: () => import('#features/hotel-orders/desk/DeskOrdersScreen.tsx'),
  },
  {
    path: '/ops/companies',
    title: 'Desk: companies',
    access: 'operator',
    right: 'ops.accounts',
    layout: 'desk',
    screen: () => import('#features/company/desk/CompaniesScreen.tsx'),
  },
  {
    path: '/ops/payments',
    title: 'Desk: payments',
    access: 'operator',
    right: 'ops.accounts',
    layout: 'desk',
    screen: () => import('#features/payments/desk/PaymentIssuesScreen.tsx'),
  },
  {
    path: '/ops/payments/list',
    title: 'Desk: all payments',
    access: 'operator',
    right: 'ops.accounts',
    layout: 'desk',
    screen: () => import('#features/payments/desk/DeskPaymentsScreen.tsx'),
  },
  {
    path: '/ops/payments/:code',
    title: 'Desk: payment',
    access: 'operator',
    right: 'ops.accounts',
    layout: 'desk',
    screen: () => import('#features/payments/desk/DeskPaymentScreen.tsx'),
  },
  {
    path: '/ops/payments/statements',
    title: 'Desk: statements',
    access: 'operator',
    right: 'ops.accounts',
    layout: 'desk',
    screen: () => import('#features/payments/desk/StatementDaysScreen.tsx'),
  },
  {
    path: '/ops/payments/limits',
    title: 'Desk: limits',
    access: 'operator',
    right: 'ops.accounts',
    layout: 'desk',
    screen: () => import('#features/payments/desk/RechargeLimitsScreen.tsx'),
  },
  {
    path: '/ops/payments/adjustments',
    title: 'Desk: adjustments',
    access: 'operator',
    right: 'ops.accounts',
    layout: 'desk',
    screen: () => import('#features/payments/desk/AdjustmentsScreen.tsx'),
  },
  {
    path: '/ops/payments/accounts',
    title: 'Desk: bank accounts',
    access: 'operator',
    right: 'ops.accounts',
    layout: 'desk',
    screen: () => import('#features/payments/desk/BankAccountsScreen.tsx'),
  },
  {
    path: '/ops/rates',
    title: 'Desk: exchange rates',
    access: 'operator',
    right: 'ops.accounts',
    layout: 'desk',
    screen: () => import('#features/exchange-rates/desk/RatesScreen.tsx'),
  },
  {
    path: '/ops/transfers',
    title: 'Desk: bank transfers',
    access: 'operator',
    right: 'ops.accounts',
    layout: 'desk',
    screen: () => import('#features/payments/desk/TransfersScreen.tsx'),
  },
  {
    path: '/ops/account',
    title: 'Desk: my account',
    access: 'operator',
    layout: 'desk',
    screen: () => import('#features/identity/web/PasswordEditScreen.tsx'),
  },
  // The examples of the kit belong to `npm run dev` and the tests: the built portal has neither the route nor its code.
  ...(import.meta.env.DEV ? [KIT] : []),
]
