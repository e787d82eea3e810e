import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { currencyDigits } from '#contract/money.ts'
import {
  type AgreementVersion,
  type CompanyDetail,
  getCompany,
  saveAgreement,
} from '#features/company/agreement/contract.ts'
import { aboveLine } from '#features/company/agreement/rules.ts'
import { BILL_MOMENTS, SETTLEMENT_TERMS } from '#features/company/contract.ts'
import { today, useFormats } from '#web/format.ts'
import { AmountRead } from '#web/ui/form/AmountField.tsx'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { useCompanyTexts } from '../web/texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { namedPeople, PeopleFields, peopleOf } from './PeopleFields.tsx'
import { minorUnits, oneYearOn, scaled } from './terms.ts'

type Typed = Record<
  'markUpBasisPoints' | 'creditLineMinor' | 'paymentDays' | 'graceDays' | 'validFrom' | 'validTo',
  string
> &
  Pick<AgreementVersion, 'settlementTerm' | 'billBy'>

const decimal = (whole: number, digits: number) => (whole / 10 ** digits).toFixed(digits)

/** The newest version as typed, from today for a year. */
function typedOf({
  markUpBasisPoints,
  creditLineMinor,
  currency,
  paymentDays,
  graceDays,
  settlementTerm,
  billBy,
}: AgreementVersion): Typed {
  return {
    markUpBasisPoints: String(markUpBasisPoints / 100),
    creditLineMinor: decimal(creditLineMinor, currencyDigits(currency)),
    paymentDays: String(paymentDays),
    graceDays: String(graceDays),
    settlementTerm,
    billBy,
    validFrom: today(),
    validTo: oneYearOn(today()),
  }
}

function numbersOf(typed: Typed, currency: string) {
  return {
    markUpBasisPoints: scaled(typed.markUpBasisPoints, 2),
    creditLineMinor: minorUnits(typed.creditLineMinor, currency),
    paymentDays: scaled(typed.paymentDays, 0),
    graceDays: scaled(typed.graceDays, 0),
  }
}

/** Makes a new version of a company's agreement; says before it is saved what it replaces and what it leaves owed. */
export function AgreementDialog({ detail, onCancel }: { detail: CompanyDetail; onCancel(): void }) {
  const [newest] = detail.agreements
  return newest ? <VersionForm detail={detail} newest={newest} onCancel={onCancel} /> : null
}

type FormProps = { detail: CompanyDetail; newest: AgreementVersion; onCancel(): void }

function VersionForm({ detail, newest, onCancel }: FormProps) {
  const { desk } = useCompanyTexts()
  const client = useQueryClient()
  const call = useCallMutation(saveAgreement)
  const [typed, setTyped] = useState(() => typedOf(newest))
  const [people, setPeople] = useState(() => peopleOf(newest))
  // The version the form was opened on: a version saved meanwhile must not be overwritten.
  const [basedOn] = useState(newest.id)
  const [wrong, setWrong] = useState<FieldFaults>({})
  const fresh = useProof()
  const numbers = numbersOf(typed, newest.currency)
  function submit(): void {
    const faults = [
      ...Object.entries(numbers).flatMap(([name, value]) => (Number.isNaN(value) ? [[name, desk.wrongNumber]] : [])),
      ...(['validFrom', 'validTo'] as const).flatMap((name) => (typed[name] === '' ? [[name, desk.required]] : [])),
      ...Object.entries(fresh.faults),
    ]
    setWrong(Object.fromEntries(faults))
    if (faults.length > 0) return
    call.mutate(
      { ...typed, ...numbers, ...namedPeople(people), companyId: detail.company.id, basedOn, proof: fresh.proof },
      {
        onSuccess: async () => {
          notify.success(fresh.proposed)
          await client.invalidateQueries({ queryKey: callKey(getCompany) })
          onCancel()
        },
        onError: ({ errorCode }) =>
          errorCode === 'agreement.changed' && void client.invalidateQueries({ queryKey: callKey(getCompany) }),
      },
    )
  }
  return (
    <FormDialog
      title={desk.page.newFor(detail.company.name)}
      confirmLabel={desk.page.save}
      inPairs
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <TermFields
            typed={typed}
            currency={newest.currency}
            errors={errors}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          <PeopleFields people={people} errors={errors} onChange={setPeople} />
          {fresh.field(errors)}
          <Consequences detail={detail} validFrom={typed.validFrom} creditLineMinor={numbers.creditLineMinor} />
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = { typed: Typed; currency: string; errors: FieldFaults; onChange(change: Partial<Typed>): void }

function TermFields({ typed, currency, errors, onChange }: FieldsProps) {
  const { desk } = useCompanyTexts()
  const numbers = [
    ['markUpBasisPoints', desk.markUp],
    ['creditLineMinor', `${desk.creditLine} (${currency})`],
    ['paymentDays', desk.paymentDays],
    ['graceDays', desk.graceDays],
  ] as const
  const days = [
    ['validFrom', desk.validFrom],
    ['validTo', desk.validTo],
  ] as const
  return (
    <>
      {numbers.map(([name, label]) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => (
            <>
              <input
                {...control}
                className="tw-input"
                inputMode="decimal"
                maxLength={15}
                value={typed[name]}
                onChange={({ target }) => onChange({ [name]: target.value.trim() })}
              />
              {name === 'creditLineMinor' ? (
                <AmountRead text={typed[name]} currency={currency} onChoose={(text) => onChange({ [name]: text })} />
              ) : null}
            </>
          )}
        </Field>
      ))}
      <ChoiceField
        label={desk.term}
        error={errors['settlementTerm']}
        names={desk.terms}
        values={SETTLEMENT_TERMS}
        value={typed.settlementTerm}
        onChoose={(settlementTerm) => onChange({ settlementTerm })}
      />
      <ChoiceField
        label={desk.billBy}
        error={errors['billBy']}
        names={desk.billMoments}
        values={BILL_MOMENTS}
        value={typed.billBy}
        onChoose={(billBy) => onChange({ billBy })}
      />
      {days.map(([name, label]) => (
        <DateField
          key={name}
          label={label}
          error={errors[name]}
          value={typed[name]}
          onChange={(day) => onChange({ [name]: day })}
        />
      ))}
    </>
  )
}

/** Side effects of saving: versions that it ends or replaces, and a debt above the credit line. */
function Consequences({
  detail: { account, agreements },
  validFrom,
  creditLineMinor,
}: {
  detail: CompanyDetail
  validFrom: string
  creditLineMinor: number
}) {
  const { desk } = useCompanyTexts()
  const formats = useFormats()
  const { page } = desk
  const replaced = agreements.filter(
    (version) =>
      version.state !== 'REPLACED' && version.state !== 'ENDED' && version.validFrom >= validFrom && validFrom !== '',
  )
  const aboveMinor = account && !Number.isNaN(creditLineMinor) ? aboveLine(account.owedMinor, creditLineMinor) : 0
  return (
    <div className="tw-stack tw-gap-8 tw-14" style={{ gridColumn: '1 / -1' }} aria-live="polite">
      <p className="tw-soft">{page.begins}</p>
      {replaced.length > 0 ? (
        <p className="tw-tone-wait tw-round tw-pad-8-12">{page.replaces(replaced.map(({ number }) => number))}</p>
      ) : null}
      {account && aboveMinor > 0 ? (
        <p className="tw-tone-wait tw-round tw-pad-8-12">
          {page.owedAbove(
            formats.money(account.owedMinor, account.currency),
            formats.money(aboveMinor, account.currency),
          )}
        </p>
      ) : null}
    </div>
  )
}
