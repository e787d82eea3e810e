/**
 * How a line is taxed: with a rate, by the margin scheme of travel agents, zero-rated, by the buyer (reverse charge),
 * as a supply to another country of the EU or out of it, or not at all.
 */
export const REGIMES = ['STANDARD', 'MARGIN', 'ZERO', 'REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT', 'NONE'] as const
export type Regime = (typeof REGIMES)[number]
export type Tax = { readonly regime: Regime; readonly rateBasisPoints: number }

/** The taxes of a type: of stays, and of fees such as penalties. */
export type TypeTaxes = Tax & { readonly feeRegime: Regime; readonly feeRateBasisPoints: number }

/** The tax of a line of a kind. */
export function taxOf(kind: string, type: TypeTaxes): Tax {
  return kind === 'PENALTY'
    ? { regime: type.feeRegime, rateBasisPoints: type.feeRateBasisPoints }
    : { regime: type.regime, rateBasisPoints: type.rateBasisPoints }
}

/** An amount as it counts in a sum of invoices: what a credit note takes back is below zero. */
export function countedMinor({ kind }: { readonly kind: 'INVOICE' | 'CREDIT_NOTE' }, amountMinor: number): number {
  return kind === 'CREDIT_NOTE' ? 0 - amountMinor : amountMinor
}

/** Sums of an invoice by tax, in minor units. */
export type TaxSum = Tax & {
  readonly beforeTaxMinor: number
  readonly taxMinor: number
  readonly roundingMinor: number
}
export type Totals = {
  readonly totalMinor: number
  readonly beforeTaxMinor: number
  readonly taxMinor: number
  readonly roundingMinor: number
  readonly taxes: readonly TaxSum[]
}

/** `a * b / c`, halves away from zero; exact for sums that a double can not multiply. */
function scaled(a: number, b: number, c: number): number {
  const product = BigInt(Math.abs(a)) * BigInt(b)
  return Math.sign(a) * Number((product * 2n + BigInt(c)) / (BigInt(c) * 2n)) + 0
}

/**
 * Divides a sum with tax into net and tax. EN 16931 (BR-CO-17) rounds the tax once for each rate, as net times rate, so
 * that some sums with tax have no net; the unit that is then missing is the invoice's rounding amount (BT-114).
 */
function taxSumOf({ regime, rateBasisPoints }: Tax, grossMinor: number): TaxSum {
  const beforeTaxMinor = scaled(grossMinor, 10_000, 10_000 + rateBasisPoints)
  const taxMinor = scaled(beforeTaxMinor, rateBasisPoints, 10_000)
  return { regime, rateBasisPoints, beforeTaxMinor, taxMinor, roundingMinor: grossMinor - beforeTaxMinor - taxMinor }
}

/** Divides a net sum among lines by their sums with tax; the lines add up to it exactly (BR-CO-10). */
function netsOf(grosses: readonly number[], beforeTaxMinor: number): number[] {
  const sum = grosses.reduce((all, gross) => all + gross, 0)
  let grossSoFar = 0
  let netSoFar = 0
  return grosses.map((gross) => {
    grossSoFar += gross
    const netUpTo =
      sum === 0 ? 0 : scaled(grossSoFar, Math.abs(beforeTaxMinor), Math.abs(sum)) * Math.sign(beforeTaxMinor * sum)
    const net = netUpTo - netSoFar
    netSoFar = netUpTo
    return net + 0
  })
}

type Gross = Tax & { readonly amountMinor: number }
const keyOf = ({ regime, rateBasisPoints }: Tax) => `${regime} ${rateBasisPoints}`

/** The net amount of each line and the totals of an invoice; amounts of lines are with tax, in minor units. */
export function totalsOf<L extends Gross>(lines: readonly L[]): Totals & { lines: (L & { beforeTaxMinor: number })[] } {
  const nets = new Map<L, number>()
  const taxes = [...new Set(lines.map(keyOf))].sort().flatMap((key) => {
    const taxed = lines.filter((line) => keyOf(line) === key)
    const [first] = taxed
    if (!first) return []
    const sum = taxSumOf(
      first,
      taxed.reduce((all, { amountMinor }) => all + amountMinor, 0),
    )
    const parts = netsOf(
      taxed.map(({ amountMinor }) => amountMinor),
      sum.beforeTaxMinor,
    )
    taxed.forEach((line, i) => nets.set(line, parts[i] ?? 0))
    return [sum]
  })
  const add = (of: (sum: TaxSum) => number) => taxes.reduce((all, sum) => all + of(sum), 0)
  const beforeTaxMinor = add((sum) => sum.beforeTaxMinor)
  const taxMinor = add((sum) => sum.taxMinor)
  const roundingMinor = add((sum) => sum.roundingMinor)
  return {
    lines: lines.map((line) => ({ ...line, beforeTaxMinor: nets.get(line) ?? 0 })),
    taxes,
    beforeTaxMinor,
    taxMinor,
    roundingMinor,
    totalMinor: beforeTaxMinor + taxMinor + roundingMinor,
  }
}

type Tally = { readonly net: number; readonly tax: number; readonly rounding: number }
const tallyOf = (sums: readonly TaxSum[], key: string): Tally =>
  sums
    .filter((sum) => keyOf(sum) === key)
    .reduce(
      ({ net, tax, rounding }, sum) => ({
        net: net + sum.beforeTaxMinor,
        tax: tax + sum.taxMinor,
        rounding: rounding + sum.roundingMinor,
      }),
      { net: 0, tax: 0, rounding: 0 },
    )
const grossOf = ({ net, tax, rounding }: Tally) => net + tax + rounding

/** What is credited of a tax once so much of it is credited in all, by the share of the invoice that this is. */
function shareOf(invoiced: Tally, tax: Tax, creditedMinor: number): { net: number; tax: number } {
  const gross = grossOf(invoiced)
  // Charges and refunds that cancel each other out have no share.
  if (gross === 0) {
    const { beforeTaxMinor, taxMinor } = taxSumOf(tax, creditedMinor)
    return { net: beforeTaxMinor, tax: taxMinor }
  }
  const part = (of: number) => scaled(creditedMinor * Math.sign(gross), Math.abs(of), Math.abs(gross)) * Math.sign(of)
  return { net: part(invoiced.net), tax: part(invoiced.tax) }
}

/**
 * The totals of a credit note of an invoice, after other notes. Its net and tax are what the notes so far lack of their
 * share, so that the notes of a whole invoice add up to its net and tax exactly, however small its parts are.
 */
export function creditTotalsOf<L extends Gross>(
  lines: readonly L[],
  { invoiced, credited }: { readonly invoiced: readonly TaxSum[]; readonly credited: readonly TaxSum[] },
) {
  const alone = totalsOf(lines)
  const nets = new Map<string, number[]>()
  const taxes = alone.taxes.map((sum): TaxSum => {
    const key = keyOf(sum)
    const before = tallyOf(credited, key)
    const ofRate = lines.filter((line) => keyOf(line) === key).map(({ amountMinor }) => amountMinor)
    const grossMinor = ofRate.reduce((all, amountMinor) => all + amountMinor, 0)
    const upTo = shareOf(tallyOf(invoiced, key), sum, grossOf(before) + grossMinor)
    const [beforeTaxMinor, taxMinor] = [upTo.net - before.net, upTo.tax - before.tax]
    nets.set(key, netsOf(ofRate, beforeTaxMinor))
    return { ...sum, beforeTaxMinor, taxMinor, roundingMinor: grossMinor - beforeTaxMinor - taxMinor }
  })
  const add = (of: (sum: TaxSum) => number) => taxes.reduce((all, sum) => all + of(sum), 0)
  return {
    taxes,
    lines: alone.lines.map((line) => ({ ...line, beforeTaxMinor: nets.get(keyOf(line))?.shift() ?? 0 })),
    beforeTaxMinor: add((sum) => sum.beforeTaxMinor),
    taxMinor: add((sum) => sum.taxMinor),
    roundingMinor: add((sum) => sum.roundingMinor),
    totalMinor: alone.totalMinor,
  }
}

/** How an application is divided into invoices. */
export const SPLITS = ['NONE', 'DEPARTMENT', 'COST_CENTRE'] as const
export type Split = (typeof SPLITS)[number]
type Unit = { readonly department: string | null; readonly costCentre: string | null }

/** Facts by department or cost centre, by name; those without one last. */
export function partsOf<F extends Unit>(facts: readonly F[], split: Split): { name: string | null; facts: F[] }[] {
  const nameOf = (fact: F) => (split === 'DEPARTMENT' ? fact.department : fact.costCentre)
  if (split === 'NONE') return [{ name: null, facts: [...facts] }]
  const byName = Map.groupBy(facts, nameOf)
  return [...byName]
    .map(([name, of]) => ({ name, facts: of }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || (a.name ?? '').localeCompare(b.name ?? ''))
}

/** The document's number: prefix, year, and at least six digits. */
export function numberOf(prefix: string, year: number, serialNo: number): string {
  return `${prefix}${year}-${String(serialNo).padStart(6, '0')}`
}

/** Why a document has no electronic form: EN 16931 asks for what it lacks, or an official system writes it. */
export const ELECTRONIC_FAULTS = [
  'OFFICIAL_SYSTEM',
  'CURRENCY',
  'SELLER_EMAIL',
  'BUYER_EMAIL',
  'SELLER_TAX_NUMBER',
  'SELLER_VAT_NUMBER',
  'BUYER_TAX_NUMBER',
  'BUYER_VAT_NUMBER',
] as const
export type ElectronicFault = (typeof ELECTRONIC_FAULTS)[number]

/** Fields of a buyer that a type may need. */
export const BUYER_FIELDS = ['taxNumber', 'address', 'phone', 'bankName', 'bankAccount', 'email'] as const
export type BuyerField = (typeof BUYER_FIELDS)[number]

/** The fields that a buyer lacks for a type; an individual needs only what it is mailed by. */
export function missingOf(
  buyer: { readonly kind: string } & { readonly [F in BuyerField]: string | null },
  needed: readonly BuyerField[],
): BuyerField[] {
  const asked = buyer.kind === 'INDIVIDUAL' ? needed.filter((field) => field === 'email') : needed
  return asked.filter((field) => !buyer[field])
}
