import type { SuppliedOrder } from '#features/ticket-orders/supplied/supplied.ts'
import { slotTimes } from '../catalogue/rules-days.ts'
import type { UnitIds } from '../contract.ts'
import type { Answer, OctoClient } from '../octo/client.ts'
import type { Booking } from '../octo/shapes.ts'

/** A ticket as its supplier knows it. */
export type Foreign = { readonly foreignId: string; readonly optionCode: string; readonly units: UnitIds }

type Reserving = {
  readonly order: SuppliedOrder
  readonly foreign: Foreign
  /** Minutes that the supplier is asked to hold the places for. */
  readonly minutes: number
}

const no = (message: string) => ({ ok: false, error: 'NOT_ASKED', message }) as const

/** Whether a refusal says that nobody was asked to book anything. */
export const isNotAsked = (answer: Answer<unknown>): boolean => !answer.ok && answer.error === 'NOT_ASKED'

/** Asks for the places of an order, under the order's own identifier. Nothing is asked for a time that is not there. */
export async function reserve(
  client: OctoClient,
  { order, foreign: { foreignId, optionCode, units }, minutes }: Reserving,
): Promise<Answer<Booking>> {
  const { day, startMinute, sold, tickets } = order
  const of = { productId: foreignId, optionId: optionCode }
  const days = { localDateStart: day, localDateEnd: day }
  const found = await client.availability({ ...of, ...days }).catch(() => no('The supplier does not answer.'))
  if (!found.ok) return no(found.message)
  const slot = found.value.find((one) => {
    const times = slotTimes(one, sold.kind)
    return times?.day === day && (sold.kind === 'OPENING_HOURS' || times.startMinute === startMinute)
  })
  const ids = units[optionCode] ?? {}
  const unitItems = tickets.flatMap(({ id: uuid, kind }) => {
    const unitId = ids[kind]
    return unitId === undefined ? [] : [{ uuid, unitId }]
  })
  if (!slot || unitItems.length < tickets.length) return no('The supplier no longer has this time or ticket.')
  const { id: uuid, code: resellerReference, createdAt: _at } = order
  return client.reserve({
    uuid,
    ...of,
    availabilityId: slot.id,
    expirationMinutes: minutes,
    resellerReference,
    unitItems,
  })
}

/** A name as OCTO has it, in one piece and in two. */
function contactOf(fullName: string) {
  const words = fullName.trim().split(/\s+/)
  return { fullName, firstName: words.slice(0, -1).join(' ') || fullName, lastName: words.at(-1) ?? fullName }
}

/** Asks to confirm what was reserved. */
export function confirm(client: OctoClient, order: SuppliedOrder, { units, optionCode }: Foreign) {
  const { id, code, contactName, contactEmail, contactPhone, tickets } = order
  const ids = units[optionCode] ?? {}
  const contact = {
    ...contactOf(contactName ?? code),
    ...(contactEmail !== null && { emailAddress: contactEmail }),
    ...(contactPhone !== null && { phoneNumber: contactPhone }),
  }
  const unitItems = tickets.map(({ id: uuid, kind, visitor }) => ({
    uuid,
    unitId: ids[kind] ?? '',
    ...(visitor !== null && { contact: contactOf(visitor) }),
  }))
  return client.confirm(id, { contact, resellerReference: code, unitItems })
}

/** Gives everything back. */
export const cancel = (client: OctoClient, { id }: SuppliedOrder) => client.cancel(id, { reason: 'Cancelled' })
