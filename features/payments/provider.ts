/**
 * One try to be paid through a provider. `number` is ours, unique for good, and repeated as it is until there is an
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

/** How the payer goes on: a QR code to scan. */
export type Started = { readonly kind: 'QR'; readonly payload: string }

/**
 * What a provider says of a charge. `PAID` carries what it echoes of amount, currency and merchant, for the books to
 * compare; `payerMinor` is less than the amount when a coupon of theirs paid a part, which is theirs to settle.
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
      /** Whether some of it has gone back to the payer since. */
      readonly isRefunded?: boolean
    }

/** A refund of a charge, whole or in part. */
export type RefundOrder = {
  readonly number: string
  readonly chargeNumber: string
  readonly refundMinor: number
  readonly chargeMinor: number
  readonly currency: string
  readonly reason: string
}

/**
 * What a provider says of a refund. `ABNORMAL` needs a person: the payer's account takes no money. `CLOSED` leaves the
 * money with us: nothing was refunded, or what the payer's account did not take came back to ours.
 */
export type RefundState = {
  readonly state: 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL' | 'CLOSED' | 'NOT_THERE'
  readonly providerRef: string | null
  readonly refundMinor: number | null
  readonly currency: string | null
  /** The charge it names: our number of it, and theirs. */
  readonly chargeNumber?: string | undefined
  readonly chargeRef?: string | undefined
  /** ProviderResult that names another merchant than us. */
  readonly isForeign?: boolean
}

/** What a notification tells, after it was proven to come from the provider. */
export type ProviderNotification =
  | { readonly about: 'CHARGE'; readonly eventId: string; readonly number: string; readonly charge: ChargeState }
  | { readonly about: 'REFUND'; readonly eventId: string; readonly number: string; readonly refund: RefundState }
  | { readonly about: 'NOTHING'; readonly eventId: string; readonly kind: string }

/** A line of a provider's statement of a day. */
export type StatementRow = {
  readonly kind: 'CHARGE' | 'REFUND'
  /** Our number of the charge or of the refund. */
  readonly number: string
  readonly providerRef: string
  readonly amountMinor: number
  readonly currency: string
  /**
   * What the provider reckons its fee of; less than the amount where a coupon paid a part that nobody settles with us.
   */
  readonly settledMinor: number
  /** Whether it has gone through; a refund may still be on its way. */
  readonly isFinal: boolean
  /** What the provider keeps of it; negative when it gives back. */
  readonly feeMinor: number
  readonly at: string
}

/** What came in and went out on our account at a provider within a day, in minor units of its currency. */
export type FundFlow = { readonly inMinor: number; readonly outMinor: number }

/**
 * A provider of payments. Each method is idempotent by our numbers and throws `ProviderUnknown` when nobody knows
 * whether it was done, `ProviderRefused` when it was not and will not be.
 */
export type Provider = {
  /** The name its attempts and events are stored under. */
  readonly name: string
  start(charge: Charge): Promise<Started>
  query(number: string): Promise<ChargeState>
  /**
   * The same by the provider's own reference, which there is from the moment it was paid on; the answer names the
   * number it was paid under.
   */
  queryByRef(providerRef: string): Promise<ChargeState>
  /** Closes what is not paid; the answer says when it was paid meanwhile. */
  close(number: string): Promise<'CLOSED' | 'PAID' | 'NOT_THERE'>
  refund(order: RefundOrder): Promise<RefundState>
  queryRefund(number: string): Promise<RefundState>
  /** Proves and reads a notification; throws `NotProven` when it does not come from the provider. */
  parseNotification(message: {
    body: string
    headers: Readonly<Record<string, string | undefined>>
  }): Promise<ProviderNotification>
  /**
   * What a notification that was not proven names, when nobody can have written it who does not know the key we share:
   * the same text again has the same `fact`. Null for what anybody can write.
   */
  readUnproven(body: string): { fact: string; number: string } | null
  /** The statement of a day, null while there is none. */
  fetchStatement(on: string): Promise<readonly StatementRow[] | null>
  /** The movements of a day, null while there is no bill of them. */
  fetchFundFlow(on: string): Promise<FundFlow | null>
}

/**
 * What a refusal says beside its no: there is a charge of this number already, which may be paid; or a refund can never
 * go through.
 */
type Meaning = 'KNOWN' | 'FINAL'

/** The provider said no; nothing was done. */
export class ProviderRefused extends Error {
  readonly code: string
  readonly means: Meaning | undefined
  constructor(code: string, { means, ...options }: ErrorOptions & { means?: Meaning | undefined } = {}) {
    super(`the payment provider refused: ${code}`, options)
    this.code = code
    this.means = means
  }
}

/** Why a message was not believed. */
export type Mistrust = 'HEADERS' | 'CLOCK' | 'PROBE' | 'SERIAL' | 'SIGNATURE'

/** Thrown when an answer or a notification does not come from the provider as it should. */
export class NotProven extends Error {
  readonly why: Mistrust
  constructor(why: Mistrust) {
    super(`a message that claims to come from the payment provider was not believed: ${why}`)
    this.why = why
  }
}

/** Nobody knows whether it was done: ask again later with the same number. */
export class ProviderUnknown extends Error {}
