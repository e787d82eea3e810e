import { useState } from 'react'
import type { UserInfo } from '#web/store.ts'
import type { TicketOrderDetail } from '../contract.ts'
import type { TicketPayment } from '../shapes.ts'
import { chosenOf, draftOf, savingOf, type TicketDraft } from './ticket-draft.ts'

type Drafts = Readonly<Record<string, Partial<TicketDraft>>>

const STORE_NAME = 'tradewind.ticket-draft.basket'

function readKept(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(STORE_NAME) ?? '{}') as Drafts // Our own writing.
  } catch {
    return {}
  }
}

/** The typed fields of a basket by order and, under an empty name, for all orders; kept in this tab. */
export function useBasketDraft(user: UserInfo | null) {
  const [drafts, setDrafts] = useState(readKept)
  const change = (id: string, part: Partial<TicketDraft>) => {
    const next = { ...drafts, [id]: { ...drafts[id], ...part } }
    setDrafts(next)
    try {
      sessionStorage.setItem(STORE_NAME, JSON.stringify(next))
    } catch {
      // A browser that forbids storing keeps nothing.
    }
  }
  const whole = (id: string): TicketDraft => ({ ...draftOf(user), ...drafts[''], ...drafts[id] })
  return { whole, change }
}

/** What the call that books a basket takes of its drafts. */
export function basketSaving(
  orders: readonly TicketOrderDetail[],
  draftFor: (id: string) => TicketDraft,
  payment: TicketPayment,
) {
  const shared = draftFor('')
  const { contact, customerReference } = shared
  return {
    contact,
    customerReference,
    ...chosenOf(shared),
    payment,
    orders: orders.map((order) => {
      const { orderId, visitors, answers, visitorEmail } = savingOf(draftFor(order.id), order, payment)
      return { orderId, visitors, answers, visitorEmail }
    }),
  }
}
