import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import type { PaymentDeps } from '../deps.ts'
import { saveRechargeLimit, searchRechargeLimits } from './contract.ts'
import { findGeneralLimits } from './general.ts'
import * as sql from './limits.sql.ts'
import { findRechargeLimit, listLimits } from './store.ts'

/** The operator's calls about recharge limits. */
export function limitCalls({ db, config, now }: PaymentDeps): Handler[] {
  return [
    handle(searchRechargeLimits, async ({ caller, input }) => {
      const { pageNo, pageSize } = input
      const found = await db.read(caller, async (reader) =>
        listLimits(reader, await findGeneralLimits(reader, config), input),
      )
      return { ...found, pageNo, pageSize }
    }),
    handle(saveRechargeLimit, ({ caller, input, ip, requestId }) =>
      db.write(caller, async (tx) => {
        const { companyId, currency, onceMinor, dayMinor } = input
        const general = await findGeneralLimits(tx, config)
        if (!(await findRechargeLimit(tx, general, input))) throw new Refusal('wallet.not_found')
        if (onceMinor === undefined || dayMinor === undefined) await tx.run(sql.removeLimit, input)
        else await tx.run(sql.setLimit, { companyId, currency, onceMinor, dayMinor })
        const { realm, staffId } = caller
        const detail = {
          currency,
          ...(onceMinor === undefined || dayMinor === undefined ? { general: true } : { onceMinor, dayMinor }),
        }
        await insertAudit(tx, {
          atMs: now(),
          realm,
          companyId,
          staffId,
          action: 'payment.limit',
          outcome: 'DONE',
          detail,
          requestId,
          ip,
        })
        const saved = await findRechargeLimit(tx, general, input)
        if (!saved) throw new Refusal('wallet.not_found')
        return saved
      }),
    ),
  ]
}
