import { Refusal } from '#contract/refusals.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { lockStaff } from '#features/identity/store.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import {
  MAX_VIEWS,
  removeListView,
  saveListLayout,
  saveListView,
  searchListViews,
  setDefaultListView,
} from './contract.ts'
import { mayShareViews } from './rules.ts'
import * as sql from './lists.sql.ts'

type Wanted = ParsedInputOf<typeof saveListView>

async function changedView(tx: Tx, caller: Caller, wanted: Wanted & { viewId: string }): Promise<string> {
  const there = await tx.oneOrNone(sql.findView, { ...caller, ...wanted })
  if (!there?.own) throw new Refusal('view.not_found')
  if ((await tx.run(sql.setView, { ...caller, ...wanted })) === 0) throw new Refusal('view.name_taken')
  return wanted.viewId
}

async function newView(tx: Tx, caller: Caller, wanted: Wanted): Promise<string> {
  // Two that save at once do so one after the other, so that the number of views holds.
  await lockStaff(tx, caller)
  const { views } = await tx.one(sql.countViews, { ...caller, ...wanted })
  if (views >= MAX_VIEWS) throw new Refusal('view.too_many')
  const inserted = await tx.oneOrNone(sql.insertView, { ...caller, ...wanted })
  if (!inserted) throw new Refusal('view.name_taken')
  return inserted.id
}

/** Saved views, the one a list opens with, and its columns. */
export function listCalls({ db }: Deps): Handler[] {
  return [
    handle(searchListViews, async ({ caller, input }) => {
      const [list, choice] = await db.read(caller, async (reader) => [
        await reader.many(sql.listViews, { ...caller, ...input }),
        await reader.one(sql.findChoice, { ...caller, ...input }),
      ])
      const known = list.some(({ id }) => id === choice.defaultViewId)
      return {
        list,
        // A view its maker no longer shares opens nothing.
        defaultViewId: known ? choice.defaultViewId : null,
        layout: choice.density === null ? null : { columns: choice.columns ?? [], density: choice.density },
        mayShare: mayShareViews(caller),
      }
    }),
    handle(saveListView, async ({ caller, input }) => {
      if (input.shared && !mayShareViews(caller)) throw new Refusal('right.missing')
      const { viewId } = input
      return db.write(caller, async (tx) => {
        const id =
          viewId === undefined ? await newView(tx, caller, input) : await changedView(tx, caller, { ...input, viewId })
        const saved = await tx.oneOrNone(sql.findView, { ...caller, viewId: id })
        if (!saved) throw new Refusal('view.not_found')
        return saved
      })
    }),
    handle(removeListView, async ({ caller, input }) => {
      if ((await db.write(caller, (tx) => tx.run(sql.removeView, { ...caller, ...input }))) === 0)
        throw new Refusal('view.not_found')
      return {}
    }),
    handle(setDefaultListView, async ({ caller, input }) => {
      const choice = { ...caller, list: input.list, viewId: input.viewId ?? null }
      if ((await db.write(caller, (tx) => tx.run(sql.setDefaultView, choice))) === 0)
        throw new Refusal('view.not_found')
      return {}
    }),
    handle(saveListLayout, async ({ caller, input }) => {
      await db.write(caller, (tx) => tx.run(sql.setLayout, { ...caller, ...input }))
      return {}
    }),
  ]
}
