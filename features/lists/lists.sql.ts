// Written by `npm run schema:write` from lists.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'lists.sql')

/** The views a person can open for a list: their own first, then those shared by colleagues. */
export const listViews = file<
  { staffId: string; companyId: string | null; list: string },
  {
    id: string
    name: string
    query: string
    columns: string[]
    density: 'COMFORTABLE' | 'COMPACT'
    shared: boolean
    own: boolean
    madeBy: string
  }
>('list_views')

/** What a person chose: columns and view for this list, the density for all lists. */
export const findChoice = file<
  { list: string; companyId: string | null; staffId: string },
  { columns: string[] | null; density: 'COMFORTABLE' | 'COMPACT' | null; defaultViewId: string | null }
>('find_choice')

export const countViews = file<
  { companyId: string | null; staffId: string; list: string },
  { views: number }
>('count_views')

export const insertView = file<
  {
    companyId: string | null
    staffId: string
    list: string
    name: string
    query: string
    columns: readonly string[]
    density: string
    shared: boolean
  },
  { id: string }
>('insert_view')

/** Changes nothing when another of the person's views has the name. */
export const setView = file<
  {
    name: string
    query: string
    columns: readonly string[]
    density: string
    shared: boolean
    companyId: string | null
    staffId: string
    list: string
    viewId: string
  },
  never
>('set_view')

export const findView = file<
  { staffId: string; companyId: string | null; viewId: string },
  {
    id: string
    name: string
    query: string
    columns: string[]
    density: 'COMFORTABLE' | 'COMPACT'
    shared: boolean
    own: boolean
    madeBy: string
  }
>('find_view')

export const removeView = file<{ companyId: string | null; staffId: string; viewId: string }, never>('remove_view')

/** A view of another list can not open this one. */
export const setDefaultView = file<
  { staffId: string; companyId: string | null; list: string; viewId: string | null },
  never
>('set_default_view')

/** The columns of a list, and the density of all lists of the person. */
export const setLayout = file<
  {
    density: string | null
    companyId: string | null
    staffId: string
    list: string
    columns: readonly string[] | null
  },
  never
>('set_layout')

export const insertTicket = file<
  { tokenHash: Buffer; companyId: string | null; staffId: string; list: string; wanted: string; expiresMs: number },
  never
>('insert_ticket')

/** A download that was cut off is fetched again by the same link until it expires. */
export const findTicket = file<
  { tokenHash: Buffer; companyId: string | null; staffId: string; list: string; nowMs: number },
  { wanted: unknown }
>('find_ticket')

export const removeOldTickets = file<{ nowMs: number }, never>('remove_old_tickets')
