import { Refusal, refusalFault } from '#contract/refusals.ts'
import { changeKind } from '#features/changes/kind.ts'
import { lockCompany } from '../store.ts'
import * as sql from './agreement.sql.ts'
import { type AgreementVersion, AgreementVersionInput } from './contract.ts'
import { faultOfDays, firstDay } from './rules.ts'
import { beginAgreement, insertAgreement, listAgreements } from './store.ts'

type Terms = Pick<
  AgreementVersion,
  | 'markUpBasisPoints'
  | 'settlementTerm'
  | 'billBy'
  | 'creditLineMinor'
  | 'paymentDays'
  | 'graceDays'
  | 'validFrom'
  | 'validTo'
>

function valuesOf({ markUpBasisPoints, settlementTerm, billBy, creditLineMinor, validFrom, validTo, ...days }: Terms) {
  const { paymentDays, graceDays } = days
  return { creditLineMinor, markUpBasisPoints, paymentDays, graceDays, settlementTerm, billBy, validFrom, validTo }
}

/** Making a new version of a company's agreement, its credit line with it. */
export const agreementChange = changeKind({
  kind: 'AGREEMENT',
  input: AgreementVersionInput,
  apply: async (tx, { input, staffId, nowMs, confirmed }) => {
    const company = await lockCompany(tx, input.companyId)
    if (!company) throw new Refusal('company.not_found')
    if (!company.allowed.includes('saveAgreement')) throw new Refusal('company.state')
    const versions = await listAgreements(tx, company.id, nowMs)
    const newest = versions[0]
    // When two versions are proposed at once, the second to be confirmed is not based on the newest version.
    if (!newest || newest.id !== input.basedOn) throw new Refusal('agreement.changed')
    // A version confirmed after its first day begins on the day of confirmation.
    const first = firstDay(nowMs)
    const terms = confirmed && input.validFrom < first ? { ...input, validFrom: first } : input
    const fault = faultOfDays(terms, versions, nowMs)
    if (fault) throw new Refusal(fault.code, { fields: { [fault.field]: refusalFault(fault.code) } })
    await tx.run(sql.makeRoom, terms)
    const { currency } = newest
    await insertAgreement(tx, { ...terms, code: company.code, currency, staffId, nowMs })
    await beginAgreement(tx, company.id, nowMs)
    const title = `${company.name} (${company.code})`
    return { title, companyId: company.id, currency, before: valuesOf(newest), after: valuesOf(terms) }
  },
})
