import { Refusal } from '#contract/refusals.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { MAX_VIEWS, removeListView, saveListLayout, saveListView, searchListViews, setDefaultListView } from './contract.ts'
import { mayShareViews } from './rules.ts'
import { countViews, findChoice, findView, insertView, listViews, removeView, setDefaultView, setLayout, setView } from './store.ts'

type Wanted = ParsedInputOf<typeof saveListView>

async function changedView(tx: Tx, caller: Caller, wanted: Wanted & { viewId: string }): Promise<string> {
  const there = await findView(tx, caller, wanted.viewId)
  if (!there?.own) throw new Refusal('view.not_found')
  if (!(await setView(tx, caller, wanted))) throw new Refusal('view.name_taken')
  return wanted.viewId
}

async function newView(tx: Tx, caller: Caller, wanted: Wanted): Promise<string> {
  if ((await countViews(tx, caller, wanted.list)) >= MAX_VIEWS) throw new Refusal('view.too_many')
  const id = await insertView(tx, caller, wanted)
  if (id === undefined) throw new Refusal('view.name_taken')
  return id
}

/** Saved views, the one a list opens with, and its columns. */
export function listCalls({ db }: Deps): Handler[] {
  return [
    handle(searchListViews, async ({ caller, input }) => {
      const [list, choice] = await db.read(caller, async (reader) => [
        await listViews(reader, caller, input.list),
        await findChoice(reader, caller, input.list),
      ])
      const known = list.some(({ id }) => id === choice?.defaultViewId)
      return {
        list,
        // A view its maker no longer shares opens nothing.
        defaultViewId: known && choice ? choice.defaultViewId : null,
        layout: choice?.columns && choice.density ? { columns: choice.columns, density: choice.density } : null,
        mayShare: mayShareViews(caller),
      }
    }),
    handle(saveListView, async ({ caller, input }) => {
      if (input.shared && !mayShareViews(caller)) throw new Refusal('right.missing')
      const { viewId } = input
      return db.write(caller, async (tx) => {
        const id = viewId === undefined ? await newView(tx, caller, input) : await changedView(tx, caller, { ...input, viewId })
        const saved = await findView(tx, caller, id)
        if (!saved) throw new Refusal('view.not_found')
        return saved
      })
    }),
    handle(removeListView, async ({ caller, input }) => {
      if (!(await db.write(caller, (tx) => removeView(tx, caller, input.viewId)))) throw new Refusal('view.not_found')
      return {}
    }),
    handle(setDefaultListView, async ({ caller, input }) => {
      const choice = { list: input.list, viewId: input.viewId ?? null }
      if (!(await db.write(caller, (tx) => setDefaultView(tx, caller, choice)))) throw new Refusal('view.not_found')
      return {}
    }),
    handle(saveListLayout, async ({ caller, input }) => {
      await db.write(caller, (tx) => setLayout(tx, caller, input))
      return {}
    }),
  ]
}
