import type { Deps } from '#server/deps.ts'
import type { Payable } from './payable.ts'
import type { Provider } from './provider.ts'

/** What payments works with: the platform, the provider, what can be paid for, and who we are at the provider. */
export type PaymentDeps = Pick<Deps, 'db' | 'log' | 'now' | 'wakeOutbox' | 'config'> & {
  readonly provider: Provider
  readonly payables: readonly Payable[]
  /** Whether the provider can be reached at all; without it nothing new is started. */
  readonly isOn: boolean
  /** Merchant as the provider echoes it. */
  readonly merchantRef: string
  /** What the provider keeps of a charge by agreement. */
  readonly agreedFeeBasisPoints: number
}
