import type { InputOf } from '#contract/call.ts'
import { typedOf } from '#contract/money.ts'
import { SUPPLEMENT_KINDS, SUPPLEMENT_PAID } from '#features/availability/contract-supplements.ts'
import { readTyped } from '#web/ui/form/typed-amount.ts'
import type { Contract } from '../contract.ts'
import type { saveContractSupplement } from '../supplements/contract.ts'
import { SUPPLEMENT_PERS } from '../supplements/rules-types.ts'
import { basisPointsOf, wholeOf } from './fields.tsx'
import { oneOf, optional, rangesOf, rangesText } from './promotion-form.ts'

type Supplement = Contract['supplements'][number]
const NEW = {
  code: '',
  kind: 'GALA',
  nameEn: '',
  nameZh: '',
  paidAs: 'ADDED',
  percent: '',
  amount: '',
  per: 'PERSON',
  childFromAge: '0',
  childToAge: '11',
  ranges: '',
}
/** A supplement as it is typed. */
export type TypedSupplement = typeof NEW

/** What the form of a supplement begins with. */
export function typedOfSupplement(supplement: Supplement | null, currency: string): TypedSupplement {
  if (!supplement) return NEW
  const { code, kind, nameEn, nameZh, paidAs, basisPoints, amountMinor, per, ranges } = supplement
  return {
    code,
    kind,
    nameEn,
    nameZh: nameZh ?? '',
    paidAs,
    percent: basisPoints === null ? '' : String(basisPoints / 100),
    amount: amountMinor === null ? '' : typedOf(amountMinor, currency),
    per,
    childFromAge: String(supplement.childFromAge ?? NEW.childFromAge),
    childToAge: String(supplement.childToAge ?? NEW.childToAge),
    ranges: rangesText(ranges),
  }
}

/** A typed number; -1, which the call refuses, for a text that is none. */
const typedNumber = (typed: string, read: (text: string) => number | undefined) =>
  typed.trim() === '' ? undefined : (read(typed) ?? -1)

/** What is saved of a supplement as it was typed; a number that is none is refused there. */
export function supplementInput(
  typed: TypedSupplement,
  { contractId, version, currency }: { contractId: string; version: number; currency: string },
): InputOf<typeof saveContractSupplement> {
  const { code, nameEn, nameZh } = typed
  const amountOf = (text: string) => {
    const amount = readTyped(text, currency)
    return amount.kind === 'certain' ? amount.minor : undefined
  }
  const ages = {
    ...optional('childFromAge', typedNumber(typed.childFromAge, wholeOf)),
    ...optional('childToAge', typedNumber(typed.childToAge, wholeOf)),
  }
  return {
    contractId,
    version,
    code,
    nameEn,
    nameZh,
    kind: oneOf(SUPPLEMENT_KINDS, typed.kind, 'OTHER'),
    paidAs: oneOf(SUPPLEMENT_PAID, typed.paidAs, 'ADDED'),
    per: oneOf(SUPPLEMENT_PERS, typed.per, 'ROOM'),
    ...optional('basisPoints', typedNumber(typed.percent, basisPointsOf)),
    ...optional('amountMinor', typedNumber(typed.amount, amountOf)),
    ...(typed.per === 'CHILD' && ages),
    ranges: rangesOf(typed.ranges),
  }
}
