import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, FormInt, Id, Instant, textLine } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { TICKET_CATEGORIES, TicketCategory } from '#features/tickets/contract.ts'
import { LEFT_OUT } from './catalogue/left-out.ts'
import './contract-refusals.ts'

export const SUPPLIER_STATUSES = ['ON', 'OFF'] as const
export type SupplierStatus = (typeof SUPPLIER_STATUSES)[number]

/** By the code of an option: the supplier's identifier of each type of unit. */
export type UnitIds = Readonly<Record<string, Readonly<Record<string, string>>>>
/** By the identifier of an option: the supplier's. */
export type OptionCodes = Readonly<Record<string, string>>

export const LeftOutTicket = z.object({
  title: z.string(),
  why: z.enum(LEFT_OUT).describe('Why it can not be sold here'),
})
export type LeftOutTicket = z.infer<typeof LeftOutTicket>

export const TicketSupplier = z.object({
  id: Id,
  name: z.string(),
  url: z.string().describe('Base address of its OCTO calls'),
  destinationId: Id.describe('Where tickets belong that do not say where they are'),
  cityEn: z.string(),
  cityZh: z.string().nullable(),
  category: TicketCategory.describe('Under what new tickets are listed'),
  opensNew: z.boolean().describe('Whether new tickets are put on sale at once'),
  refreshMinutes: z.int().describe('How often its tickets are imported again'),
  status: z.enum(SUPPLIER_STATUSES).describe('OFF: none of its tickets is on sale, and none is imported'),
  nextRefreshAt: Instant.describe('When its tickets are imported next'),
  refreshedAt: Instant.nullable().describe('When its tickets were imported last; null for never'),
  ticketCount: z.int().describe('Tickets it offered then'),
  leftOut: z.array(LeftOutTicket).describe('Tickets that can not be sold here, the first hundred'),
  refreshError: z.string().nullable().describe('Why the last import failed; null when it did not'),
  createdAt: Instant,
  createdBy: z.string(),
})
export type TicketSupplier = z.infer<typeof TicketSupplier>

/** Foreign systems whose tickets are sold here, by their names. */
export const ticketSuppliers = defineList({
  name: 'ticket-suppliers',
  about: 'Desk: ticket suppliers',
  who: 'ops.product',
  row: TicketSupplier,
  key: 'id',
  calls: { search: 'ops/searchTicketSuppliers.do' },
  keyword: 'Part of a name or an address',
  filters: { status: { kind: 'choice', field: 'statuses', values: SUPPLIER_STATUSES, quick: true } },
  orders: {},
  columns: {
    name: { kind: 'text', of: 'name', phone: 'title', wrap: true },
    url: { kind: 'text', of: 'url', phone: 'line', wrap: true },
    tickets: { kind: 'count', of: 'ticketCount' },
    refreshed: { kind: 'instant', of: 'refreshedAt', phone: 'line' },
    status: { phone: 'aside' },
    createdAt: { kind: 'instant', of: 'createdAt', extra: true },
    createdBy: { kind: 'text', of: 'createdBy', extra: true },
  },
  sums: {},
})
export const { search: searchTicketSuppliers } = ticketSuppliers

const Settings = {
  name: textLine(100, 1).describe('What customers see as the supplier'),
  url: z
    .url({ protocol: /^https?$/, message: FAULTS.httpsAddress })
    .max(500)
    .describe('Base address of its OCTO calls'),
  destinationId: Id.describe('Where tickets belong that do not say where they are'),
  category: z.enum(TICKET_CATEGORIES).describe('Under what new tickets are listed'),
  opensNew: FormBoolean.default(false).describe('Whether new tickets are put on sale at once'),
  refreshMinutes: FormInt.min(5).max(1440).default(30).describe('How often its tickets are imported again'),
}
const SupplierId = Id.describe('Identifier of the supplier')
const Key = textLine(500, 1).describe('Key that its calls are sent with; it is sealed and never shown')

const SAVE_REFUSALS = [
  'destination.not_found',
  'ticket_supplier.name_taken',
  'ticket_supplier.no_answer',
  'ticket_supplier.key_refused',
] as const

/** Connects a foreign system, once it answered by this key; its tickets are imported at once. */
export const createTicketSupplier = defineCall({
  path: 'ops/createTicketSupplier.do',
  summary: 'Connect a ticket supplier',
  who: 'ops.product',
  changes: true,
  input: z.object({ ...Settings, key: Key }),
  output: TicketSupplier,
  refusals: SAVE_REFUSALS,
})

/** Changes a connection; without a key the one before stays, unless the address is another one. */
export const saveTicketSupplier = defineCall({
  path: 'ops/saveTicketSupplier.do',
  summary: 'Change a ticket supplier',
  who: 'ops.product',
  changes: true,
  input: z.object({ supplierId: SupplierId, ...Settings, key: Key.optional() }),
  output: TicketSupplier,
  refusals: [...SAVE_REFUSALS, 'ticket_supplier.not_found', 'ticket_supplier.key_needed'],
})

/** Imports a supplier's tickets now; the list says when it is done. */
export const refreshTicketSupplier = defineCall({
  path: 'ops/refreshTicketSupplier.do',
  summary: "Import a supplier's tickets now",
  who: 'ops.product',
  changes: true,
  input: z.object({ supplierId: SupplierId }),
  output: TicketSupplier,
  refusals: ['ticket_supplier.not_found', 'ticket_supplier.off'],
})

/** Takes all tickets of a supplier off sale, or puts them back. Orders that exist go on. */
export const setTicketSupplierSale = defineCall({
  path: 'ops/setTicketSupplierSale.do',
  summary: "Pause or resume the sale of a supplier's tickets",
  who: 'ops.product',
  changes: true,
  input: z.object({ supplierId: SupplierId, open: FormBoolean.describe('Whether they are on sale') }),
  output: TicketSupplier,
  refusals: ['ticket_supplier.not_found'],
})
