import { useState } from 'react'
import type { UserInfo } from '#web/store.ts'
import type { TicketOrderDetail } from '../contract.ts'
import type { TicketPayment } from '../shapes.ts'
import type { TicketOrderTexts } from '../texts/en/ticketOrders.ts'

/** The typed fields of tickets on hold. */
export type TicketDraft = {
  /** By ticket. */
  readonly names: Readonly<Record<string, string>>
  /** By question, or by ticket and question where each visitor is asked. */
  readonly answers: Readonly<Record<string, string>>
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
  readonly visitorEmail: string
  readonly customerReference: string
  /** The colleague it is booked for; empty for oneself. */
  readonly forStaffId: string
  readonly costCentreId: string
  readonly payment: TicketPayment | null
}

/** The name of an answer in a draft. */
export const answerKey = (questionId: string, ticketId?: string) =>
  ticketId === undefined ? questionId : `${ticketId} ${questionId}`

const storeName = (orderId: string) => `tradewind.ticket-draft.${orderId}`

function readKept(orderId: string): Partial<TicketDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(storeName(orderId)) ?? '{}') as Partial<TicketDraft> // Our own writing.
  } catch {
    return {}
  }
}

/** A draft before anything was typed. */
export const draftOf = (user: UserInfo | null): TicketDraft => ({
  names: {},
  answers: {},
  contact: { name: user?.name ?? '', phone: '', email: user?.email ?? '' },
  visitorEmail: '',
  customerReference: '',
  forStaffId: '',
  costCentreId: '',
  payment: null,
})

/** The draft of an order on hold, kept in this tab, so that a reload loses nothing. */
export function useTicketDraft(order: TicketOrderDetail, user: UserInfo | null) {
  const [draft, setDraft] = useState<TicketDraft>(() => ({
    ...draftOf(user),
    payment: order.paying?.choices[0] ?? null,
    ...readKept(order.id),
  }))
  const change = (part: Partial<TicketDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    try {
      sessionStorage.setItem(storeName(order.id), JSON.stringify(next))
    } catch {
      // A browser that forbids storing keeps nothing.
    }
  }
  return { draft, change }
}

/** The way to pay that counts: the chosen one while it covers the total, else the first that does. */
export function paymentOf(
  { payment }: TicketDraft,
  { paying }: Pick<TicketOrderDetail, 'paying'>,
): TicketPayment | undefined {
  const choices = paying?.choices ?? []
  return choices.find((choice) => choice === payment) ?? choices[0]
}

/** What the call that books takes of a draft. */
export function savingOf(draft: TicketDraft, order: TicketOrderDetail, payment: TicketPayment) {
  const { contact, visitorEmail, customerReference } = draft
  const asked = (per: 'BOOKING' | 'UNIT', ticketId?: string) =>
    order.sold.questions
      .filter((question) => question.per === per)
      .map(({ questionId }) => ({ questionId, answer: draft.answers[answerKey(questionId, ticketId)]?.trim() ?? '' }))
      .filter(({ answer }) => answer !== '')
  return {
    orderId: order.id,
    visitors: order.tickets.map(({ id }) => ({
      ticketId: id,
      name: draft.names[id]?.trim() ?? '',
      answers: asked('UNIT', id),
    })),
    answers: asked('BOOKING'),
    contact,
    visitorEmail: visitorEmail.trim(),
    customerReference,
    ...chosenOf(draft),
    payment,
  }
}

/** Whom and which cost centre it is booked for, as far as one was chosen. */
export const chosenOf = ({ forStaffId, costCentreId }: TicketDraft) => ({
  ...(forStaffId === '' ? {} : { forStaffId }),
  ...(costCentreId === '' ? {} : { costCentreId }),
})

type Asked = { readonly referenceRequired: boolean; readonly costCentreRequired: boolean }

/** What is missing, by field as the server names them; answers by their name in the draft. */
export function draftFaults(
  draft: TicketDraft,
  order: TicketOrderDetail,
  { texts, referenceRequired, costCentreRequired }: Asked & { texts: TicketOrderTexts },
): Record<string, string> {
  const faults: Record<string, string> = {}
  const needs = (field: string, text: string | undefined, sentence: string) => {
    if (!text?.trim()) faults[field] = sentence
  }
  order.tickets.forEach(({ id }, at) => needs(`visitors.${at}.name`, draft.names[id], texts.visitorMissing))
  for (const { questionId, per, required } of order.sold.questions) {
    const keys = per === 'BOOKING' ? [answerKey(questionId)] : order.tickets.map(({ id }) => answerKey(questionId, id))
    if (required) for (const key of keys) needs(key, draft.answers[key], texts.answerMissing)
  }
  needs('contact.name', draft.contact.name, texts.contactNameMissing)
  if (referenceRequired) needs('customerReference', draft.customerReference, texts.referenceMissing)
  if (costCentreRequired) needs('costCentreId', draft.costCentreId, texts.costCentreMissing)
  return faults
}
