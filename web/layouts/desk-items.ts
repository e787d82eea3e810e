import { paths } from '#web/paths.ts'
import { onlyBuilt } from './navigation.ts'

/** The operator's rail. */
export const DESK_ITEMS = onlyBuilt([
  { to: paths.desk(), text: 'deskDashboard', icon: 'home' },
  { to: paths.deskHandovers(), text: 'deskHandovers', icon: 'wait' },
  { to: paths.deskOrders(), text: 'deskOrders', icon: 'list' },
  { to: paths.deskHotelAnswers(), text: 'deskHotelAnswers', icon: 'bed' },
  { to: paths.deskCalls(), text: 'deskCalls', icon: 'list' },
  { to: paths.deskArrivals(), text: 'deskArrivals', icon: 'bed' },
  { to: paths.deskTicketOrders(), text: 'deskTicketOrders', icon: 'ticket' },
  { to: paths.deskGroups(), text: 'deskGroups', icon: 'guests', covers: '/ops/groups' },
  { to: paths.redeem(), text: 'deskRedeem', icon: 'ticket' },
  { to: paths.deskMails(), text: 'deskMails', icon: 'mail' },
  { to: paths.deskCompanies(), text: 'deskCompanies', icon: 'building', covers: '/ops/companies' },
  { to: paths.deskHotels(), text: 'deskHotels', icon: 'bed', covers: '/ops/hotels' },
  { to: paths.deskTickets(), text: 'deskTickets', icon: 'ticket', covers: '/ops/tickets' },
  { to: paths.deskTicketSuppliers(), text: 'deskTicketSuppliers', icon: 'globe' },
  { to: paths.deskSupplies(), text: 'deskSupplies', icon: 'list' },
  { to: paths.deskPayments(), text: 'deskPayments', icon: 'card', covers: '/ops/payments' },
  { to: paths.deskDebts(), text: 'deskBills', icon: 'voucher', covers: '/ops/bills' },
  { to: paths.deskInvoices(), text: 'deskInvoices', icon: 'voucher', covers: '/ops/invoices' },
  { to: paths.deskRates(), text: 'deskRates', icon: 'globe' },
  { to: paths.deskTransfers(), text: 'deskTransfers', icon: 'wallet' },
  { to: paths.deskMargins(), text: 'deskMargins', icon: 'tools' },
  { to: paths.deskExplain(), text: 'explain', icon: 'search' },
  { to: paths.deskChanges(), text: 'deskChanges', icon: 'check' },
  { to: paths.deskRequests(), text: 'deskRequests', icon: 'list' },
  { to: paths.deskOperators(), text: 'deskOperators', icon: 'account' },
  { to: paths.deskApiKeys(), text: 'deskApiKeys', icon: 'tools' },
  { to: paths.deskBrand(), text: 'deskBrand', icon: 'star' },
  { to: paths.deskWebhooks(), text: 'deskWebhooks', icon: 'globe' },
])
