/**
 * One attempt to charge through a provider. `number` is ours, unique forever, and repeated unchanged until there is an
 * answer.
 */
export type Charge = {
  readonly number: string
  /** Minor units of `currency`. */
  readonly amountMinor: number
  readonly currency: string
  /** What the payer reads. */
  readonly description: string
  readonly expiresAt: string
}

/** How the payer continues: a QR code to scan. */
export type Started = { readonly kind: 'QR'; readonly payload: string }

/**
 * A provider's result of a charge. `PAID` carries its amount, currency and merchant, to be compared with the books.
 * `payerMinor` is less than the amount when a coupon paid a part, which the provider settles.
 */
export type ChargeState =
  | { readonly state: 'PENDING' | 'CLOSED' | 'FAILED' | 'NOT_THERE' }
  | {
      readonly state: 'PAID'
      readonly providerRef: string
      readonly amountMinor: number
      readonly currency: string
      readonly payerMinor: number
      readonly paidAt: string
      readonly merchantRef: string
      readonly number: string
      /** Whether a part was refunded to the payer since. */
      readonly isRefunded?: boolean
    }

/** A refund of a charge, in full or in part. */
export type RefundOrder = {
  readonly number: string
  readonly chargeNumber: string
  readonly refundMinor: number
  readonly chargeMinor: number
  readonly currency: string
  readonly reason: string
}

/**
 * A provider's result of a refund. `ABNORMAL` needs a person: the payer's account accepts no money. `CLOSED` leaves the
 * money with us: nothing was refunded, or the refund came back to our account.
 */
export type RefundState = {
  readonly state: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'CLOSED' | 'NOT_THERE'
  readonly providerRef: string | null
  readonly refundMinor: number | null
  readonly currency: string | null
  /** The charge it names: our number and the provider's. */
  readonly chargeNumber?: string | undefined
  readonly chargeRef?: string | undefined
  /** Whether the result names another merchant. */
  readonly isForeign?: boolean
}

/** The content of a notification, after it was verified. */
export type ProviderNotification =
  | { readonly about: 'CHARGE'; readonly eventId: string; readonly number: string; readonly charge: ChargeState }
  | { readonly about: 'REFUND'; readonly eventId: string; readonly number: string; readonly refund: RefundState }
  | { readonly about: 'NOTHING'; readonly eventId: string; readonly kind: string }

/** A line of a provider's daily statement. */
export type StatementRow = {
  readonly kind: 'CHARGE' | 'REFUND'
  /** Our number of the charge or of the refund. */
  readonly number: string
  readonly providerRef: string
  readonly amountMinor: number
  readonly currency: string
  /**
   * The amount that the provider's fee is based on; less than the amount where a coupon paid a part that nobody settles
   * with us.
   */
  readonly settledMinor: number
  /** Whether it has succeeded; a refund may still be in progress. */
  readonly isFinal: boolean
  /** The provider's fee; negative when it is refunded. */
  readonly feeMinor: number
  readonly at: string
}

/** Money in and out of our account at a provider within a day, in minor units of its currency. */
export type FundFlow = { readonly inMinor: number; readonly outMinor: number }

/**
 * A payment provider. Each method is idempotent by our numbers. It throws `ProviderUnknown` when the outcome is
 * unknown, and `ProviderRefused` when nothing was done and nothing will be.
 */
export type Provider = {
  /** The name stored with its attempts and events. */
  readonly name: string
  start(charge: Charge): Promise<Started>
  query(number: string): Promise<ChargeState>
  /** The same by the provider's reference, which exists once the charge is paid; the answer names our number. */
  queryByRef(providerRef: string): Promise<ChargeState>
  /** Closes an unpaid charge; the answer says when it was paid meanwhile. */
  close(number: string): Promise<'CLOSED' | 'PAID' | 'NOT_THERE'>
  refund(order: RefundOrder): Promise<RefundState>
  queryRefund(number: string): Promise<RefundState>
  /** Verifies and parses a notification; throws `NotProven` when it does not come from the provider. */
  parseNotification(message: {
    body: string
    headers: Readonly<Record<string, string | undefined>>
  }): Promise<ProviderNotification>
  /**
   * What an unverified notification names, if only a holder of our shared key can have written it; the same text has
   * the same `fact`. Null for a text that anybody could write.
   */
  readUnproven(body: string): { fact: string; number: string } | null
  /** The statement of a day; null while there is none. */
  fetchStatement(on: string): Promise<readonly StatementRow[] | null>
  /** The fund flow of a day; null while there is no bill of it. */
  fetchFundFlow(on: string): Promise<FundFlow | null>
}

/** What a refusal implies: a charge of this number exists, and may be paid; or the refund can never succeed. */
type Meaning = 'KNOWN' | 'FINAL'

/** The provider refused; nothing was done. */
export class ProviderRefused extends Error {
  readonly code: string
  readonly means: Meaning | undefined
  constructor(code: string, { means, ...options }: ErrorOptions & { means?: Meaning | undefined } = {}) {
    super(`the payment provider refused: ${code}`, options)
    this.code = code
    this.means = means
  }
}

/** Why a message could not be verified. */
export type UnverifiedReason = 'HEADERS' | 'CLOCK' | 'PROBE' | 'SERIAL' | 'SIGNATURE'

/** Thrown when an answer or a notification can not be verified as the provider's. */
export class NotProven extends Error {
  readonly why: UnverifiedReason
  constructor(why: UnverifiedReason) {
    super(`a message that claims to come from the payment provider was not believed: ${why}`)
    this.why = why
  }
}

/** The outcome is unknown: query again later with the same number. */
export class ProviderUnknown extends Error {}
