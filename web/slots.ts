import type { ComponentType } from 'react'
import type { Language } from '#contract/languages.ts'
import type { Right } from '#contract/rights.ts'

/** An entry of the bar: the class of its entries, and whether this is the lower bar of a phone. */
export type BarEntryProps = {
  readonly staffId: string
  readonly className: string | undefined
  readonly below?: boolean
}

/** Something that words find: its page, its name, and what else tells it apart; a day as `2026-12-04`. */
export type Found = { readonly to: string; readonly text: string; readonly note: string; readonly day?: string | null }

/** A kind of thing that is found from every page, for people with a right. */
export type Finder = {
  readonly title: 'hotels' | 'hotelOrders' | 'bills' | 'invoices' | 'deskOrders' | 'deskInvoices' | 'deskCompanies'
  /** Null for everybody who is signed in at a customer. */
  readonly right: Right | null
  readonly find: (words: string, language: Language, signal: AbortSignal) => Promise<readonly Found[]>
}

/** How many items of a page wait, and the address that lists exactly these, where there is one. */
export type Pending = { readonly count: number; readonly to?: string }

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
  readonly usePending?: () => Readonly<Record<string, Pending>>
  /** What of the feature is found from every page; loaded with the first search. */
  readonly finders?: () => Promise<{ readonly finders: readonly Finder[] }>
}
