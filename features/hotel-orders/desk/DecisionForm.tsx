import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { listDeskOrders, type OrderDetail } from '#features/hotel-orders/contract.ts'
import { decideOrder, getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import type { CallFailure } from '#web/call-api.ts'
import { focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { FIELDS, type Typed } from './DecisionFields.tsx'
import styles from './Desk.module.css'
import type { Decision } from './queues.ts'
import { useDeskTexts } from './texts.ts'

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

type FormProps = { order: OrderDetail; decision: Decision; onCancel(): void; onDone(): void }

/** Asks for the desk's list and order anew. */
function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listDeskOrders, getDeskOrder].map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })),
    )
}

/**
 * Sends a decision. Its outcome is said and the list follows it even when another order is open by then; only what
 * concerns the form itself needs the form.
 */
function useDecide({ order, decision, onDone }: Pick<FormProps, 'order' | 'decision' | 'onDone'>) {
  const texts = useDeskTexts()
  const refresh = useRefresh()
  const call = useCallMutation(decideOrder)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const accepted = async () => {
    notify.success(texts.done[decision](order.code))
    // The refreshed order closes the form before its list is there.
    const wasOpen = isOpen.current
    await refresh()
    if (wasOpen) onDone()
  }
  const refused = (failure: CallFailure) => {
    if (failure.errorCode === 'order.state') notify.info(texts.movedOn)
    else if (!isOpen.current) notify.failure(failure)
    if (failure.errorCode === 'order.state') void refresh()
  }
  const send = (input: Wire) => void call.mutateAsync(input).then(accepted, refused)
  return { send, isPending: call.isPending, failure: call.error }
}

/** The few fields of a decision; Enter sends, Escape goes back. */
export function DecisionForm({ order, decision, onCancel, onDone }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { send, isPending, failure } = useDecide({ order, decision, onDone })
  const [typed, setTyped] = useState<Typed>({
    hotelConfirmation: order.hotelConfirmation ?? '',
    reason: 'FULL',
    note: '',
  })
  const [incomplete, setIncomplete] = useState(false)
  const Fields = FIELDS[decision]

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    const input = inputFor(decision, order, typed)
    setIncomplete(input === null)
    if (input === null) return focusFirstError(form.current)
    send(input)
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
      {failure ? (
        <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
          {Object.values(failure.fields ?? {})[0] ?? failure.returnMsg}
        </p>
      ) : null}
      <FormButtons decision={decision} pending={isPending} onCancel={onCancel} />
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
      <button
        type="submit"
        className={`tw-button ${decision === 'reject' ? 'tw-button-danger' : 'tw-button-primary'}`}
        disabled={pending}
      >
        {pending ? texts.sending : label[decision]}
      </button>
    </div>
  )
}
