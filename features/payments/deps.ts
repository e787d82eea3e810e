import type { Deps } from '#server/deps.ts'
import type { Payable } from './payable.ts'
import type { Provider } from './provider.ts'

/** The dependencies of payments: the platform, the provider, the payables, and our merchant at the provider. */
export type PaymentDeps = Pick<Deps, 'db' | 'log' | 'now' | 'wakeOutbox' | 'config' | 'secretBox'> & {
  readonly provider: Provider
  readonly payables: readonly Payable[]
  /** Whether a provider is configured; without one no payment starts. */
  readonly isOn: boolean
  /** The merchant as the provider's results name it. */
  readonly merchantRef: string
  /** The provider's agreed fee on a charge. */
  readonly agreedFeeBasisPoints: number
}
