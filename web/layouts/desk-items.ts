import { paths } from '#web/paths.ts'
import { type MenuGroup, onlyBuilt } from './navigation.ts'

/** The operator's rail; a page's entry is one line, and appears with its route to those who may open it. */
export const DESK_GROUPS: readonly MenuGroup[] = (
  [
    {
      title: 'deskGroupDay',
      items: [
        { to: paths.desk(), text: 'deskDashboard', icon: 'home' },
        { to: paths.deskHandovers(), text: 'deskHandovers', icon: 'wait' },
        { to: paths.deskChanges(), text: 'deskChanges', icon: 'check' },
        { to: paths.deskMails(), text: 'deskMails', icon: 'mail' },
      ],
    },
    {
      title: 'deskGroupBookings',
      items: [
        { to: paths.deskOrders(), text: 'deskOrders', icon: 'list' },
        { to: paths.deskHotelAnswers(), text: 'deskHotelAnswers', icon: 'bed' },
        { to: paths.deskCalls(), text: 'deskCalls', icon: 'list' },
        { to: paths.deskArrivals(), text: 'deskArrivals', icon: 'bed' },
        { to: paths.deskGroups(), text: 'deskGroups', icon: 'guests', covers: '/ops/groups' },
        { to: paths.deskTicketOrders(), text: 'deskTicketOrders', icon: 'ticket' },
        { to: paths.deskSupplies(), text: 'deskSupplies', icon: 'list' },
        { to: paths.redeem(), text: 'deskRedeem', icon: 'ticket' },
      ],
    },
    {
      title: 'deskGroupProducts',
      items: [
        { to: paths.deskHotels(), text: 'deskHotels', icon: 'bed', covers: '/ops/hotels' },
        { to: paths.deskContracts(), text: 'deskContracts', icon: 'voucher', covers: '/ops/contracts' },
        { to: paths.deskMarkUps(), text: 'deskMarkUps', icon: 'tools' },
        { to: paths.deskTaxes(), text: 'deskTaxes', icon: 'globe' },
        { to: paths.deskHotelClosings(), text: 'deskHotelClosings', icon: 'bed' },
        { to: paths.deskTickets(), text: 'deskTickets', icon: 'ticket', covers: '/ops/tickets' },
        { to: paths.deskTicketSuppliers(), text: 'deskTicketSuppliers', icon: 'globe' },
      ],
    },
    {
      title: 'deskGroupMoney',
      items: [
        { to: paths.deskPayments(), text: 'deskPayments', icon: 'card', covers: '/ops/payments' },
        { to: paths.deskTransfers(), text: 'deskTransfers', icon: 'wallet' },
        { to: paths.deskDebts(), text: 'deskBills', icon: 'voucher', covers: '/ops/bills' },
        { to: paths.deskInvoices(), text: 'deskInvoices', icon: 'voucher', covers: '/ops/invoices' },
        { to: paths.deskMargins(), text: 'deskMargins', icon: 'tools' },
        { to: paths.deskRates(), text: 'deskRates', icon: 'globe' },
        { to: paths.deskExplain(), text: 'explain', icon: 'search' },
      ],
    },
    {
      title: 'deskGroupSettings',
      items: [
        { to: paths.deskCompanies(), text: 'deskCompanies', icon: 'building', covers: '/ops/companies' },
        { to: paths.deskRequests(), text: 'deskRequests', icon: 'list' },
        { to: paths.deskOperators(), text: 'deskOperators', icon: 'account' },
        { to: paths.deskApiKeys(), text: 'deskApiKeys', icon: 'tools' },
        { to: paths.deskWebhooks(), text: 'deskWebhooks', icon: 'globe' },
        { to: paths.deskBrand(), text: 'deskBrand', icon: 'star' },
      ],
    },
  ] satisfies MenuGroup[]
).map((group) => ({ ...group, items: onlyBuilt(group.items) }))
