import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useFrameTexts } from '#web/locales/frame.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/field-errors.ts'
import { notify } from '#web/ui/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type RechargeLimit, saveRechargeLimit, searchRechargeLimits } from '../contract-issues.ts'
import { minorOf, typedOf } from '../web/amounts.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'
import styles from './PaymentDesk.module.css'

type Typed = { onceMinor: number | null; dayMinor: number | null }

/** What is no amount, or does not fit together, by field. */
function faultsOf({ onceMinor, dayMinor }: Typed, words: { wrongNumber: string; wrongDay: string }): Readonly<Record<string, string>> {
  if (onceMinor !== null && dayMinor !== null) return dayMinor < onceMinor ? { dayMinor: words.wrongDay } : {}
  return { ...(onceMinor === null ? { onceMinor: words.wrongNumber } : {}), ...(dayMinor === null ? { dayMinor: words.wrongNumber } : {}) }
}

function AmountField({ label, error, value, onChange }: { label: string; error: string | undefined; value: string; onChange(typed: string): void }) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input {...control} className="tw-input" inputMode="decimal" value={value} maxLength={16} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

/** Sets a company's limits of its own, or gives it the general ones again. */
export function LimitDialog({ limit, onLeave }: { limit: RechargeLimit; onLeave(): void }) {
  const { limits } = usePaymentDeskTexts()
  const frame = useFrameTexts()
  const client = useQueryClient()
  const call = useCallMutation(saveRechargeLimit)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { companyId, currency } = limit
  const [once, setOnce] = useState(typedOf(limit.onceMinor, currency))
  const [day, setDay] = useState(typedOf(limit.dayMinor, currency))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...fieldErrors(call.error), ...wrong }

  function save(amounts: { onceMinor: number; dayMinor: number } | null): void {
    call.mutate(
      { companyId, currency, ...amounts },
      {
        onSuccess: async () => {
          notify.success(limits.saved(limit.companyName))
          await client.invalidateQueries({ queryKey: callKey(searchRechargeLimits) })
          onLeave()
        },
        onError: () => focusFirstError(form.current),
      },
    )
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const [onceMinor, dayMinor] = [minorOf(once, currency), minorOf(day, currency)]
    const faults = faultsOf({ onceMinor, dayMinor }, limits)
    setWrong(faults)
    if (onceMinor === null || dayMinor === null || Object.keys(faults).length > 0) return focusFirstError(form.current)
    save({ onceMinor, dayMinor })
  }
  return (
    <Dialog
      title={limits.changeOf(limit.companyName, currency)}
      onLeave={onLeave}
      busy={call.isPending}
      actions={
        <>
          <button type="button" className="tw-button" onClick={onLeave}>
            {frame.cancel}
          </button>
          {limit.own ? (
            <button type="button" className="tw-button" disabled={call.isPending} onClick={() => save(null)}>
              {limits.toGeneral}
            </button>
          ) : null}
          <button type="submit" form={formId} className="tw-button tw-button-primary" disabled={call.isPending}>
            {limits.save}
          </button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
        <AmountField label={limits.once(currency)} error={errors['onceMinor']} value={once} onChange={setOnce} />
        <AmountField label={limits.day(currency)} error={errors['dayMinor']} value={day} onChange={setDay} />
        {call.error && !call.error.fields ? (
          <p className={styles.refused} role="alert">
            {call.error.returnMsg}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
