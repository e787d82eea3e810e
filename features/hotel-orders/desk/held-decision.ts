import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { listDeskOrders, type OrderDetail } from '#features/hotel-orders/contract.ts'
import { decideOrder, getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { countWaiting } from '#features/lists/contract.ts'
import { callApi, isCallFailure } from '#web/call-api.ts'
import { onLeaving } from '#web/leaving.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey } from '#web/use-call.ts'
import type { Decision } from './queues.ts'
import { useDeskTexts } from './texts.ts'

/** How long a decision can be undone, in milliseconds: so long it is not sent. */
export const UNDO_MS = 8_000
/** An order whose deadline is nearer than this is decided at once. */
const NEAR_MS = 60_000

export type Wire = InputOf<typeof decideOrder>
export type Decided = {
  readonly order: Pick<OrderDetail, 'id' | 'code' | 'deadlineAt'>
  readonly decision: Decision
  readonly input: Wire
}
type Held = Decided & { readonly untilMs: number }

const isUrgent = ({ order: { deadlineAt } }: Decided) =>
  deadlineAt !== null && Date.parse(deadlineAt) - Date.now() < UNDO_MS + NEAR_MS

/** Sends a decision; its outcome is said and the list follows it, whatever order is open by then. */
function useSending(onRefused: (refused: { decided: Decided; text: string }) => void) {
  const texts = useDeskTexts()
  const client = useQueryClient()
  return async (decided: Decided) => {
    const { order, decision, input } = decided
    try {
      await callApi(decideOrder, input)
      notify.success(texts.done[decision](order.code))
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      const text = Object.values(failure.fields ?? {})[0] ?? failure.returnMsg
      if (failure.errorCode === 'order.state') notify.info(texts.movedOn)
      else onRefused({ decided, text })
    }
    const changed = [listDeskOrders, getDeskOrder, countWaiting]
    await Promise.all(changed.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }
}

/**
 * The decision that can be undone. It is sent after eight seconds; the next decision, another page, signing out and
 * closing the tab send it at once, so that none is lost. Mails and money follow what was sent: those can't be undone.
 */
export function useHeldDecision() {
  const [held, setHeld] = useState<Held | null>(null)
  const [refused, setRefused] = useState<{ decided: Decided; text: string } | null>(null)
  const [sending, setSending] = useState<readonly string[]>([])
  const current = useRef<Held | null>(null)
  const deliver = useSending(setRefused)
  const take = () => {
    const taken = current.current
    current.current = null
    setHeld(null)
    return taken
  }
  const send = async (decided: Decided | null) => {
    if (decided === null) return
    const id = decided.decision === 'note' ? null : decided.order.id
    if (id !== null) setSending((all) => [...all, id])
    await deliver(decided)
    setSending((all) => all.filter((one) => one !== id))
  }
  const sendHeld = () => send(take())
  const latest = useRef(sendHeld)
  useEffect(() => void (latest.current = sendHeld))
  useEffect(() => {
    if (held === null) return undefined
    const timer = setTimeout(() => void latest.current(), held.untilMs - Date.now())
    return () => clearTimeout(timer)
  }, [held])
  useEffect(() => {
    const forget = onLeaving(() => latest.current())
    return () => {
      forget()
      void latest.current()
    }
  }, [])
  return {
    held,
    refused,
    /** Orders that are decided, or about to be, and that the list no longer offers. */
    gone: [...sending, ...(held && held.decision !== 'note' ? [held.order.id] : [])],
    hold: (decided: Decided) => {
      void sendHeld()
      setRefused(null)
      if (isUrgent(decided)) return void send(decided)
      current.current = { ...decided, untilMs: Date.now() + UNDO_MS }
      setHeld(current.current)
    },
    /** Takes the decision back; returns its order. */
    undo: () => take()?.order.id ?? null,
    sendNow: () => void sendHeld(),
    forget: () => setRefused(null),
  }
}
