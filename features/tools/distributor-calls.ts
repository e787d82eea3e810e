import { TOOLS_FAULTS } from './faults.ts'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn, companyOf } from '#features/company/own-company.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler, type PriceTerms } from '#server/http/handler.ts'
import {
  removeDistributor,
  removeManagedHotels,
  saveDistributor,
  saveManagedHotels,
  searchManagedHotels,
} from './contract.ts'
import { distributors } from './contract-list.ts'
import * as sql from './distributors.sql.ts'

type OfDistributor = { readonly companyId: string; readonly distributorId: string }
type About = CallContext<{ readonly distributorId: string }, 'tools.use'>

/** A distributor of a company; refused when it has none such. */
export async function findDistributor(reader: Reader, of: OfDistributor) {
  const row = await reader.oneOrNone(sql.findDistributor, of)
  if (!row) throw new Refusal('tools.distributor_not_found')
  return row
}

type Saving = CallContext<ParsedInputOf<typeof saveDistributor>, 'tools.use'>

function runSave(deps: Deps, context: Saving, publicTerms: PriceTerms): Promise<OutputOf<typeof saveDistributor>> {
  const { caller, input } = context
  if (input.markUpBasisPoints > 0 && input.markUpMinor > 0)
    throw new Refusal('input.invalid', { fields: { markUpMinor: TOOLS_FAULTS.percentOrAmount } })
  const companyId = companyOf(caller)
  const nowMs = deps.now()
  const { currency } = caller.agreement ?? publicTerms
  const saved = { ...input, companyId, currency, staffId: caller.staffId, nowMs }
  return deps.db.write(caller, async (tx) => {
    const { distributorId: changed } = input
    const distributorId = changed ?? (await tx.oneOrNone(sql.insertDistributor, saved))?.id
    if (distributorId === undefined) throw new Refusal('tools.distributor_exists')
    const about = { ...saved, distributorId }
    if (changed !== undefined) {
      if (await tx.oneOrNone(sql.findSameName, about)) throw new Refusal('tools.distributor_exists')
      if ((await tx.run(sql.setDistributor, about)) === 0) throw new Refusal('tools.distributor_not_found')
    }
    await auditOwn(tx, context, { action: 'tools.distributor_saved', nowMs, subject: distributorId })
    return findDistributor(tx, { companyId, distributorId })
  })
}

/** Changes a distributor of the caller's company, which is checked first, and writes the audit entry. */
function changing<T>(
  deps: Deps,
  { context, action }: { context: About; action: string },
  work: (tx: Tx, of: OfDistributor) => Promise<T>,
) {
  const { caller, input } = context
  const of = { companyId: companyOf(caller), distributorId: input.distributorId }
  return deps.db.write(caller, async (tx) => {
    await findDistributor(tx, of)
    const done = await work(tx, of)
    await auditOwn(tx, context, { action, nowMs: deps.now(), subject: of.distributorId })
    return done
  })
}

function managedHotelCalls(deps: Deps): Handler[] {
  return [
    handle(searchManagedHotels, ({ caller, input }) =>
      deps.db.read(caller, async (reader) => {
        const { pageNo, pageSize, distributorId } = input
        const of = { companyId: companyOf(caller), distributorId }
        await findDistributor(reader, of)
        const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
        const { total } = await reader.one(sql.countManaged, of)
        return { list: await reader.many(sql.listManaged, { ...of, ...page }), total, pageNo, pageSize }
      }),
    ),
    handle(saveManagedHotels, (context) =>
      changing(deps, { context, action: 'tools.hotels_managed' }, async (tx, of) => {
        const hotelIds = [...new Set(context.input.hotelIds)]
        if ((await tx.one(sql.countHotels, { hotelIds })).total < hotelIds.length) throw new Refusal('hotel.not_found')
        return { added: await tx.run(sql.insertManaged, { ...of, hotelIds }) }
      }),
    ),
    handle(removeManagedHotels, (context) =>
      changing(deps, { context, action: 'tools.hotels_left' }, async (tx, of) => {
        await tx.run(sql.removeManaged, { ...of, hotelIds: context.input.hotelIds })
        await tx.run(sql.removeUnmanagedWatches, of)
        return {}
      }),
    ),
  ]
}

/** The calls about distributors and the hotels managed for them. */
export function distributorCalls(deps: Deps, publicTerms: PriceTerms): Handler[] {
  const list = serveList(deps, distributors, {
    scope: (caller) => ({ companyId: companyOf(caller) }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listDistributors, asked),
      ...(await reader.one(sql.countDistributors, asked)),
    }),
  })
  return [
    ...list.handlers,
    handle(saveDistributor, (context) => runSave(deps, context, publicTerms)),
    handle(removeDistributor, (context) =>
      changing(deps, { context, action: 'tools.distributor_removed' }, async (tx, of) => {
        await tx.run(sql.removeDistributor, of)
        await tx.run(sql.removeUnmanagedWatches, of)
        return {}
      }),
    ),
    ...managedHotelCalls(deps),
  ]
}
