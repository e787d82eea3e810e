import type { Language } from '#contract/languages.ts'
import type { Draft, Drafts } from './apply.ts'
import { buyerOf } from './apply.ts'
import type { Buyer, InvoiceLine, Seller } from './contract.ts'
import type { Wanted } from './contract-ask.ts'
import type { StoredInvoice } from './store.ts'
import type { TaxSum } from './rules.ts'

/** A line as documents print it. */
export type DocumentLine = Pick<
  InvoiceLine,
  | 'no'
  | 'kind'
  | 'subjectCode'
  | 'groupId'
  | 'groupCode'
  | 'roomCount'
  | 'titleEn'
  | 'titleZh'
  | 'guest'
  | 'stayFrom'
  | 'stayTo'
  | 'clientReference'
  | 'regime'
  | 'rateBasisPoints'
  | 'amountMinor'
  | 'beforeTaxMinor'
>

/** An invoice or credit note as it is written; plain data, because it goes to the thread that renders. */
export type InvoiceDocument = {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  /** Null for a preview. */
  readonly number: string | null
  readonly issuedOn: string | null
  readonly originalNumber: string | null
  readonly typeEn: string
  readonly typeZh: string
  readonly currency: string
  readonly totalMinor: number
  readonly beforeTaxMinor: number
  readonly taxMinor: number
  readonly roundingMinor: number
  readonly taxes: readonly TaxSum[]
  /** What of the total was paid when it was issued. */
  readonly prepaidMinor: number
  /** When the rest is due, and the reference it is paid with; null where nothing is, or nothing was kept. */
  readonly dueOn: string | null
  readonly paymentReference: string | null
  readonly buyer: Buyer
  readonly seller: Seller | null
  readonly splitName: string | null
  readonly reference: string | null
  readonly remark: string | null
  readonly lines: readonly DocumentLine[]
  readonly operatorName: string
  readonly language: Language
}

type By = { readonly operatorName: string; readonly language: Language }

const lineOf = (line: DocumentLine): DocumentLine => ({
  no: line.no,
  kind: line.kind,
  subjectCode: line.subjectCode,
  groupId: line.groupId,
  groupCode: line.groupCode,
  roomCount: line.roomCount,
  titleEn: line.titleEn,
  titleZh: line.titleZh,
  guest: line.guest,
  stayFrom: line.stayFrom,
  stayTo: line.stayTo,
  clientReference: line.clientReference,
  regime: line.regime,
  rateBasisPoints: line.rateBasisPoints,
  amountMinor: line.amountMinor,
  beforeTaxMinor: line.beforeTaxMinor,
})

type Drawn = DocumentLine & Pick<InvoiceLine, 'subjectKind' | 'subjectId'>

/** Lines of a group of one kind and tax as one, as `list_lines` shows them; sums stay what they are. */
function asOne(lines: readonly Drawn[]): DocumentLine[] {
  const keyOf = ({ no, groupId, kind, regime, rateBasisPoints }: Drawn) =>
    [groupId ?? no, kind, regime, rateBasisPoints].join(' ')
  const sumOf = (some: readonly Drawn[], of: 'amountMinor' | 'beforeTaxMinor') =>
    some.reduce((all, line) => all + line[of], 0)
  return [...Map.groupBy(lines, keyOf).values()].flatMap((some) => {
    const [first] = some
    if (!first || some.length === 1) return some.map(lineOf)
    const orders = some.filter(({ subjectKind }) => subjectKind !== 'GROUP').map(({ subjectId }) => subjectId)
    const sums = { amountMinor: sumOf(some, 'amountMinor'), beforeTaxMinor: sumOf(some, 'beforeTaxMinor') }
    const { groupCode: subjectCode, clientReference: own } = first
    const clientReference = own === subjectCode ? null : own
    const about = { subjectCode, clientReference, guest: null, roomCount: new Set(orders).size }
    return [{ ...lineOf(first), ...sums, ...about }]
  })
}

/** The document of a stored invoice. */
export function documentOf(invoice: StoredInvoice, lines: readonly InvoiceLine[], by: By): InvoiceDocument {
  const { kind, number, issuedOn, original, typeEn, typeZh, currency, taxes, buyer, seller } = invoice
  const { totalMinor, beforeTaxMinor, taxMinor, roundingMinor, splitName, reference, remark } = invoice
  const mailed = { ...buyer, email: buyer.email ?? invoice.email }
  const { prepaidMinor, dueOn, paymentReference } = invoice
  const head = { kind, number, issuedOn, originalNumber: original?.number ?? null, typeEn, typeZh, currency }
  const sums = { totalMinor, beforeTaxMinor, taxMinor, roundingMinor, taxes, prepaidMinor, dueOn, paymentReference }
  return { ...head, ...sums, buyer: mailed, seller, splitName, reference, remark, lines: asOne(lines), ...by }
}

/** The lines of an application as its document will have them. */
export const printedLines = ({ lines }: Draft): DocumentLine[] =>
  asOne(lines.map((line) => ({ ...line, kind: kindOf(line.kind), roomCount: null })))

/** The document that an application would become. */
export function previewOf({ type, title }: Drafts, draft: Draft, { wanted, ...by }: By & { wanted: Wanted }) {
  const { currency, reference, remark } = wanted
  const { lines: _, ...totals } = draft
  const head = { kind: 'INVOICE', number: null, issuedOn: null, originalNumber: null, seller: null } as const
  const unpaid = { prepaidMinor: 0, dueOn: null, paymentReference: null }
  return {
    ...head,
    ...totals,
    ...unpaid,
    typeEn: type.nameEn,
    typeZh: type.nameZh,
    currency,
    buyer: buyerOf(title),
    reference: reference || null,
    remark: remark || null,
    lines: printedLines(draft),
    ...by,
  } satisfies InvoiceDocument
}

const KINDS = ['CHARGE', 'REFUND', 'PENALTY', 'ADJUSTMENT'] as const
/** The kind of a movement as lines have it; the database has no other. */
const kindOf = (kind: string) => KINDS.find((one) => one === kind) ?? 'ADJUSTMENT'
