import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn, companyOf } from '#features/company/own-company.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { containing } from '#server/db/filters.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import * as sql from './assigning.sql.ts'
import { operateHotelCustomers, searchHotelCustomers } from './contract.ts'

type Operating = CallContext<ParsedInputOf<typeof operateHotelCustomers>, 'tools.assign'>
type Filter = Pick<
  ParsedInputOf<typeof searchHotelCustomers>,
  'keyword' | 'destinationId' | 'chain' | 'watchedBy' | 'unwatched'
>

const filterOf = ({ keyword, destinationId, chain, watchedBy, unwatched }: Filter) => ({
  pattern: containing(keyword),
  destinationId: destinationId ?? null,
  chain: chain ?? null,
  watchedBy: watchedBy ?? null,
  unwatched,
})

/** Refuses people of other companies, and who may not watch unless hotels are only taken from them. */
async function checkPerson(
  reader: Reader,
  { companyId, staffId, mustWatch }: { companyId: string; staffId: string; mustWatch: boolean },
): Promise<void> {
  const people = await reader.many(sql.listPeople, { companyId })
  const person = people.find(({ id }) => id === staffId)
  if (!person || (mustWatch && !person.mayWatch)) throw new Refusal('tools.person_not_found')
}

async function operate(tx: Tx, companyId: string, input: Operating['input']): Promise<number> {
  const { action, watcherId, toWatcherId, hotelIds = null, watchedBy } = input
  if (watchedBy !== undefined) await checkPerson(tx, { companyId, staffId: watchedBy, mustWatch: false })
  await checkPerson(tx, { companyId, staffId: watcherId, mustWatch: action === 'ASSIGN' })
  const filter = { companyId, watcherId, hotelIds, ...filterOf(input) }
  if (action === 'ASSIGN') return tx.run(sql.assign, filter)
  if (action === 'UNASSIGN' || toWatcherId === undefined) return tx.run(sql.unassign, filter)
  await checkPerson(tx, { companyId, staffId: toWatcherId, mustWatch: true })
  await tx.run(sql.copyWatches, { companyId, watcherId, toWatcherId })
  return tx.run(sql.removeWatches, { companyId, watcherId })
}

/** The calls about who watches which hotel. */
export function assignCalls(deps: Deps): Handler[] {
  const { db, now } = deps
  return [
    handle(searchHotelCustomers, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const { pageNo, pageSize } = input
        const company = { companyId: companyOf(caller) }
        if (input.watchedBy !== undefined)
          await checkPerson(reader, { ...company, staffId: input.watchedBy, mustWatch: false })
        const filter = { ...company, ...filterOf(input) }
        const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
        return {
          list: await reader.many(sql.listHotels, { ...filter, ...page }),
          ...(await reader.one(sql.countHotels, filter)),
          pageNo,
          pageSize,
          staff: await reader.many(sql.listPeople, company),
          cities: await reader.many(sql.listCities, company),
          chains: await reader.many(sql.listChains, company),
        }
      }),
    ),
    handle(operateHotelCustomers, (context: Operating) => {
      const { caller, input } = context
      return db.write(caller, async (tx) => {
        const changed = await operate(tx, companyOf(caller), input)
        await auditOwn(tx, context, { action: 'tools.hotels_assigned', nowMs: now(), subject: input.watcherId })
        return { changed }
      })
    }),
  ]
}
