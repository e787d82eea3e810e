import type { ComponentType } from 'react'

/** An entry of the bar: the class of its entries, and whether this is the lower bar of a phone. */
export type BarEntryProps = {
  readonly staffId: string
  readonly className: string | undefined
  readonly below?: boolean
}

/**
 * What a feature registers with the frame, in its `web/feature.ts`; `web/features.tsx` lists them. A part decides by
 * itself whether its reader sees it.
 */
export type Slots = {
  /** A line under the bar, on every page of the portal. */
  readonly banner?: ComponentType
  /** Figures in the bar. */
  readonly figures?: ComponentType
  /** An entry of the bar, for people of a customer. */
  readonly entry?: ComponentType<BarEntryProps>
  /** A hook that counts pending items by the address of their page; absent while unknown. */
  readonly usePending?: () => Readonly<Record<string, number>>
}
