// Written by `npm run schema:write` from manage.sql; edits are lost.
import type { DeskTicketRow } from './contract-list.ts'
import type { FeeRule, TicketContent, TicketQuestion } from '../contract.ts'
import type { ManagedTicket, StoredManaged } from './contract.ts'
import type { SavedTicket } from './history.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'manage.sql')

export const listManagedTickets = file<
  {
    now: string
    pattern: string | null
    statuses: readonly string[] | null
    categories: readonly string[] | null
    kinds: readonly string[] | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    titleEn: string
    titleZh: string | null
    cityEn: string
    cityZh: string | null
    category: DeskTicketRow['category']
    kind: DeskTicketRow['kind']
    supplier: string
    currency: string
    status: DeskTicketRow['status']
    optionCount: number
    fromNetMinor: number | null
    nextDay: string | null
  }
>('list_managed_tickets')

export const countManagedTickets = file<
  {
    pattern: string | null
    statuses: readonly string[] | null
    categories: readonly string[] | null
    kinds: readonly string[] | null
  },
  { total: number }
>('count_managed_tickets')

export const listManagedIds = file<
  {
    pattern: string | null
    statuses: readonly string[] | null
    categories: readonly string[] | null
    kinds: readonly string[] | null
    limit: number
  },
  { id: string }
>('list_managed_ids')

export const listManagedOf = file<
  { now: string; ids: readonly string[] },
  {
    id: string
    code: string
    titleEn: string
    titleZh: string | null
    cityEn: string
    cityZh: string | null
    category: DeskTicketRow['category']
    kind: DeskTicketRow['kind']
    supplier: string
    currency: string
    status: DeskTicketRow['status']
    optionCount: number
    fromNetMinor: number | null
    nextDay: string | null
  }
>('list_managed_of')

/** A ticket with all that is kept of it, whether it is on sale or not. */
export const findManaged = file<
  { productId: string },
  {
    productId: string
    code: string
    version: number
    status: ManagedTicket['status']
    category: ManagedTicket['category']
    kind: ManagedTicket['kind']
    supplier: string
    confirmationMode: 'INSTANT' | 'ON_REQUEST'
    holdMinutes: number
    address: string | null
    latitude: number
    longitude: number
    timeZone: string
    currency: string
    feeRules: FeeRule[]
    destinationId: string
    destinationEn: string
    destinationZh: string | null
    contents: TicketContent[]
    options: StoredManaged[]
    questions: TicketQuestion[]
  }
>('find_managed')

/** Locks a product for a save: nobody else saves it until the transaction ends. */
export const lockManaged = file<{ productId: string }, { version: number }>('lock_managed')

/** Counts a save, and tells the nodes of it. */
export const bumpVersion = file<{ productId: string; now: string }, { version: number }>('bump_version')

/** A ticket that is not on sale yet, at the centre of its city. */
export const insertManaged = file<
  {
    supplier: string
    category: string
    kind: string
    currency: string
    confirmationMode: string
    destinationId: string
    adultNetMinor: number
  },
  { productId: string }
>('insert_managed')

export const putContent = file<
  {
    productId: string
    language: string
    title: string
    description: string | null
    meetingPoint: string | null
    terms: string | null
    includes: readonly string[]
  },
  never
>('put_content')

export const removeContent = file<{ productId: string; language: string }, never>('remove_content')

export const setFacts = file<
  {
    category: string
    supplier: string
    confirmationMode: string
    holdMinutes: number
    address: string | null
    latitude: number
    longitude: number
    productId: string
  },
  never
>('set_facts')

export const insertOption = file<{ nameEn: string; productId: string }, { id: string }>('insert_option')

export const setOption = file<
  {
    nameEn: string
    nameZh: string | null
    minUnits: number
    maxUnits: number
    cutOffMinutes: number
    validDays: number
    deliveryFormat: string
    transferAllowed: boolean
    optionId: string
    productId: string
  },
  never
>('set_option')

/** Sets the units of an option by their type, so that those which stay keep their identifier. */
export const putUnits = file<{ optionId: string; units: string }, never>('put_units')

export const removeUnits = file<{ optionId: string; types: readonly string[] }, never>('remove_units')

export const setFeeRules = file<{ feeRules: string; productId: string }, never>('set_fee_rules')

export const removeQuestions = file<{ productId: string; questionIds: readonly string[] }, never>('remove_questions')

/** Questions with an identifier of the product are changed, the others added. */
export const putQuestions = file<{ productId: string; questions: string }, never>('put_questions')

export const setSale = file<{ status: string; productId: string }, never>('set_sale')

/** What was saved of a ticket, the newest first. */
export const listTicketSaves = file<
  { productId: string; limit: number; offset: number },
  { at: string; by: string | null; detail: SavedTicket }
>('list_ticket_saves')

export const countTicketSaves = file<{ productId: string }, { total: number }>('count_ticket_saves')
