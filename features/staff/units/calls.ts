import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal, refusalFault } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { auditStaff } from '../calls.ts'
import { managerOf } from '../store.ts'
import { type CompanyUnit, findCostCentres, saveCompanyUnit, searchCompanyUnitList } from './contract.ts'
import * as sql from './units.sql.ts'

/** Most departments, and most cost centres, of a company; closed ones count. */
const MAX_UNITS = 500

type Saving = CallContext<ParsedInputOf<typeof saveCompanyUnit>, 'company.write'>

/** Stores it and gives its identifier; undefined when another one has the name. */
async function store(tx: Tx, companyId: string, input: Saving['input']): Promise<string | undefined> {
  const { unitId, kind } = input
  if (unitId === undefined) {
    const { total } = await tx.one(sql.countUnits, { companyId, kind, openOnly: false })
    if (total >= MAX_UNITS) throw new Refusal('unit.too_many')
    return (await tx.oneOrNone(sql.insertUnit, { ...input, companyId }))?.id
  }
  const known = await tx.oneOrNone(sql.findUnit, { companyId, unitId })
  if (!known) throw new Refusal('unit.not_found')
  return (await tx.run(sql.setUnit, { ...input, companyId, unitId })) === 1 ? unitId : undefined
}

async function runSave(deps: Deps, context: Saving): Promise<CompanyUnit> {
  const { caller, input } = context
  const { companyId } = managerOf(caller)
  const nowMs = deps.now()
  return deps.db.write(caller, async (tx) => {
    const unitId = await store(tx, companyId, input)
    if (unitId === undefined)
      throw new Refusal('unit.name_taken', { fields: { name: refusalFault('unit.name_taken') } })
    const detail = { kind: input.kind, closed: input.isClosed }
    await auditStaff(tx, context, { action: 'saveUnit', subject: unitId, nowMs, detail })
    return tx.one(sql.findUnit, { companyId, unitId })
  })
}

/** The calls about departments and cost centres. */
export function unitCalls(deps: Deps): Handler[] {
  return [
    handle(searchCompanyUnitList, ({ caller, input: { pageNo, pageSize, ...asked } }) => {
      const params = { ...managerOf(caller), ...asked, limit: pageSize, offset: (pageNo - 1) * pageSize }
      return deps.db.read(caller, async (reader) => ({
        list: await reader.many(sql.listUnits, params),
        ...(await reader.one(sql.countUnits, params)),
        pageNo,
        pageSize,
      }))
    }),
    handle(findCostCentres, async ({ caller }) => ({
      list: await deps.db.read(caller, (reader) =>
        reader.many(sql.listOpenCostCentres, { ...managerOf(caller), limit: MAX_UNITS }),
      ),
    })),
    handle(saveCompanyUnit, (context) => runSave(deps, context)),
  ]
}
