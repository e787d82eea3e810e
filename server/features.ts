import { addressesFeature } from '#features/addresses/feature.ts'
import { keyLayer } from '#features/api-keys/key-layer.ts'
import { apiKeysFeature } from '#features/api-keys/feature.ts'
import { listHotelCurrencies } from '#features/availability/hotel-rates/calls.ts'
import { ratesChange } from '#features/availability/hotel-rates/proposing.ts'
import { availabilityFeature } from '#features/availability/feature.ts'
import { billCorrection } from '#features/bills/corrections/change.ts'
import { brandFeature } from '#features/brand/feature.ts'
import { approvalsFeature } from '#features/approvals/feature.ts'
import { disputeDecision } from '#features/bills/disputes/deciding.ts'
import { billVoiding } from '#features/bills/voiding/change.ts'
import { debtsOf } from '#features/bills/operator/calls.ts'
import { disputesWaiting } from '#features/bills/waiting.ts'
import { webhooksFeature } from '#features/webhooks/feature.ts'
import { sealProposalsAnew } from '#features/proposals/link.ts'
import { sealSuppliersAnew } from '#features/ticket-suppliers/line.ts'
import { sealWebhooksAnew } from '#features/webhooks/store.ts'
import { billsFeature } from '#features/bills/feature.ts'
import { billPayable } from '#features/bills/payable.ts'
import { changesFeature } from '#features/changes/feature.ts'
import { changesWaiting } from '#features/changes/waiting.ts'
import { agreementChange } from '#features/company/agreement/changes.ts'
import { contractChange } from '#features/contracts/activation/proposing.ts'
import { contractsFeature } from '#features/contracts/feature.ts'
import { companyFeature } from '#features/company/feature.ts'
import { listSoldIn } from '#features/company/agreement/store.ts'
import { companiesWaiting } from '#features/company/waiting.ts'
import { exchangeRatesChange } from '#features/exchange-rates/proposing.ts'
import { exchangeRatesFeature } from '#features/exchange-rates/feature.ts'
import { markUpsFeature } from '#features/mark-ups/feature.ts'
import { markUpRuleChange } from '#features/mark-ups/proposing.ts'
import { changeApprovable } from '#features/hotel-orders/amending/approval.ts'
import { hotelAnswersWaiting } from '#features/hotel-messages/desk-calls.ts'
import { hotelMessagesFeature } from '#features/hotel-messages/feature.ts'
import { hotelOrderApprovable } from '#features/hotel-orders/approving/approvable.ts'
import type { WriteRequest } from '#features/hotel-orders/calls/desk.ts'
import { hotelOrderChanges, hotelOrdersFeature } from '#features/hotel-orders/feature.ts'
import { groupsOnBills } from '#features/groups/deal/on-bills.ts'
import { hotelOrdersOnBills } from '#features/hotel-orders/paying/on-bills.ts'
import { hotelOrderPayable } from '#features/hotel-orders/paying/payable.ts'
import { listLastBooked } from '#features/hotel-orders/margins/list.ts'
import { hotelCallsWaiting, hotelOrdersWaiting } from '#features/hotel-orders/waiting.ts'
import { oftenBooked } from '#features/hotel-orders/overview/often-booked.ts'
import { groupPayable } from '#features/groups/deal/pay.ts'
import { groupsFeature } from '#features/groups/feature.ts'
import { groupsWaiting } from '#features/groups/waiting.ts'
import { handoversFeature, handoversWaiting } from '#features/handovers/feature.ts'
import { hotelsFeature } from '#features/hotels/feature.ts'
import { hasOperators, refuseDemoAccounts } from '#features/identity/demo-accounts.ts'
import { identityFeature, type Identity } from '#features/identity/feature.ts'
import { checkSecretKey } from '#features/identity/second-factor/secret-key.ts'
import { creditNote } from '#features/invoices/issuing/credit.ts'
import { providersOf } from '#features/invoices/providers/providers.ts'
import { isInvoiced } from '#features/invoices/invoiced.ts'
import { invoicesFeature } from '#features/invoices/feature.ts'
import { invoicesWaiting } from '#features/invoices/waiting.ts'
import { listsFeature } from '#features/lists/feature.ts'
import { hotelRequestText } from '#features/notifications/hotels/request-text.ts'
import { notificationsFeature } from '#features/notifications/feature.ts'
import { pagesFeature } from '#features/pages/feature.ts'
import { bankAccountChange, bankAccountClosing } from '#features/payments/accounts/changes.ts'
import { paymentsFeature } from '#features/payments/feature.ts'
import { transfersWaiting } from '#features/payments/transfers/waiting.ts'
import { paymentIssuesWaiting } from '#features/payments/waiting.ts'
import { rechargeLimitChange } from '#features/payments/limits/changes.ts'
import { findBankDetails } from '#features/payments/transfers/store.ts'
import { readWechatSettings } from '#features/payments/wechat/configure.ts'
import { octoFeature } from '#features/octo/feature.ts'
import { proposalsFeature } from '#features/proposals/feature.ts'
import { staffSecondFactorReset } from '#features/staff/help/second-factor.ts'
import { staffFeature } from '#features/staff/feature.ts'
import { listTicketCurrencies } from '#features/tickets/store.ts'
import { ticketOrderApprovable } from '#features/ticket-orders/approving/approvable.ts'
import { ticketOrderChanges, ticketOrdersFeature } from '#features/ticket-orders/feature.ts'
import { ticketOrdersOnBills } from '#features/ticket-orders/on-bills.ts'
import { ticketOrderPayable } from '#features/ticket-orders/payable.ts'
import { ticketOrdersWaiting } from '#features/ticket-orders/waiting.ts'
import { ticketSuppliersFeature } from '#features/ticket-suppliers/feature.ts'
import { tripsFeature } from '#features/trips/feature.ts'
import { ticketsFeature } from '#features/tickets/feature.ts'
import { toolsFeature } from '#features/tools/feature.ts'
import { explainFeature } from '#features/explain/feature.ts'
import { statementsFeature } from '#features/statements/feature.ts'
import { walletFeature } from '#features/wallet/feature.ts'
import { watchesFeature } from '#features/watches/feature.ts'
import type { Config } from './config/config.ts'
import type { Database, Reader } from './db/database.ts'
import type { Deps } from './deps.ts'
import type { Feature } from './http/handler.ts'
import type { KeyLayer } from './http/session/key.ts'
import { openSecretBox } from './secret-box.ts'

/** A feature by the name of its folder. */
export type NamedFeature = readonly [name: string, feature: Feature]

/** The currencies of net prices, of hotels and of tickets. */
const listNet = async (reader: Reader) => [
  ...(await listHotelCurrencies(reader)),
  ...(await listTicketCurrencies(reader)),
]

/** What waits for a person, by the features that know. */
const WAITING = [
  ...handoversWaiting,
  ...hotelOrdersWaiting,
  hotelAnswersWaiting,
  ticketOrdersWaiting,
  groupsWaiting,
  ...companiesWaiting,
  paymentIssuesWaiting,
  transfersWaiting,
  disputesWaiting,
  invoicesWaiting,
  changesWaiting,
]

/** What features charge on account. */
const CHARGED = [hotelOrdersOnBills, ticketOrdersOnBills, groupsOnBills]

/** The changes that take two persons. */
function changeKinds(deps: Deps) {
  const { operatorTimeZone: timeZone } = deps.config
  return [
    bankAccountChange,
    bankAccountClosing,
    rechargeLimitChange,
    agreementChange,
    staffSecondFactorReset,
    billCorrection({ orders: CHARGED, timeZone }),
    disputeDecision({ ...deps, orders: CHARGED }),
    exchangeRatesChange,
    markUpRuleChange,
    contractChange,
    ratesChange,
    ...hotelOrderChanges,
    ...ticketOrderChanges,
    creditNote({ ...deps, providers: providersOf(deps) }),
    billVoiding({ orders: CHARGED, isInvoiced, timeZone }),
  ]
}

/** All features of the portal, in the order of their start; each may use the ones above it. */
export function createFeatures(
  deps: Deps,
  { operatorName }: Pick<Config, 'operatorName'>,
): { identity: Identity; keys: KeyLayer; all: readonly NamedFeature[] } {
  const identity = identityFeature(deps)
  const availability = availabilityFeature(deps, listSoldIn)
  const writeRequest: WriteRequest = (order, cost) => hotelRequestText(order, cost, deps.config.operatorName)
  const payables = [hotelOrderPayable, ticketOrderPayable, groupPayable(deps), billPayable(deps, CHARGED)]
  return {
    identity,
    keys: keyLayer(deps),
    all: [
      ['identity', identity],
      ['brand', brandFeature(deps, operatorName)],
      ['lists', listsFeature(deps, [...WAITING, hotelCallsWaiting(deps.config)])],
      ['changes', changesFeature(deps, changeKinds(deps))],
      ['exchange-rates', exchangeRatesFeature(deps, { listNet, listSoldIn })],
      ['mark-ups', markUpsFeature(deps)],
      ['hotels', hotelsFeature({ ...deps, listOftenBooked: oftenBooked(deps) })],
      ['availability', availability],
      ['contracts', contractsFeature(deps)],
      ['wallet', walletFeature(deps)],
      ['payments', paymentsFeature(deps, payables)],
      ['company', companyFeature(deps, findBankDetails, { listDebts: debtsOf(deps), listLastBooked })],
      ['staff', staffFeature(deps)],
      ['addresses', addressesFeature(deps)],
      [
        'approvals',
        approvalsFeature(deps, {
          HOTEL: hotelOrderApprovable(deps),
          CHANGE: changeApprovable(deps),
          TICKET: ticketOrderApprovable(deps),
        }),
      ],
      ['hotel-orders', hotelOrdersFeature(deps, availability.engine, { writeRequest })],
      ['hotel-messages', hotelMessagesFeature(deps)],
      ['tickets', ticketsFeature(deps)],
      ['ticket-orders', ticketOrdersFeature(deps)],
      ['ticket-suppliers', ticketSuppliersFeature(deps)],
      ['trips', tripsFeature(deps)],
      ['api-keys', apiKeysFeature(deps)],
      ['webhooks', webhooksFeature(deps)],
      ['octo', octoFeature(deps)],
      ['groups', groupsFeature(deps, availability.engine)],
      ['tools', toolsFeature(deps, availability.engine)],
      ['watches', watchesFeature(deps, availability.engine)],
      ['proposals', proposalsFeature(deps)],
      ['bills', billsFeature(deps, { orders: CHARGED, isInvoiced })],
      ['invoices', invoicesFeature(deps)],
      ['statements', statementsFeature(deps, CHARGED)],
      ['explain', explainFeature(deps)],
      ['notifications', notificationsFeature(deps)],
      ['handovers', handoversFeature(deps)],
      ['pages', pagesFeature(deps)],
    ],
  }
}

/** Checks what features need of the configuration besides its variables, such as key files; throws a `ConfigError`. */
export function checkFeatureConfig(config: Config): void {
  readWechatSettings(config, Date.now)
}

/**
 * Throws a `ConfigError` when a portal that is no demo holds accounts of one, unless they are there to measure it.
 * Returns whether there is an account of the operator.
 */
export async function checkAccounts(db: Database, { demo, demoAccounts }: Config): Promise<boolean> {
  if (!demo && !demoAccounts) await refuseDemoAccounts(db)
  return hasOperators(db)
}

/** Throws a `ConfigError` when another key sealed the secrets of the database. */
export async function checkKey(db: Database, config: Config): Promise<void> {
  await checkSecretKey(db, openSecretBox(config), [sealSuppliersAnew, sealWebhooksAnew, sealProposalsAnew])
}
