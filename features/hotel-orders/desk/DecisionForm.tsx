import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { decideOrder, getDeskOrder, listDeskOrders, type OrderDetail, REJECT_REASONS } from '#features/hotel-orders/contract.ts'
import { Field } from '#web/ui/Field.tsx'
import { focusFirstError } from '#web/ui/field-errors.ts'
import { notify } from '#web/ui/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { useOrderTexts } from '../web/texts.ts'
import { useOrderWords } from '../web/words.ts'
import styles from './Desk.module.css'
import type { Decision } from './queues.ts'
import { useDeskTexts } from './texts.ts'

type Typed = { hotelConfirmation: string; reason: (typeof REJECT_REASONS)[number]; note: string }

/** What goes over the wire for a decision; null while something it needs is missing. */
function inputFor(decision: Decision, orderId: string, typed: Typed): InputOf<typeof decideOrder> | null {
  const note = typed.note.trim()
  const hotelConfirmation = typed.hotelConfirmation.trim()
  switch (decision) {
    case 'confirm':
      return { action: 'confirm', orderId, hotelConfirmation, note }
    case 'reject':
      return typed.reason === 'OTHER' && note === '' ? null : { action: 'reject', orderId, reason: typed.reason, note }
    case 'setHotelConfirmation':
      return hotelConfirmation === '' ? null : { action: 'setHotelConfirmation', orderId, hotelConfirmation }
    case 'acceptCancellation':
      return { action: 'acceptCancellation', orderId, note }
    case 'refuseCancellation':
      return note === '' ? null : { action: 'refuseCancellation', orderId, note }
  }
}

/** The few fields of a decision; Enter sends, Escape goes back. */
export function DecisionForm({ order, decision, onLeave, onDone }: { order: OrderDetail; decision: Decision; onLeave(): void; onDone(): void }) {
  const texts = useDeskTexts()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const call = useCallMutation(decideOrder)
  const [typed, setTyped] = useState<Typed>({ hotelConfirmation: order.hotelConfirmation ?? '', reason: 'FULL', note: '' })
  const [incomplete, setIncomplete] = useState(false)
  const refresh = () => Promise.all([listDeskOrders, getDeskOrder].map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })))

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (call.isPending) return
    const input = inputFor(decision, order.id, typed)
    setIncomplete(input === null)
    if (input === null) return focusFirstError(form.current)
    call.mutate(input, {
      onSuccess: async () => {
        notify.success(texts.done[decision](order.code))
        await refresh()
        onDone()
      },
      onError: (failure) => {
        if (failure.errorCode !== 'order.state') return
        notify.info(texts.movedOn)
        void refresh()
      },
    })
  }

  function leaveOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={leaveOnEscape} noValidate>
      <DecisionFields order={order} decision={decision} typed={typed} incomplete={incomplete} onChange={(change) => setTyped({ ...typed, ...change })} />
      {call.error ? (
        <p className={styles.refused} role="alert">
          {Object.values(call.error.fields ?? {})[0] ?? call.error.returnMsg}
        </p>
      ) : null}
      <FormButtons decision={decision} pending={call.isPending} onLeave={onLeave} />
    </form>
  )
}

function FormButtons({ decision, pending, onLeave }: { decision: Decision; pending: boolean; onLeave(): void }) {
  const texts = useDeskTexts()
  const label: Record<Decision, string> = {
    confirm: texts.confirm,
    reject: texts.reject,
    setHotelConfirmation: texts.number,
    acceptCancellation: texts.accept,
    refuseCancellation: texts.refuse,
  }
  return (
    <div className={styles.formButtons}>
      <button type="button" className="tw-button" onClick={onLeave}>
        {texts.back}
      </button>
      <button type="submit" className="tw-button tw-button-primary" disabled={pending}>
        {pending ? texts.sending : label[decision]}
      </button>
    </div>
  )
}

type FieldsProps = { order: OrderDetail; decision: Decision; typed: Typed; incomplete: boolean; onChange(change: Partial<Typed>): void }

function DecisionFields({ order, decision, typed, incomplete, onChange }: FieldsProps) {
  const texts = useDeskTexts()
  const { formats } = useOrderWords()
  switch (decision) {
    case 'confirm':
    case 'setHotelConfirmation':
      return (
        <>
          <NumberField decision={decision} typed={typed} incomplete={incomplete} onChange={onChange} />
          {decision === 'confirm' ? <NoteField typed={typed} optional onChange={onChange} /> : null}
        </>
      )
    case 'reject':
      return <RejectFields typed={typed} incomplete={incomplete} onChange={onChange} />
    case 'acceptCancellation':
    case 'refuseCancellation':
      return (
        <>
          <p className="tw-small">{texts.fee(formats.money(order.penaltyMinor, order.currency))}</p>
          <NoteField typed={typed} first optional={decision === 'acceptCancellation'} error={incomplete ? texts.noteMissing : undefined} onChange={onChange} />
        </>
      )
  }
}

function NumberField({ decision, typed, incomplete, onChange }: Omit<FieldsProps, 'order'>) {
  const texts = useDeskTexts()
  return (
    <Field label={texts.numberLabel} hint={texts.numberHint} optional={decision === 'confirm'} error={incomplete ? texts.numberMissing : undefined}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          autoFocus
          maxLength={60}
          value={typed.hotelConfirmation}
          onChange={(event) => onChange({ hotelConfirmation: event.target.value })}
        />
      )}
    </Field>
  )
}

function RejectFields({ typed, incomplete, onChange }: { typed: Typed; incomplete: boolean; onChange(change: Partial<Typed>): void }) {
  const texts = useDeskTexts()
  const orders = useOrderTexts()
  return (
    <>
      <Field label={texts.reasonText}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            autoFocus
            value={typed.reason}
            onChange={(event) => onChange({ reason: REJECT_REASONS.find((reason) => reason === event.target.value) ?? 'OTHER' })}
          >
            {REJECT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {orders.rejectReasons[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <NoteField typed={typed} optional={typed.reason !== 'OTHER'} error={incomplete ? texts.noteMissing : undefined} onChange={onChange} />
    </>
  )
}

function NoteField({
  typed,
  optional,
  error,
  first = false,
  onChange,
}: {
  typed: Typed
  optional: boolean
  error?: string | undefined
  first?: boolean
  onChange(change: Partial<Typed>): void
}) {
  const texts = useDeskTexts()
  return (
    <Field label={texts.note} hint={texts.noteForCustomer} optional={optional} error={error}>
      {(control) => (
        <textarea
          {...control}
          className="tw-input"
          rows={2}
          autoFocus={first}
          maxLength={500}
          value={typed.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      )}
    </Field>
  )
}
