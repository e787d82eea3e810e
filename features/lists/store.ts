import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Density, View } from './contract.ts'

const sql = readStatements(import.meta.dirname, 'lists.sql')

/** Whose views are looked at: a member of the staff, of a company or of the operator. */
export type Whose = { readonly companyId: string | null; readonly staffId: string }

/** What a view says, besides whose it is. */
export type ViewContent = {
  readonly list: string
  readonly name: string
  readonly query: string
  readonly columns: readonly string[]
  readonly density: Density
  readonly shared: boolean
}

type Choice = { columns: string[] | null; density: Density | null; defaultViewId: string | null }

const params = ({ companyId, staffId }: Whose) => ({ company_id: companyId, staff_id: staffId })

/** The views somebody can open for a list: the own ones first, then those colleagues share. */
export async function listViews(reader: Reader, whose: Whose, list: string): Promise<View[]> {
  return reader.many<View>(sql('list_views'), { ...params(whose), list })
}

/** What somebody has chosen for a list; undefined while nothing was. */
export async function findChoice(reader: Reader, whose: Whose, list: string): Promise<Choice | undefined> {
  return reader.oneOrNone<Choice>(sql('find_choice'), { ...params(whose), list })
}

/** A view somebody can open. */
export async function findView(reader: Reader, whose: Whose, viewId: string): Promise<View | undefined> {
  return reader.oneOrNone<View>(sql('find_view'), { ...params(whose), view_id: viewId })
}

/** Number of somebody's own views of a list; others who save at once wait until the transaction ends. */
export async function countViews(tx: Tx, whose: Whose, list: string): Promise<number> {
  await tx.run(sql('lock_staff'), params(whose))
  return (await tx.one<{ views: number }>(sql('count_views'), { ...params(whose), list })).views
}

/** Stores a new view and gives its identifier; nothing when the name is taken. */
export async function insertView(tx: Tx, whose: Whose, content: ViewContent): Promise<string | undefined> {
  return (await tx.oneOrNone<{ id: string }>(sql('insert_view'), { ...params(whose), ...content }))?.id
}

/** Changes an own view; false when it is not there or another own one has the name. */
export async function setView(tx: Tx, whose: Whose, { viewId, ...content }: ViewContent & { viewId: string }): Promise<boolean> {
  return (await tx.run(sql('set_view'), { ...params(whose), ...content, view_id: viewId })) === 1
}

/** Removes an own view; false when there is none. */
export async function removeView(tx: Tx, whose: Whose, viewId: string): Promise<boolean> {
  return (await tx.run(sql('remove_view'), { ...params(whose), view_id: viewId })) === 1
}

/** Chooses the view a list opens with, null for none; false when it can not be opened. */
export async function setDefaultView(tx: Tx, whose: Whose, choice: { list: string; viewId: string | null }): Promise<boolean> {
  return (await tx.run(sql('set_default_view'), { ...params(whose), list: choice.list, view_id: choice.viewId })) === 1
}

/** Remembers the columns of a list without a view. */
export async function setLayout(tx: Tx, whose: Whose, layout: { list: string; columns: readonly string[]; density: Density }): Promise<void> {
  await tx.run(sql('set_layout'), { ...params(whose), ...layout })
}
