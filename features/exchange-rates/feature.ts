import { EXCHANGE_RATES_FAULTS } from './faults.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Feature, handle, type Handler } from '#server/http/handler.ts'
import {
  addExchangeRate,
  importRateFile,
  listLowRates,
  listNeededRates,
  searchExchangeRateHistory,
  searchExchangeRates,
} from './contract.ts'
import { importFile } from './file.ts'
import { announceRates } from './rates.sql.ts'
import { proposeRates } from './proposing.ts'
import { limitBelowCost, lowRates } from './rules-below.ts'
import { neededRates } from './rules-needed.ts'
import { findPair, insertRates, listChecks, listHistory, listPairs, listRates } from './store.ts'

const LOOK_EVERY_MS = 2_000
/** A form that was filled in a moment ago may name the minute that has just begun. */
const LATE_MS = 60_000

/** Currency pairs that need rates; passed in by the features that own prices and agreements. */
export type CurrencyNeeds = {
  listNet(reader: Reader): Promise<Parameters<typeof neededRates>[1]>
  listSoldIn(reader: Reader, nowMs: number): Promise<Parameters<typeof neededRates>[2]>
}

function rateCalls(deps: Deps, needs: CurrencyNeeds): Handler[] {
  const { db, now } = deps
  return [
    handle(importRateFile, (context) => importFile(deps, context)),
    handle(listLowRates, async ({ caller }) => ({
      list: lowRates(await db.read(caller, (reader) => listRates(reader))),
    })),
    handle(listNeededRates, ({ caller }) =>
      db.read(caller, async (reader) => {
        const [net, sold] = [await needs.listNet(reader), await needs.listSoldIn(reader, now())]
        return { list: neededRates(await listRates(reader), net, sold) }
      }),
    ),
    handle(searchExchangeRates, async ({ caller, input }) => {
      const { pageNo, pageSize } = input
      return { ...(await db.read(caller, (reader) => listPairs(reader, input))), pageNo, pageSize }
    }),
    handle(searchExchangeRateHistory, async ({ caller, input }) => {
      const { pageNo, pageSize } = input
      return { ...(await db.read(caller, (reader) => listHistory(reader, input))), pageNo, pageSize }
    }),
    handle(addExchangeRate, async (context) => {
      const { caller, input, ip, requestId } = context
      const { base, quote, rate, source, effectiveAt } = input
      const nowMs = now()
      const fromMs = effectiveAt === undefined ? nowMs : Date.parse(effectiveAt)
      if (fromMs < nowMs - LATE_MS)
        throw new Refusal('rate.past', { fields: { effectiveAt: EXCHANGE_RATES_FAULTS.past } })
      const line = { base, quote, rate, source, effectiveAt: fromMs <= nowMs ? null : (effectiveAt ?? null) }
      const about = { nowMs, basisPoints: deps.config.rateChangeBasisPoints }
      const [check] = await db.read(caller, (reader) => listChecks(reader, [line], about))
      if (check) return { pair: null, proposal: await proposeRates(deps, context, [line]) }
      const pair = await db.write(caller, async (tx) => {
        await insertRates(tx, [line], caller.staffId)
        const { realm, staffId } = caller
        const detail = { rate, effectiveAt: new Date(fromMs).toISOString() }
        await insertAudit(tx, {
          atMs: nowMs,
          realm,
          staffId,
          action: 'rate.add',
          subject: `${base}/${quote}`,
          outcome: 'DONE',
          detail,
          requestId,
          ip,
        })
        return findPair(tx, input)
      })
      deps.wakeOutbox()
      return { pair, proposal: null }
    }),
  ]
}

/** Exchange rates: their upkeep by the operator, and announcing them to the nodes when they come into effect. */
export function exchangeRatesFeature(deps: Deps, needs: CurrencyNeeds): Feature {
  limitBelowCost(deps.config.belowCostBasisPoints)
  const announce = {
    name: 'exchange_rates.tell',
    everyMs: LOOK_EVERY_MS,
    run: async () => void (await deps.db.write(SYSTEM, (tx) => tx.run(announceRates))),
  }
  return { handlers: rateCalls(deps, needs), jobs: [announce] }
}
