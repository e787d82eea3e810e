import type { Tax, TaxSum } from '../rules.ts'

/** A VAT category of EN 16931, a code of UNTDID 5305 with its rate; all but S and Z say why no tax is charged. */
export type Category = {
  readonly id: string
  /** Null of what is not subject to tax (BR-O-05). */
  readonly percent: string | null
  readonly reasonCode?: string
  readonly reason?: string
}

const percentOf = (rateBasisPoints: number) => String(rateBasisPoints / 100)

/**
 * The category of a tax. "Not subject to VAT" (O) stands with no other category in one document (BR-O-11 to -14), so
 * beside others it is exempt (E), with the same reason in words.
 */
export function categoryOf({ regime, rateBasisPoints }: Tax, isMixed: boolean): Category {
  const percent = percentOf(rateBasisPoints)
  switch (regime) {
    case 'STANDARD':
      return { id: 'S', percent }
    case 'ZERO':
      return { id: 'Z', percent }
    case 'MARGIN':
      return { id: 'E', percent, reasonCode: 'VATEX-EU-D', reason: 'Travel agents VAT scheme' }
    case 'REVERSE_CHARGE':
      return { id: 'AE', percent, reasonCode: 'VATEX-EU-AE', reason: 'Reverse charge' }
    case 'INTRA_COMMUNITY':
      return { id: 'K', percent, reasonCode: 'VATEX-EU-IC', reason: 'Intra-Community supply' }
    case 'EXPORT':
      return { id: 'G', percent, reasonCode: 'VATEX-EU-G', reason: 'Export outside the EU' }
    case 'NONE':
      return isMixed
        ? { id: 'E', percent, reason: 'Not subject to VAT' }
        : { id: 'O', percent: null, reasonCode: 'VATEX-EU-O', reason: 'Not subject to VAT' }
  }
}

/** Whether taxes of several kinds are in one document. */
export const isMixedOf = (taxes: readonly Tax[]) => taxes.some(({ regime }) => regime !== 'NONE')

/** The sums of a document by category and rate; each exempt category stands once (BR-E-01), with all its reasons. */
export function categorySums(taxes: readonly TaxSum[]) {
  const isMixed = isMixedOf(taxes)
  const sums = taxes.map((sum) => ({ sum, category: categoryOf(sum, isMixed) }))
  const groups = Map.groupBy(sums, ({ category: { id, percent } }) => `${id} ${percent}`)
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const reasons = [...new Set(some.flatMap(({ category }) => category.reason ?? []))]
    const { reasonCode: code, ...category } = first.category
    const reason = reasons.length > 0 ? { reason: reasons.join('; ') } : {}
    const reasonCode = code !== undefined && reasons.length === 1 ? { reasonCode: code } : {}
    const add = (of: (sum: TaxSum) => number) => some.reduce((all, { sum }) => all + of(sum), 0)
    return [
      {
        category: { ...category, ...reason, ...reasonCode } satisfies Category,
        beforeTaxMinor: add(({ beforeTaxMinor }) => beforeTaxMinor),
        taxMinor: add(({ taxMinor }) => taxMinor),
      },
    ]
  })
}
