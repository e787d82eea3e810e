import { disputes } from '#features/bills/disputes/contract.ts'
import { searchChanges } from '#features/changes/contract.ts'
import { searchCompanyChanges } from '#features/company/changes/contract-desk.ts'
import { searchCompanies } from '#features/company/contract.ts'
import { deskGroups } from '#features/groups/contract-desk.ts'
import { listDeskOrders } from '#features/hotel-orders/contract.ts'
import { deskInvoices } from '#features/invoices/contract-list.ts'
import { deskTicketOrders } from '#features/ticket-orders/contract-desk.ts'
import { searchTransfers } from '#features/payments/transfers/contract.ts'
import { searchPaymentIssues } from '#features/payments/issues/contract.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'

/** How often the rail polls, in milliseconds. */
const EVERY_MS = 20_000

/** The number of pending items by page; absent while unknown or forbidden. */
export function useWaitingCounts(): Readonly<Record<string, number>> {
  const orders = useCall(
    listDeskOrders,
    { pageSize: 1 },
    { enabled: useRight('ops.orders'), refetchInterval: EVERY_MS },
  ).data
  const issues = useCall(
    searchPaymentIssues,
    { pageSize: 1 },
    { enabled: useRight('ops.accounts'), refetchInterval: EVERY_MS },
  ).data
  const transfers = useCall(
    searchTransfers,
    { pageSize: 1 },
    { enabled: useRight('ops.accounts'), refetchInterval: EVERY_MS },
  ).data
  const companies = useCall(
    searchCompanies,
    { pageSize: 1, status: 'TO_DECIDE' },
    { enabled: useRight('ops.accounts'), refetchInterval: EVERY_MS },
  ).data
  const changes = useCall(
    searchChanges,
    { pageSize: 1 },
    { enabled: useRight('ops.accounts'), refetchInterval: EVERY_MS },
  ).data
  const legal = useCall(
    searchCompanyChanges,
    { pageSize: 1, statuses: ['OPEN'] },
    { enabled: useRight('ops.accounts'), refetchInterval: EVERY_MS },
  ).data
  const groups = useCall(
    deskGroups.search,
    { pageSize: 1, states: ['REQUESTED'] },
    { enabled: useRight('ops.orders'), refetchInterval: EVERY_MS },
  ).data
  const tickets = useCall(
    deskTicketOrders.search,
    { pageSize: 1, statuses: ['PENDING'] },
    { enabled: useRight('ops.orders'), refetchInterval: EVERY_MS },
  ).data
  const disputed = useCall(
    disputes.search,
    { pageSize: 1, statuses: ['OPEN'] },
    { enabled: useRight('ops.accounts'), refetchInterval: EVERY_MS },
  ).data
  const invoices = useCall(
    deskInvoices.search,
    { pageSize: 1, statuses: ['SUBMITTED', 'APPROVED'] },
    { enabled: useRight('ops.accounts'), refetchInterval: EVERY_MS },
  ).data
  return {
    ...(disputed ? { [paths.deskDebts()]: disputed.total } : {}),
    ...(invoices ? { [paths.deskInvoices()]: invoices.total } : {}),
    ...(tickets ? { [paths.deskTicketOrders()]: tickets.total } : {}),
    ...(groups ? { [paths.deskGroups()]: groups.total } : {}),
    ...(companies ? { [paths.deskCompanies()]: companies.waiting + (legal?.total ?? 0) } : {}),
    ...(orders ? { [paths.deskOrders()]: orders.counts.waiting + orders.counts.attention } : {}),
    ...(transfers ? { [paths.deskTransfers()]: transfers.counts.waiting + transfers.counts.proposed } : {}),
    ...(changes ? { [paths.deskChanges()]: changes.waiting } : {}),
    ...(issues ? { [paths.deskPayments()]: issues.open } : {}),
  }
}
