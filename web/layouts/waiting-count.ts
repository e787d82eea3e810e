import { disputes } from '#features/bills/disputes/contract.ts'
import { searchChanges } from '#features/changes/contract.ts'
import { searchCompanyChanges } from '#features/company/changes/contract-desk.ts'
import { searchCompanies } from '#features/company/contract.ts'
import { deskGroups } from '#features/groups/contract-desk.ts'
import { listDeskOrders } from '#features/hotel-orders/contract.ts'
import { deskInvoices } from '#features/invoices/contract-list.ts'
import { deskTicketOrders } from '#features/ticket-orders/contract-desk.ts'
import { searchUndeliveredMails } from '#features/notifications/undelivered/contract.ts'
import { searchTransfers } from '#features/payments/transfers/contract.ts'
import { searchPaymentIssues } from '#features/payments/issues/contract.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'

/** How often the rail polls, in milliseconds. */
const EVERY_MS = 20_000

type Counts = Readonly<Record<string, number>>

/** Pending items of those who look after orders. */
function useOrderCounts(): Counts {
  const polled = { enabled: useRight('ops.orders'), refetchInterval: EVERY_MS }
  const orders = useCall(listDeskOrders, { pageSize: 1 }, polled).data
  const groups = useCall(deskGroups.search, { pageSize: 1, states: ['REQUESTED'] }, polled).data
  const tickets = useCall(deskTicketOrders.search, { pageSize: 1, statuses: ['PENDING'] }, polled).data
  const mails = useCall(searchUndeliveredMails, { pageSize: 1 }, polled).data
  return {
    ...(orders ? { [paths.deskOrders()]: orders.counts.waiting + orders.counts.attention } : {}),
    ...(groups ? { [paths.deskGroups()]: groups.total } : {}),
    ...(tickets ? { [paths.deskTicketOrders()]: tickets.total } : {}),
    ...(mails ? { [paths.deskMails()]: mails.total } : {}),
  }
}

/** Pending items of those who look after money and companies. */
function useAccountCounts(): Counts {
  const polled = { enabled: useRight('ops.accounts'), refetchInterval: EVERY_MS }
  const issues = useCall(searchPaymentIssues, { pageSize: 1 }, polled).data
  const transfers = useCall(searchTransfers, { pageSize: 1 }, polled).data
  const companies = useCall(searchCompanies, { pageSize: 1, status: 'TO_DECIDE' }, polled).data
  const changes = useCall(searchChanges, { pageSize: 1 }, polled).data
  const legal = useCall(searchCompanyChanges, { pageSize: 1, statuses: ['OPEN'] }, polled).data
  const disputed = useCall(disputes.search, { pageSize: 1, statuses: ['OPEN'] }, polled).data
  const invoices = useCall(deskInvoices.search, { pageSize: 1, statuses: ['SUBMITTED', 'APPROVED'] }, polled).data
  return {
    ...(issues ? { [paths.deskPayments()]: issues.open } : {}),
    ...(transfers ? { [paths.deskTransfers()]: transfers.counts.waiting + transfers.counts.proposed } : {}),
    ...(companies ? { [paths.deskCompanies()]: companies.waiting + (legal?.total ?? 0) } : {}),
    ...(changes ? { [paths.deskChanges()]: changes.waiting } : {}),
    ...(disputed ? { [paths.deskDebts()]: disputed.total } : {}),
    ...(invoices ? { [paths.deskInvoices()]: invoices.total } : {}),
  }
}

/** The number of pending items by page; absent while unknown or forbidden. */
export function useWaitingCounts(): Counts {
  return { ...useOrderCounts(), ...useAccountCounts() }
}
