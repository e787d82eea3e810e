import type { AppliedRate } from '#features/exchange-rates/rules-between.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { MethodOffer, PaymentView } from '../contract.ts'
import type { PaymentDeps } from '../deps.ts'
import type { Method, StoredPayment } from '../store.ts'
import { BANK_TRANSFER } from '../transfers/rules.ts'
import { WECHAT } from '../wechat/rules.ts'

/** The static facts of each channel. `provider` is the name stored with its attempts. */
const CHANNELS: readonly Pick<Channel, 'method' | 'provider' | 'isAsked' | 'sendsBack'>[] = [WECHAT, BANK_TRANSFER]

/** Providers that refund to the payer; refunds of other channels stay on the balance. */
export const SENDING_BACK: readonly string[] = CHANNELS.filter(({ sendsBack }) => sendsBack).map(
  ({ provider }) => provider,
)

/** Whether a provider can be queried about the payments of a method. */
export function isAsked(method: string): boolean {
  return CHANNELS.some((channel) => channel.method === method && channel.isAsked)
}

/** An amount that a company wants to pay, in minor units of the wallet's currency. */
export type Paying = {
  readonly companyId: string
  readonly currency: string
  readonly amountMinor: number
  /** The money came before anybody said so, and no fee was named. */
  readonly isUnannounced?: true
}

/** The rate of a method: converts the wallet's currency to the currency the method takes. */
export type MethodRate = AppliedRate & { readonly payCurrency: string }

/** How a channel takes an amount: its fee, the paid amount and currency, the number and the deadline. */
export type Way = MethodRate & {
  readonly feeMinor: number
  readonly payMinor: number
  readonly number: string
  readonly openMs: number
}

/**
 * A payment method. A channel defines what differs between methods; attempts, books and refunds are the same for all.
 */
export type Channel = {
  readonly method: Method
  readonly provider: string
  /**
   * Whether a provider takes orders for its attempts and answers queries; otherwise a person checks the bank account.
   */
  readonly isAsked: boolean
  readonly sendsBack: boolean
  /** The cost of an amount; undefined where the channel is off for the company. */
  findOffer(reader: Reader, paying: Paying): Promise<MethodOffer | undefined>
  /** How the channel takes an amount; refuses when it can not. */
  requireWay(tx: Tx, paying: Paying): Promise<Way>
  /** Stores the channel's own data of a new attempt. */
  open(tx: Tx, about: { attemptId: string; companyId: string; staffId: string; currency: string }): Promise<void>
  /** Cancels an open attempt for a member of staff. */
  close(number: string, staffId: string): Promise<void>
  /** The channel's own data for the page of a payment. */
  findShown(
    reader: Reader,
    about: { payment: StoredPayment; companyId: string; isPayer: boolean },
  ): Promise<Pick<PaymentView, 'transfer' | 'payerPage'>>
}

/** The dependencies of the payment calls. */
export type PayingDeps = PaymentDeps & { readonly channels: readonly Channel[] }

/** The channel of a method. */
export function channelOf({ channels }: Pick<PayingDeps, 'channels'>, method: Method): Channel {
  const channel = channels.find((one) => one.method === method)
  if (!channel) throw new Error(`there is no channel for ${method}`)
  return channel
}
