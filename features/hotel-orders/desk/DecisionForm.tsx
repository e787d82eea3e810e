import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { focusFirstError } from '#web/ui/form/field-errors.ts'
import { FIELDS, type Typed } from './DecisionFields.tsx'
import styles from './Desk.module.css'
import type { Wire } from './held-decision.ts'
import type { Decision } from './queues.ts'
import { useDeskTexts } from './texts.ts'

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
  acceptAmendment: ({ orderId, note }) => ({ action: 'acceptAmendment', orderId, note }),
  refuseAmendment: ({ orderId, note }) => (note === '' ? null : { action: 'refuseAmendment', orderId, note }),
  send: ({ orderId, note }) => ({ action: 'send', orderId, note }),
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

type FormProps = { order: OrderDetail; decision: Decision; onCancel(): void; onDecide(input: Wire): void }

/** The few fields of a decision; Enter sends, Escape goes back. */
export function DecisionForm({ order, decision, onCancel, onDecide }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({
    hotelConfirmation: order.hotelConfirmation ?? '',
    reason: 'FULL',
    note: '',
  })
  const [incomplete, setIncomplete] = useState(false)
  const Fields = FIELDS[decision]

  function submit(event: FormEvent): void {
    event.preventDefault()
    const input = inputFor(decision, order, typed)
    setIncomplete(input === null)
    if (input === null) return focusFirstError(form.current)
    onDecide(input)
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
      <FormButtons decision={decision} onCancel={onCancel} />
    </form>
  )
}

function FormButtons({ decision, onCancel }: { decision: Decision; onCancel(): void }) {
  const texts = useDeskTexts()
  const label: Record<Decision, string> = {
    confirm: texts.confirm,
    reject: texts.reject,
    setHotelConfirmation: texts.number,
    acceptCancellation: texts.accept,
    refuseCancellation: texts.refuse,
    acceptAmendment: texts.acceptChange,
    refuseAmendment: texts.refuseChange,
    send: texts.send,
    settle: texts.settle,
    note: texts.addNote,
  }
  return (
    <div className={`tw-flex tw-wrap tw-gap-8 ${styles.formButtons}`}>
      <button type="button" className="tw-button" onClick={onCancel}>
        {texts.back}
      </button>
      <button type="submit" className={`tw-button ${decision === 'reject' ? 'tw-button-danger' : 'tw-button-primary'}`}>
        {label[decision]}
      </button>
    </div>
  )
}
