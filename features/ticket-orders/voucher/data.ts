import { Refusal } from '#contract/refusals.ts'
import { findLogoFacts, logoPath } from '#features/company/logo/store.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { renderedInWorker } from '#server/pdf/renderer.ts'
import { findOrder, type StoredOrder } from '../store.ts'
import { findCompany } from '../redeem/redeem.sql.ts'
import type { drawnCodes } from './code.ts'
import { DrawnCode, type TicketVoucher } from './contract.ts'
import type { VisitorTickets } from '../visitor/contract.ts'

type Wanted = { readonly orderId: string; readonly ticketId?: string | undefined }
type Written = Omit<TicketVoucher, 'tickets'> & {
  readonly tickets: readonly Omit<TicketVoucher['tickets'][number], 'drawn'>[]
}

const codes = renderedInWorker<typeof drawnCodes>(new URL('./code.ts', import.meta.url), 'drawnCodes')

/** Path of the PDF of an order's tickets under the base path, or of one of them. */
function ticketsPdfPath({ orderId, ticketId }: Wanted): string {
  return `files/ticket-orders/${orderId}/tickets.pdf${ticketId === undefined ? '' : `?ticketId=${ticketId}`}`
}

/** The visit, its booker, and the contact for help. */
async function visitOf({ config }: Pick<Deps, 'config'>, reader: Reader, order: StoredOrder) {
  const { companyId, code, titleEn, titleZh, optionEn, optionZh, day, kind, startMinute, ticketCount } = order
  const { questions: _questions, ...sold } = order.sold
  const { name: companyName } = await reader.one(findCompany, { companyId })
  const { operatorName, emergencyPhone } = config
  const what = { code, titleEn, titleZh, optionEn, optionZh, day, kind, startMinute, sold }
  return { ...what, companyName, ticketCount, operatorName, emergencyPhone }
}

async function writtenOf(
  { config }: Pick<Deps, 'config'>,
  reader: Reader,
  { order, ticketId }: { order: StoredOrder | undefined; ticketId: string | undefined },
): Promise<Written> {
  const meant = order?.tickets.filter(({ id }) => ticketId === undefined || id === ticketId) ?? []
  if (!order || meant.length === 0) throw new Refusal('ticket_order.not_found')
  const issuedAt = order.history.findLast(({ toStatus }) => toStatus === 'CONFIRMED')?.at
  if (order.status !== 'CONFIRMED' || issuedAt === undefined) throw new Refusal('ticket_order.not_confirmed')
  const { id: orderId, companyId, customerReference } = order
  const logo = await findLogoFacts(reader, companyId)
  return {
    orderId,
    ...(await visitOf({ config }, reader, order)),
    issuedAt,
    customerReference,
    logoPath: logo ? logoPath(logo.id) : null,
    tickets: meant.map((ticket) => {
      const { id, no, kind: type, visitor, state } = ticket
      return { id, no, kind: type, visitor, state, code: state === 'VALID' ? ticket.code : null }
    }),
    pdfPath: ticketsPdfPath({ orderId, ticketId }),
  }
}

type Coded = { readonly code: string | null }
type Drawable<T> = { readonly tickets: readonly T[]; readonly sold: Pick<Written['sold'], 'deliveryFormat'> }

/** Draws the codes of tickets; `forMail` lets documents for people go first. */
async function withCodes<T extends Coded, W extends Drawable<T>>(written: W & Drawable<T>, by: keyof typeof codes) {
  const { tickets, sold } = written
  const valid = tickets.flatMap(({ code }) => code ?? [])
  const bytes = valid.length === 0 ? '[]' : (await codes[by](valid, sold.deliveryFormat)).toString()
  const drawn = DrawnCode.array().parse(JSON.parse(bytes))
  const drawnOf = (code: string | null) => (code === null ? null : (drawn[valid.indexOf(code)] ?? null))
  return { ...written, tickets: tickets.map((ticket) => ({ ...ticket, drawn: drawnOf(ticket.code) })) }
}

/**
 * What visitors show at the entrance, of an order the caller may see. Only a confirmed order has it; a ticket that was
 * cancelled or used has no code.
 */
export async function readTicketVoucher(deps: Deps, caller: Caller, wanted: Wanted): Promise<TicketVoucher> {
  const { orderId, ticketId } = wanted
  const written = await deps.db.read(caller, async (reader) =>
    writtenOf(deps, reader, { order: await findOrder(reader, whoseOrders(caller), orderId), ticketId }),
  )
  return withCodes(written, 'draw')
}

/** The same of an order of a company, for mails. */
export async function readCompanyTicketVoucher(
  deps: Pick<Deps, 'db' | 'config'>,
  { companyId, orderId }: { companyId: string; orderId: string },
): Promise<TicketVoucher> {
  const written = await deps.db.read(SYSTEM, async (reader) =>
    writtenOf(deps, reader, { order: await findOrder(reader, { companyId }, orderId), ticketId: undefined }),
  )
  return withCodes(written, 'forMail')
}

/** The same; undefined for an order that has no tickets to show. */
export async function findCompanyTicketVoucher(
  deps: Pick<Deps, 'db' | 'config'>,
  about: { companyId: string; orderId: string },
): Promise<TicketVoucher | undefined> {
  try {
    return await readCompanyTicketVoucher(deps, about)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ticket_order.not_confirmed') return undefined
    throw error
  }
}

/**
 * The tickets of an order as a link to them shows them, also after they were used or cancelled: `known` are the codes
 * it was made for. Undefined for an order that never had tickets to show.
 */
export async function readTicketsOf(
  deps: Pick<Deps, 'db' | 'config'>,
  { companyId, orderId }: { companyId: string; orderId: string },
  known: readonly string[],
): Promise<VisitorTickets | undefined> {
  const written = await deps.db.read(SYSTEM, async (reader) => {
    const order = await findOrder(reader, { companyId }, orderId)
    if (!order || !['CONFIRMED', 'REDEEMED', 'CANCELLED'].includes(order.status)) return undefined
    const tickets = order.tickets.map(({ id, no, kind, visitor, state, code }) => {
      if (!known.includes(code)) return { id, no, kind, visitor: null, state: 'TRANSFERRED' as const, code: null }
      return { id, no, kind, visitor, state, code: state === 'VALID' ? code : null }
    })
    return { ...(await visitOf(deps, reader, order)), tickets }
  })
  return written && withCodes(written, 'draw')
}
