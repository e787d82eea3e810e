import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { containing } from '#server/db/filters.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import type { FieldChange, UpkeepDeps } from '../upkeep/change.ts'
import { type FeePlace, removeFee, saveFee } from '../upkeep/fees.ts'
import { removeCityFee, saveCityFee, searchCityFees } from './contract.ts'
import * as sql from './taxes.sql.ts'

type OfCity = { readonly destinationId: string }
type Change = { readonly action: string; readonly run: (tx: Tx, place: FeePlace) => Promise<FieldChange[]> }

/** Changes a city's taxes under its lock, audited old and new, and announced to search in the same transaction. */
async function changeCity<Input extends OfCity>(
  { db, now }: UpkeepDeps,
  { caller, input: { destinationId }, requestId, ip }: CallContext<Input, 'ops.product'>,
  { action, run }: Change,
): Promise<Record<string, never>> {
  const { realm, companyId, staffId } = caller
  await db.write(caller, async (tx) => {
    if (!(await tx.oneOrNone(sql.lockDestination, { destinationId }))) throw new Refusal('destination.not_found')
    const changes = await run(tx, { hotelId: null, destinationId })
    if (changes.length === 0) return
    await tx.run(sql.announceCity, { destinationId })
    await insertAudit(tx, {
      realm,
      companyId,
      staffId,
      requestId,
      ip,
      action,
      subject: destinationId,
      atMs: now(),
      outcome: 'DONE',
      detail: { changes },
    })
  })
  return {}
}

/** The desk's calls about taxes of cities. */
export function taxCalls(deps: UpkeepDeps): Handler[] {
  return [
    handle(searchCityFees, ({ caller, input: { keyword, pageNo, pageSize } }) =>
      deps.db.read(caller, async (reader) => {
        const found = { pattern: containing(keyword) }
        const { total } = await reader.one(sql.countCityFees, found)
        const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
        return { list: await reader.many(sql.listCityFees, { ...found, ...page }), total, pageNo, pageSize }
      }),
    ),
    handle(saveCityFee, (context) => {
      const { destinationId: _, ...given } = context.input
      return changeCity(deps, context, { action: 'city.fee_saved', run: (tx, place) => saveFee(tx, place, given) })
    }),
    handle(removeCityFee, (context) => {
      const { destinationId: _, ...given } = context.input
      return changeCity(deps, context, { action: 'city.fee_removed', run: (tx, place) => removeFee(tx, place, given) })
    }),
  ]
}
