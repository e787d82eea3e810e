import { Refusal } from '#contract/refusals.ts'
import { changeKind } from '#features/changes/kind.ts'
import { RechargeLimitInput } from './contract.ts'
import * as sql from './limits.sql.ts'
import { findWalletOf } from './store.ts'

/** Giving a company limits of recharging of its own, or taking them away; null where the general ones count. */
export const rechargeLimitChange = changeKind({
  kind: 'RECHARGE_LIMIT',
  input: RechargeLimitInput,
  apply: async (tx, { input }) => {
    const { companyId, currency, onceMinor, dayMinor } = input
    const wallet = await findWalletOf(tx, input)
    if (!wallet) throw new Refusal('wallet.not_found')
    const before = (await tx.oneOrNone(sql.lockLimit, { companyId, currency })) ?? { onceMinor: null, dayMinor: null }
    const isGeneral = onceMinor === undefined || dayMinor === undefined
    if (isGeneral) await tx.run(sql.removeLimit, input)
    else await tx.run(sql.setLimit, { companyId, currency, onceMinor, dayMinor })
    const after = isGeneral ? { onceMinor: null, dayMinor: null } : { onceMinor, dayMinor }
    return { title: `${wallet.companyName} (${wallet.companyCode})`, companyId, currency, before, after }
  },
})
