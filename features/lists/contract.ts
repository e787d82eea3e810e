import { LISTS_FAULTS } from './faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, Id, Instant, textLine } from '#contract/shapes.ts'
import './contract-refusals.ts'

/** How much room a row takes. */
export const DENSITIES = ['COMFORTABLE', 'COMPACT'] as const
export type Density = (typeof DENSITIES)[number]
/** Most rows of a file; further rows are left out, and the answer says so. */
export const MAX_EXPORT_ROWS = 100_000
/** Kinds of file a list can be had as. */
export const EXPORT_FORMATS = ['XLSX', 'CSV'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** Most views a member of the staff may keep for one list. */
export const MAX_VIEWS = 30

const ListName = z.string().regex(/^[a-z][a-z-]{1,39}$/, LISTS_FAULTS.listName)
const Columns = z.array(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, LISTS_FAULTS.columnName)).max(40)
export const Density = z.enum(DENSITIES)

export const View = z.object({
  id: Id,
  name: z.string(),
  query: z.string().describe("Filters and order as the list's address has them, without the question mark"),
  columns: z
    .array(z.string())
    .describe("Keys of the columns that are shown, in their order; empty means the list's own choice"),
  density: Density,
  shared: z.boolean().describe('Whether colleagues see it'),
  own: z.boolean().describe("Whether it is the caller's, so that it can be renamed, changed, removed"),
  madeBy: z.string().describe('Who made it'),
})
export type View = z.infer<typeof View>

/**
 * The views of a list that the caller can open: their own and those shared by colleagues, and the caller's chosen one.
 */
export const searchListViews = defineCall({
  path: 'listView/searchListView.do',
  summary: 'Saved views of a list',
  who: 'signedIn',
  changes: false,
  input: z.object({ list: ListName }),
  output: z.object({
    list: z.array(View),
    defaultViewId: Id.nullable().describe('The view the list opens with; null for none'),
    layout: z
      .object({ columns: z.array(z.string()), density: Density })
      .nullable()
      .describe(
        "Columns without a view, none for the list's own choice, and the density of all lists; null while nothing was chosen",
      ),
    mayShare: z.boolean(),
  }),
  refusals: [],
})

/**
 * Saves a view under a name, or changes the own one named by `viewId`: name, filters, columns, sharing. Sharing needs
 * `company.write`.
 */
export const saveListView = defineCall({
  path: 'listView/saveListView.do',
  summary: 'Save or change a view',
  who: 'signedIn',
  changes: true,
  input: z.object({
    viewId: Id.optional(),
    list: ListName,
    name: textLine(60, 1),
    query: textLine(2000).default(''),
    columns: Columns.default([]),
    density: Density.default('COMFORTABLE'),
    shared: FormBoolean.default(false),
  }),
  output: View,
  refusals: ['view.not_found', 'view.name_taken', 'view.too_many', 'right.missing'],
})

/** Removes one of the caller's views; lists that opened with it open plain again. */
export const removeListView = defineCall({
  path: 'listView/removeListView.do',
  summary: 'Remove a view',
  who: 'signedIn',
  changes: true,
  input: z.object({ viewId: Id }),
  output: z.object({}),
  refusals: ['view.not_found'],
})

/** Sets the view a list opens with, for the caller alone; without `viewId` the plain list. */
export const setDefaultListView = defineCall({
  path: 'listView/setDefaultListView.do',
  summary: 'Set the default view of a list',
  who: 'signedIn',
  changes: true,
  input: z.object({ list: ListName, viewId: Id.optional() }),
  output: z.object({}),
  refusals: ['view.not_found'],
})

/** Remembers the caller's columns of a list without a view, and the density of all lists. */
export const saveListLayout = defineCall({
  path: 'listView/saveListLayout.do',
  summary: 'Save the columns of a list',
  who: 'signedIn',
  changes: true,
  input: z.object({ list: ListName, columns: Columns.default([]), density: Density }),
  output: z.object({}),
  refusals: [],
})

/** What waits for the desk, by the list that it is in. */
export const WAITING_QUEUES = [
  'OVERDUE_DESK',
  'OVERDUE_ACCOUNTS',
  'ORDERS',
  'UNCLEAR_ORDERS',
  'CANCELLATIONS',
  'TICKET_ORDERS',
  'GROUPS',
  'HOTEL_ANSWERS',
  'HOTEL_CALLS',
  'COMPANIES',
  'LEGAL_DATA',
  'TRANSFERS',
  'PAYMENT_ISSUES',
  'DISPUTES',
  'INVOICES',
  'CHANGES',
] as const
export type WaitingQueue = (typeof WAITING_QUEUES)[number]

/** Counts of pending work by queue; the menu adds up those of a page. Only queues that the caller may read. */
export const countWaiting = defineCall({
  path: 'ops/countWaiting.do',
  summary: 'Number of pending items by queue of the desk, with the oldest of each',
  who: 'signedIn',
  changes: false,
  byItself: true,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        queue: z.enum(WAITING_QUEUES),
        page: z.string().describe("The entry of the desk's menu that counts it, such as `/ops/orders`"),
        address: z.string().describe('The page that lists exactly what waits, with its filter'),
        waiting: z.int().describe('The number of rows of its list that wait'),
        since: Instant.nullable().describe('Since when the oldest of them waits; null where none does'),
        dueAt: Instant.nullable().describe('The first deadline among them; null where there is none'),
      }),
    ),
  }),
  refusals: [],
})

/** The input of a file call besides the filter. */
export const ExportInput = z.object({
  format: z.enum(EXPORT_FORMATS),
  columns: Columns.min(1, FAULTS.chooseColumn),
})
/** The answer: an address that serves the file once, to the same person, within some minutes. */
export const ExportAnswer = z.object({ path: z.string(), rows: z.int(), cut: z.boolean() })
