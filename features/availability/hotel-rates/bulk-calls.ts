import { dayNumber } from '#contract/dates.ts'
import { proposeChange } from '#features/changes/propose.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { changeBulk, previewBulk } from './bulk.ts'
import * as setSql from './change-set.sql.ts'
import type { RateAuthor } from './change-set.ts'
import {
  type BulkChange,
  changeRates,
  listNightChanges,
  previewRates,
  proposeRates,
  undoRates,
} from './contract-bulk.ts'
import type { RateSource } from './contract.ts'
import { ratesChange } from './proposing.ts'
import { figuresAt, RATE_RECORD, STOCK_RECORD } from './rules-undo.ts'
import { undoSet } from './undo.ts'

type Context<Input> = CallContext<Input, 'ops.product'>

/** The caller as the author of a change. */
function authorOf({ caller, requestId, ip }: Context<unknown>, source: RateSource, reason = ''): RateAuthor {
  const { realm, staffId } = caller
  return { source, realm, staffId, reason: reason || null, requestId, ip }
}

type Summary = Awaited<ReturnType<typeof previewBulk>>

/** Carries the summary out of the transaction that is rolled back. */
class Previewed extends Error {
  readonly summary: Summary
  constructor(summary: Summary) {
    super('a change was previewed')
    this.summary = summary
  }
}

/** Plans a change with its months locked, as it would be made, and rolls back. */
async function preview({ db, now }: Pick<Deps, 'db' | 'now'>, context: Context<BulkChange>): Promise<Summary> {
  const about = { author: authorOf(context, 'GRID'), nowMs: now(), meant: 'ALL' as const }
  try {
    return await db.write(context.caller, async (tx): Promise<Summary> => {
      throw new Previewed(await previewBulk(tx, context.input, about))
    })
  } catch (error) {
    if (error instanceof Previewed) return error.summary
    throw error
  }
}

type BulkDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secretBox' | 'wakeOutbox'>

/** The operator's calls about many nights of many hotels. */
export function bulkHandlers(deps: BulkDeps): readonly Handler[] {
  const { db, now } = deps
  return [
    handle(previewRates, (context) => preview(deps, context)),
    handle(changeRates, async (context) => {
      const { input, caller } = context
      const { retypedMinor = null, reason } = input
      const about = { author: authorOf(context, 'GRID', reason), nowMs: now(), meant: { retypedMinor } }
      const { title: _, ...changed } = await refusing(() => db.write(caller, (tx) => changeBulk(tx, input, about)))
      return changed
    }),
    handle(listNightChanges, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const runs = await reader.many(setSql.listNightRuns, input)
        const list = runs.map(({ first, before, after, isRoom, ...set }) => {
          const place = dayNumber(input.night) - dayNumber(first)
          return { ...set, figures: figuresAt({ before, after, place }, isRoom ? STOCK_RECORD : RATE_RECORD) }
        })
        return { list: list.filter(({ figures }) => figures.length > 0) }
      }),
    ),
    handle(proposeRates, (context) => proposeChange(deps, context, ratesChange)),
    handle(undoRates, async (context) => {
      const about = { author: authorOf(context, 'UNDO'), nowMs: now() }
      return refusing(() => db.write(context.caller, (tx) => undoSet(tx, context.input.setId, about)))
    }),
  ]
}
