import type { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { Change } from '#features/changes/kind.ts'
import type { Tx } from '#server/db/database.ts'
import { type MarkUpGroupInput, MOST_GROUPS } from './contract.ts'
import { MARK_UPS_FAULTS } from './faults.ts'
import * as sql from './mark-ups.sql.ts'

type Wish = z.output<typeof MarkUpGroupInput>
const NO_RULE = { destinationId: null, chain: null, hotelCode: null }

/** Refuses companies that are not there, and a name that another group has. */
async function refuseWrong(tx: Tx, wish: Wish): Promise<void> {
  const { groupId = null, name, companyIds } = wish
  const found = await tx.one(sql.findNamed, { ...NO_RULE, companyIds, groupId })
  if (!found.hasGroup) throw new Refusal('mark_up_rule.not_found')
  const { taken } = await tx.one(sql.findGroupName, { name, groupId })
  const fields = {
    ...(found.companies < companyIds.length && { companyIds: MARK_UPS_FAULTS.unknownCompany }),
    ...(taken && { name: MARK_UPS_FAULTS.takenName }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
}

/** Makes or changes a group of companies; every node's prices follow. */
export async function changeGroup(tx: Tx, wish: Wish): Promise<Change> {
  const values = { ...wish, companyIds: [...new Set(wish.companyIds)] }
  await refuseWrong(tx, values)
  const [before] = wish.groupId === undefined ? [] : await readGroup(tx, wish.groupId)
  const locked = before && (await tx.one(sql.lockGroup, { groupId: before.id }))
  if (locked && locked.version !== wish.version) throw new Refusal('mark_up_rule.changed')
  if (before) await tx.run(sql.setGroup, { ...values, groupId: before.id })
  const groupId = before?.id ?? (await tx.one(sql.insertGroup, values)).id
  if ((await tx.many(sql.listGroups, { groupId: null })).length > MOST_GROUPS)
    throw new Refusal('mark_up_rule.too_many')
  await tx.run(sql.tellFactors)
  const [after] = await readGroup(tx, groupId)
  return { title: wish.name, companyId: null, currency: null, before: valuesOf(before), after: valuesOf(after) }
}

const readGroup = (tx: Tx, groupId: string) => tx.many(sql.listGroups, { groupId })

function valuesOf(group: Awaited<ReturnType<typeof readGroup>>[number] | undefined): Change['before'] {
  return group ? { group: group.name, companies: group.companies.map(({ name }) => name).join(', ') } : {}
}
