import { proposeChange } from '#features/changes/propose.ts'
import { containing } from '#server/db/filters.ts'
import type { Deps } from '#server/deps.ts'
import { type Feature, handle } from '#server/http/handler.ts'
import { getMarkUpChoices, proposeMarkUpGroup, proposeMarkUpRule, searchMarkUpRules } from './contract.ts'
import * as sql from './mark-ups.sql.ts'
import { markUpRuleChange } from './proposing.ts'
import { floorMargin, setFloorMargin } from './rules.ts'

/** Mark-up rules: their upkeep by the operator. Prices by them are *availability*'s. */
export function markUpsFeature(deps: Deps): Feature {
  const { db, config } = deps
  setFloorMargin(config.floorMarginBasisPoints)
  return {
    handlers: [
      handle(searchMarkUpRules, ({ caller, input: { keyword, active = null, pageNo, pageSize } }) =>
        db.read(caller, async (reader) => {
          const found = { pattern: containing(keyword), active }
          const { total } = await reader.one(sql.countRules, found)
          const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
          const rows = await reader.many(sql.listRules, { ...found, ...page, ruleId: null })
          return { list: rows.map(({ row }) => row), total, pageNo, pageSize }
        }),
      ),
      handle(getMarkUpChoices, ({ caller }) =>
        db.read(caller, async (reader) => ({
          companies: await reader.many(sql.listCompanies),
          destinations: await reader.many(sql.listDestinations),
          chains: (await reader.many(sql.listChains)).map(({ chain }) => chain),
          groups: await reader.many(sql.listGroups, { groupId: null }),
          floorMarginBasisPoints: floorMargin(),
        })),
      ),
      handle(proposeMarkUpGroup, (context) => proposeChange(deps, context, markUpRuleChange)),
      handle(proposeMarkUpRule, (context) => proposeChange(deps, context, markUpRuleChange)),
    ],
  }
}
