import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import {
  AGREEMENT_CURRENCIES,
  BILL_MOMENTS,
  decideCompany,
  searchCompanies,
  SETTLEMENT_TERMS,
} from '#features/company/contract.ts'
import { today } from '#web/format.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { useCompanyTexts } from '../web/texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import styles from './Companies.module.css'
import { type Choice, oneYearOn, scaled } from './terms.ts'

/** The few facts of a decision: the agreement, or the reason against it. */
export function DecideCard({ choice: { company, action }, onCancel }: { choice: Choice; onCancel(): void }) {
  const { desk } = useCompanyTexts()
  const frame = useFrameTexts()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const call = useCallMutation(decideCompany)
  const errors = { ...fieldErrors(call.error), ...wrong }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const input =
      action === 'approve' ? approvalOf(company.id, text) : { action, companyId: company.id, reason: text('reason') }
    const faults = faultsOf(input, desk)
    setWrong(faults)
    if (Object.keys(faults).length > 0) return focusFirstError(form.current)
    call.mutate(input, {
      onSuccess: async () => {
        notify.success(action === 'approve' ? desk.approved(company.name) : desk.declined(company.name))
        await client.invalidateQueries({ queryKey: callKey(searchCompanies) })
        onCancel()
      },
      onError: () => focusFirstError(form.current),
    })
  }

  return (
    <Card
      className="tw-below-16"
      title={action === 'approve' ? desk.approveNamed(company.name) : desk.declineNamed(company.name)}
    >
      <form ref={form} className={action === 'approve' ? styles.terms : styles.form} onSubmit={submit} noValidate>
        {action === 'approve' ? <AgreementFields errors={errors} /> : <ReasonField error={errors['reason']} />}
        {call.error && !call.error.fields ? (
          <p className={`tw-lost ${styles.refused}`} role="alert">
            {call.error.returnMsg}
          </p>
        ) : null}
        <div className={`tw-flex tw-wrap tw-gap-8 ${styles.buttons}`}>
          <button type="button" className="tw-button" onClick={onCancel}>
            {frame.cancel}
          </button>
          <button
            type="submit"
            className={`tw-button ${action === 'decline' ? 'tw-button-danger' : 'tw-button-primary'}`}
            disabled={call.isPending}
          >
            {desk[action]}
          </button>
        </div>
      </form>
    </Card>
  )
}

function approvalOf(companyId: string, text: (name: string) => string) {
  return {
    action: 'approve' as const,
    companyId,
    currency: text('currency'),
    markUpBasisPoints: scaled(text('markUpBasisPoints'), 2),
    settlementTerm: SETTLEMENT_TERMS.find((term) => term === text('settlementTerm')) ?? 'PER_ORDER',
    billBy: BILL_MOMENTS.find((moment) => moment === text('billBy')) ?? 'BOOKING',
    paymentDays: scaled(text('paymentDays'), 0),
    validFrom: text('validFrom'),
    validTo: text('validTo'),
  }
}

/** What is missing or no number, by field. */
function faultsOf(
  input: InputOf<typeof decideCompany>,
  words: { wrongNumber: string; required: string },
): Record<string, string> {
  const wrong = Object.entries(input).filter(([, value]) => value === '' || Number.isNaN(value))
  return Object.fromEntries(wrong.map(([name, value]) => [name, value === '' ? words.required : words.wrongNumber]))
}

function AgreementFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { desk } = useCompanyTexts()
  const numbers = [
    ['markUpBasisPoints', desk.markUp, '12.5'],
    ['paymentDays', desk.paymentDays, '15'],
  ] as const
  const days = [
    ['validFrom', desk.validFrom, today()],
    ['validTo', desk.validTo, oneYearOn(today())],
  ] as const
  return (
    <>
      <Field label={desk.currency} error={errors['currency']}>
        {(control) => (
          <select {...control} className="tw-input" name="currency">
            {AGREEMENT_CURRENCIES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Field>
      <ChoiceField
        label={desk.term}
        error={errors['settlementTerm']}
        names={desk.terms}
        values={SETTLEMENT_TERMS}
        name="settlementTerm"
        defaultValue="MONTHLY"
      />
      <ChoiceField
        label={desk.billBy}
        error={errors['billBy']}
        names={desk.billMoments}
        values={BILL_MOMENTS}
        name="billBy"
      />
      {numbers.map(([name, label, start]) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              name={name}
              inputMode="decimal"
              defaultValue={start}
              maxLength={15}
            />
          )}
        </Field>
      ))}
      {days.map(([name, label, start]) => (
        <DateField key={name} label={label} error={errors[name]} name={name} value={start} />
      ))}
    </>
  )
}

function ReasonField({ error }: { error: string | undefined }) {
  const { desk } = useCompanyTexts()
  return (
    <Field label={desk.reason} error={error}>
      {(control) => <textarea {...control} className="tw-input" name="reason" rows={3} maxLength={500} autoFocus />}
    </Field>
  )
}
