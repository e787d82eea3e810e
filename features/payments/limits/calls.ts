import { proposeChange } from '#features/changes/propose.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import type { PaymentDeps } from '../deps.ts'
import { rechargeLimitChange } from './changes.ts'
import { saveRechargeLimit, searchRechargeLimits } from './contract.ts'
import { findGeneralLimits } from './general.ts'
import { listLimits } from './store.ts'

/** The operator's calls about recharge limits. */
export function limitCalls(deps: PaymentDeps): Handler[] {
  const { db, config } = deps
  return [
    handle(searchRechargeLimits, async ({ caller, input }) => {
      const { pageNo, pageSize } = input
      const found = await db.read(caller, async (reader) =>
        listLimits(reader, await findGeneralLimits(reader, config), input),
      )
      return { ...found, pageNo, pageSize }
    }),
    handle(saveRechargeLimit, (context) => proposeChange(deps, context, rechargeLimitChange)),
  ]
}
