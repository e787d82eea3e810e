import { PREFIX, plainReference, RANDOM_SIGNS, isReference } from '../transfers/reference-text.ts'
import type { Proposal } from './contract.ts'
import { type Confidence, CONFIDENCES, type Reason, REASONS } from './outcomes.ts'

/** A line that nobody has decided about. */
export type OpenLine = {
  readonly id: string
  readonly currency: string
  readonly amountMinor: number
  readonly payerName: string
  readonly payerAccount: string
  readonly remittance: string
}

/** What a line can be for. */
export type Target = Pick<
  Proposal,
  'kind' | 'id' | 'companyId' | 'companyName' | 'code' | 'payableCode' | 'isFurther'
> & {
  readonly currency: string
  readonly expectedMinor: number
  readonly legalName: string
  /** Numbers besides `code` that point to it: of the payment, and of the order or bill. */
  readonly numbers: readonly string[]
  /** Whether money is expected; an ended payment is only matched by its reference. */
  readonly isOpen: boolean
}

/** Maximum of proposals of a line, and of targets considered that share only its amount or payer. */
const MOST = 5
const MOST_ALIKE = 50

/** Most that may be missing of a line to be settled as the fee of a bank; minor units of its currency. */
export function toleranceOf(
  { config }: { readonly config: { readonly bankFeeTolerances: ReadonlyMap<string, number> } },
  { currency }: { readonly currency: string },
): number {
  return config.bankFeeTolerances.get(currency) ?? 0
}

/** The company that an account paid for before. */
export type KnownPayer = Pick<Proposal, 'companyId' | 'companyName'> & { readonly companyCode: string }

/** The balance of the company that the payer is known to pay for; nothing of an unknown payer. */
function balanceFor({ amountMinor: expectedMinor }: OpenLine, payer: KnownPayer | undefined): Proposal[] {
  if (!payer) return []
  const { companyId, companyName, companyCode: code } = payer
  const sure = { reason: 'PAYER', confidence: 'LOW', isFurther: false } as const
  return [{ kind: 'BALANCE', id: companyId, companyId, companyName, code, payableCode: null, expectedMinor, ...sure }]
}

/** The references of ours in a text, whatever gaps it has. */
export function referencesIn(text: string): string[] {
  const plain = plainReference(text)
  const length = PREFIX.length + RANDOM_SIGNS + 1
  const found: string[] = []
  for (let at = plain.indexOf(PREFIX); at >= 0; at = plain.indexOf(PREFIX, at + 1)) {
    const sign = plain.slice(at, at + length)
    if (isReference(sign)) found.push(sign)
  }
  return found
}

/** Words of a company's legal form, which banks leave out or shorten. */
const FORMS = new Set(
  'ab ag bv co company corp corporation gmbh inc kg limited llc llp ltd nv plc pte pty sa sarl sas sdn bhd srl the'.split(
    ' ',
  ),
)
/** A name without case, punctuation and legal form. */
export const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FORMS.has(word))
    .join('')
    .replace(/(?:股份)?有限(?:责任)?公司$/u, '')

const listOf = <T>(map: ReadonlyMap<string, T[]>, key: string) => map.get(key) ?? []
const sharing = (targets: readonly Target[], keysOf: (target: Target) => readonly string[]) => {
  const found = new Map<string, Target[]>()
  for (const target of targets)
    for (const key of new Set(keysOf(target))) {
      const some = found.get(key)
      if (some) some.push(target)
      else if (key !== '') found.set(key, [target])
    }
  return found
}

/** Which targets share what with a line, by look-up: matching is linear in the lines. */
class Targets {
  private readonly byReference: ReadonlyMap<string, Target[]>
  private readonly byNumber: ReadonlyMap<string, Target[]>
  private readonly byName: ReadonlyMap<string, Target[]>
  private readonly byCompany: ReadonlyMap<string, Target[]>
  private readonly byAmount: ReadonlyMap<string, Target[]>
  private readonly lengths: readonly number[]
  private readonly payers: ReadonlyMap<string, KnownPayer>

  constructor(targets: readonly Target[], payers: ReadonlyMap<string, KnownPayer>) {
    const open = targets.filter(({ isOpen }) => isOpen)
    const numbers = (target: Target) => [target.code, ...target.numbers].map(plainReference)
    this.byReference = sharing(targets, ({ kind, code }) => (kind === 'TRANSFER' ? [code] : []))
    this.byNumber = sharing(open, numbers)
    this.byName = sharing(open, ({ companyName, legalName }) => [plainName(companyName), plainName(legalName)])
    this.byCompany = sharing(open, ({ companyId }) => [companyId])
    this.byAmount = sharing(open, ({ currency, expectedMinor }) => [`${currency} ${expectedMinor}`])
    this.lengths = [...new Set([...this.byNumber.keys()].map(({ length }) => length))].filter((length) => length >= 6)
    this.payers = payers
  }

  numbered(text: string): Target[] {
    const plain = plainReference(text)
    const found = new Set<Target>()
    for (let at = 0; at < plain.length; at++)
      for (const length of this.lengths)
        for (const target of listOf(this.byNumber, plain.slice(at, at + length))) found.add(target)
    return [...found]
  }

  /** The evidence for a target, strongest first. */
  pointing(line: OpenLine): (readonly [Reason, readonly Target[]])[] {
    const text = `${line.remittance} ${line.payerName}`
    const payer = this.payers.get(line.payerAccount)
    const ofPayer = [
      ...(payer === undefined ? [] : listOf(this.byCompany, payer.companyId)),
      ...listOf(this.byName, plainName(line.payerName)),
    ]
    const isEqual = ({ expectedMinor }: Target) => expectedMinor === line.amountMinor
    return [
      ['REFERENCE', referencesIn(text).flatMap((sign) => listOf(this.byReference, sign))],
      ['NUMBER', this.numbered(text)],
      ['AMOUNT_PAYER', ofPayer.filter(isEqual)],
      ['AMOUNT', listOf(this.byAmount, `${line.currency} ${line.amountMinor}`).slice(0, MOST_ALIKE)],
      ['PAYER', ofPayer.slice(0, MOST_ALIKE)],
    ]
  }
}

/** A number of ours with the right amount is sure; an amount alone, or a payer alone, is a guess. */
function confidenceOf(reason: Reason, line: OpenLine, target: Target): Confidence {
  if (reason === 'AMOUNT_PAYER') return 'MEDIUM'
  if (reason !== 'REFERENCE' && reason !== 'NUMBER') return 'LOW'
  return target.isOpen && target.expectedMinor === line.amountMinor ? 'HIGH' : 'MEDIUM'
}

type Found = { readonly target: Target; readonly reason: Reason; readonly confidence: Confidence }

function foundFor(line: OpenLine, targets: Targets): Found[] {
  const found = new Map<Target, Found>()
  for (const [reason, some] of targets.pointing(line))
    for (const target of some)
      if (target.currency === line.currency && !found.has(target))
        found.set(target, { target, reason, confidence: confidenceOf(reason, line, target) })
  return [...found.values()]
}

const rank = (line: OpenLine, { target, reason, confidence }: Found) => [
  CONFIDENCES.indexOf(confidence),
  REASONS.indexOf(reason),
  target.kind === 'TRANSFER' ? 0 : 1,
  Math.abs(target.expectedMinor - line.amountMinor),
]
function inOrder(line: OpenLine, some: readonly Found[]): Found[] {
  const ranked = some.map((one) => ({ one, by: rank(line, one) }))
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
  return ranked
    .toSorted((a, b) => compare(a.by, b.by) || (a.one.target.id < b.one.target.id ? -1 : 1))
    .map(({ one }) => one)
}

/** A bill with an announced transfer is paid through that one. */
const withoutAnnounced = (targets: readonly Target[]) => {
  const announced = new Set(
    targets.flatMap(({ kind, isOpen, companyId, payableCode }) =>
      kind === 'TRANSFER' && isOpen && payableCode !== null ? [`${companyId} ${payableCode}`] : [],
    ),
  )
  return targets.filter(({ kind, companyId, code }) => kind !== 'BILL' || !announced.has(`${companyId} ${code}`))
}

/**
 * The proposed targets of each line, the likeliest first. A target that one line names with the right amount is not
 * proposed for another line by amount or payer. `payers` are the companies of accounts that money was accepted from
 * before.
 */
export function proposalsFor(
  lines: readonly OpenLine[],
  targets: readonly Target[],
  payers: ReadonlyMap<string, KnownPayer>,
): Map<string, Proposal[]> {
  const all = new Targets(withoutAnnounced(targets), payers)
  const found = lines.map((line) => ({ line, some: foundFor(line, all) }))
  const named = new Set(
    found.flatMap(({ some }) => some.filter(({ confidence }) => confidence === 'HIGH').map(({ target }) => target)),
  )
  const isFree = ({ target, reason }: Found) => reason === 'REFERENCE' || reason === 'NUMBER' || !named.has(target)
  return new Map(
    found.map(({ line, some }) => [
      line.id,
      [
        ...inOrder(line, some.filter(isFree))
          .slice(0, MOST)
          .map(({ target, reason, confidence }): Proposal => {
            const { kind, id, companyId, companyName, code, payableCode, expectedMinor, isFurther } = target
            return { kind, id, companyId, companyName, code, payableCode, expectedMinor, reason, confidence, isFurther }
          }),
        ...balanceFor(line, payers.get(line.payerAccount)),
      ],
    ]),
  )
}
