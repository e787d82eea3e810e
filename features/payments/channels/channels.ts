import type { AppliedRate } from '#features/exchange-rates/rules-between.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { MethodOffer, PaymentView } from '../contract.ts'
import type { PaymentDeps } from '../deps.ts'
import type { Method, StoredPayment } from '../store.ts'
import { BANK_TRANSFER } from '../transfers/rules.ts'
import { WECHAT } from '../wechat/rules.ts'

/** What is known of the channels without anything that runs. `provider` is the name their attempts are stored under. */
const CHANNELS: readonly Pick<Channel, 'method' | 'provider' | 'isAsked' | 'sendsBack'>[] = [WECHAT, BANK_TRANSFER]

/** Names of the providers that send money back to where it came from; what came by others stays on the balance. */
export const SENDING_BACK: readonly string[] = CHANNELS.filter(({ sendsBack }) => sendsBack).map(
  ({ provider }) => provider,
)

/** Whether a machine can be asked how the payments of a method stand. */
export function isAsked(method: string): boolean {
  return CHANNELS.some((channel) => channel.method === method && channel.isAsked)
}

/** An amount that a company wants to pay, in minor units of the wallet's currency. */
export type Paying = { readonly companyId: string; readonly currency: string; readonly amountMinor: number }

/** The rate of a method: what turns the wallet's currency into the one it takes. */
export type MethodRate = AppliedRate & { readonly payCurrency: string }

/**
 * How a channel takes an amount: its fee, what is paid in which currency, under which number, and how long it can be
 * paid.
 */
export type Way = MethodRate & {
  readonly feeMinor: number
  readonly payMinor: number
  readonly number: string
  readonly openMs: number
}

/** A way to pay. What differs between them is theirs; attempts, books and refunds are the same for all. */
export type Channel = {
  readonly method: Method
  readonly provider: string
  /** Whether a machine is told of its attempts and asked about them; a person looks at the bank otherwise. */
  readonly isAsked: boolean
  readonly sendsBack: boolean
  /** What an amount costs; undefined where it is off for the company. */
  findOffer(reader: Reader, paying: Paying): Promise<MethodOffer | undefined>
  /** How it takes an amount, or the refusal that it can not. */
  requireWay(tx: Tx, paying: Paying): Promise<Way>
  /** Stores what a new attempt has beside others. */
  open(tx: Tx, about: { attemptId: string; companyId: string; staffId: string; currency: string }): Promise<void>
  /** Gives an open attempt up for a member of staff. */
  close(number: string, staffId: string): Promise<void>
  /** What the page of a payment shows beside what all have. */
  findShown(
    reader: Reader,
    about: { payment: StoredPayment; companyId: string; isPayer: boolean },
  ): Promise<Pick<PaymentView, 'transfer' | 'payerPage'>>
}

/** What the calls of paying work with. */
export type PayingDeps = PaymentDeps & { readonly channels: readonly Channel[] }

/** The channel of a method. */
export function channelOf({ channels }: Pick<PayingDeps, 'channels'>, method: Method): Channel {
  const channel = channels.find((one) => one.method === method)
  if (!channel) throw new Error(`there is no channel for ${method}`)
  return channel
}
