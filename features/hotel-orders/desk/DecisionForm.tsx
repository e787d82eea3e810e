import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import {
  decideOrder,
  getDeskOrder,
  listDeskOrders,
  type OrderDetail,
  REJECT_REASONS,
} from '#features/hotel-orders/contract.ts'
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

type Wire = InputOf<typeof decideOrder>
type About = {
  orderId: string
  status: OrderDetail['status']
  hotelConfirmation: string
  note: string
  reason: Typed['reason']
}

/** What goes over the wire for each decision; null while something it needs is missing. */
const INPUTS: Record<Decision, (about: About) => Wire | null> = {
  // What became of an unknown outcome is known from the hotel's own number only.
  confirm: ({ orderId, status, hotelConfirmation, note }) =>
    status === 'NEEDS_ATTENTION' && hotelConfirmation === ''
      ? null
      : { action: 'confirm', orderId, hotelConfirmation, note },
  reject: ({ orderId, reason, note }) =>
    reason === 'OTHER' && note === '' ? null : { action: 'reject', orderId, reason, note },
  setHotelConfirmation: ({ orderId, hotelConfirmation }) =>
    hotelConfirmation === '' ? null : { action: 'setHotelConfirmation', orderId, hotelConfirmation },
  acceptCancellation: ({ orderId, note }) => ({ action: 'acceptCancellation', orderId, note }),
  refuseCancellation: ({ orderId, note }) => (note === '' ? null : { action: 'refuseCancellation', orderId, note }),
  send: ({ orderId, note }) => ({ action: 'send', orderId, note }),
  noShow: ({ orderId, note }) => ({ action: 'noShow', orderId, note }),
  settle: ({ orderId, note }) => (note === '' ? null : { action: 'settle', orderId, note }),
  note: ({ orderId, note }) => (note === '' ? null : { action: 'note', orderId, note }),
}

function inputFor(decision: Decision, order: Pick<OrderDetail, 'id' | 'status'>, typed: Typed): Wire | null {
  const { reason } = typed
  return INPUTS[decision]({
    orderId: order.id,
    status: order.status,
    reason,
    hotelConfirmation: typed.hotelConfirmation.trim(),
    note: typed.note.trim(),
  })
}

/** The few fields of a decision; Enter sends, Escape goes back. */
export function DecisionForm({
  order,
  decision,
  onCancel,
  onDone,
}: {
  order: OrderDetail
  decision: Decision
  onCancel(): void
  onDone(): void
}) {
  const texts = useDeskTexts()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const call = useCallMutation(decideOrder)
  const [typed, setTyped] = useState<Typed>({
    hotelConfirmation: order.hotelConfirmation ?? '',
    reason: 'FULL',
    note: '',
  })
  const [incomplete, setIncomplete] = useState(false)
  const Fields = FIELDS[decision]
  const refresh = () =>
    Promise.all(
      [listDeskOrders, getDeskOrder].map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })),
    )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (call.isPending) return
    const input = inputFor(decision, order, typed)
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
    onCancel()
  }

  return (
    <form
      ref={form}
      className="tw-stack tw-gap-12 tw-card-round tw-sunken tw-pad-16"
      onSubmit={submit}
      onKeyDown={leaveOnEscape}
      noValidate
    >
      <Fields
        order={order}
        decision={decision}
        typed={typed}
        incomplete={incomplete}
        onChange={(change) => setTyped({ ...typed, ...change })}
      />
      {call.error ? (
        <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
          {Object.values(call.error.fields ?? {})[0] ?? call.error.returnMsg}
        </p>
      ) : null}
      <FormButtons decision={decision} pending={call.isPending} onCancel={onCancel} />
    </form>
  )
}

function FormButtons({ decision, pending, onCancel }: { decision: Decision; pending: boolean; onCancel(): void }) {
  const texts = useDeskTexts()
  const label: Record<Decision, string> = {
    confirm: texts.confirm,
    reject: texts.reject,
    setHotelConfirmation: texts.number,
    acceptCancellation: texts.accept,
    refuseCancellation: texts.refuse,
    send: texts.send,
    noShow: texts.noShow,
    settle: texts.settle,
    note: texts.addNote,
  }
  return (
    <div className={`tw-flex tw-wrap tw-gap-8 ${styles.formButtons}`}>
      <button type="button" className="tw-button" onClick={onCancel}>
        {texts.back}
      </button>
      <button
        type="submit"
        className={`tw-button ${decision === 'reject' || decision === 'noShow' ? 'tw-button-danger' : 'tw-button-primary'}`}
        disabled={pending}
      >
        {pending ? texts.sending : label[decision]}
      </button>
    </div>
  )
}

type FieldsProps = {
  order: OrderDetail
  decision: Decision
  typed: Typed
  incomplete: boolean
  onChange(change: Partial<Typed>): void
}

/** The fields of each decision. */
const FIELDS: Record<Decision, (props: FieldsProps) => ReactNode> = {
  confirm: NumberFields,
  setHotelConfirmation: NumberFields,
  reject: RejectFields,
  acceptCancellation: FeeFields,
  refuseCancellation: FeeFields,
  send: SaidFields,
  noShow: SaidFields,
  settle: WordFields,
  note: WordFields,
}

function NumberFields(props: FieldsProps) {
  const { order, decision, typed, onChange } = props
  return (
    <>
      <NumberField {...props} mayBeMissing={decision === 'confirm' && order.status !== 'NEEDS_ATTENTION'} />
      {decision === 'confirm' ? <NoteField typed={typed} optional onChange={onChange} /> : null}
    </>
  )
}

function FeeFields({ order, decision, typed, incomplete, onChange }: FieldsProps) {
  const texts = useDeskTexts()
  const { formats } = useOrderWords()
  return (
    <>
      <p className="tw-small">{texts.fee(formats.money(order.penaltyMinor, order.currency))}</p>
      <NoteField
        typed={typed}
        first
        optional={decision === 'acceptCancellation'}
        error={incomplete ? texts.noteMissing : undefined}
        onChange={onChange}
      />
    </>
  )
}

function SaidFields({ decision, typed, onChange }: FieldsProps) {
  const texts = useDeskTexts()
  return (
    <>
      <p className="tw-small">{decision === 'send' ? texts.sendText : texts.noShowText}</p>
      <NoteField typed={typed} first optional onChange={onChange} />
    </>
  )
}

function WordFields({ decision, typed, incomplete, onChange }: FieldsProps) {
  const texts = useDeskTexts()
  const hint = decision === 'settle' ? texts.settleHint : texts.noteForDesk
  return (
    <NoteField
      typed={typed}
      first
      optional={false}
      hint={hint}
      error={incomplete ? texts.wordsMissing : undefined}
      onChange={onChange}
    />
  )
}

function NumberField({
  mayBeMissing,
  typed,
  incomplete,
  onChange,
}: Omit<FieldsProps, 'order'> & { mayBeMissing: boolean }) {
  const texts = useDeskTexts()
  return (
    <Field
      label={texts.numberLabel}
      hint={texts.numberHint}
      optional={mayBeMissing}
      error={incomplete ? texts.numberMissing : undefined}
    >
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

function RejectFields({ typed, incomplete, onChange }: FieldsProps) {
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
            onChange={(event) =>
              onChange({ reason: REJECT_REASONS.find((reason) => reason === event.target.value) ?? 'OTHER' })
            }
          >
            {REJECT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {orders.rejectReasons[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <NoteField
        typed={typed}
        optional={typed.reason !== 'OTHER'}
        error={incomplete ? texts.noteMissing : undefined}
        onChange={onChange}
      />
    </>
  )
}

function NoteField({
  typed,
  optional,
  error,
  first = false,
  hint,
  onChange,
}: {
  typed: Typed
  optional: boolean
  error?: string | undefined
  first?: boolean
  hint?: string
  onChange(change: Partial<Typed>): void
}) {
  const texts = useDeskTexts()
  return (
    <Field label={texts.note} hint={hint ?? texts.noteForCustomer} optional={optional} error={error}>
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
