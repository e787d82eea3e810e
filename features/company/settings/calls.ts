import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { auditOwn, companyOf } from '../own-company.ts'
import { notifyNodes } from '../store.ts'
import {
  CONFIRM_KINDS,
  getBookingSettings,
  PAYMENT_WAYS,
  saveBookingRules,
  saveClientPrices,
  saveCustomerConfirm,
} from './contract.ts'
import * as sql from './settings.sql.ts'
import { checkSms } from './sms.ts'
import { findSettings } from './store.ts'

/** The calls about what a company sets for its bookings and confirmations. */
export function settingsCalls({ db, now, sms }: Deps): Handler[] {
  return [
    handle(saveCustomerConfirm, async (context) => {
      const { caller, input } = context
      const companyId = companyOf(caller)
      checkSms(input, sms !== null)
      return db.write(caller, async (tx) => {
        const nowMs = now()
        const weekdays = [...new Set(input.weekdays)].toSorted((a, b) => a - b)
        await tx.run(sql.saveConfirming, { ...input, weekdays, companyId, staffId: caller.staffId, nowMs })
        await auditOwn(tx, context, { action: 'company.confirm_saved', nowMs })
        return findSettings(tx, companyId)
      })
    }),
    handle(saveBookingRules, async (context) => {
      const { caller, input } = context
      const companyId = companyOf(caller)
      return db.write(caller, async (tx) => {
        const nowMs = now()
        await tx.run(sql.saveRules, {
          ...input,
          defaultNationality: input.defaultNationality ?? null,
          deniedPayments: JSON.stringify(input.deniedPayments),
          companyId,
          staffId: caller.staffId,
          nowMs,
        })
        await notifyNodes(tx, companyId)
        await auditOwn(tx, context, { action: 'company.rules_saved', nowMs })
        return findSettings(tx, companyId)
      })
    }),
    handle(saveClientPrices, async (context) => {
      const { caller, input } = context
      const companyId = companyOf(caller)
      return db.write(caller, async (tx) => {
        const nowMs = now()
        const { clientMarkUpBasisPoints = null, clientRounding } = input
        const kept = { clientMarkUpBasisPoints, clientRounding, companyId, staffId: caller.staffId, nowMs }
        await tx.run(sql.saveClientPrices, kept)
        await auditOwn(tx, context, { action: 'company.client_prices_saved', nowMs })
        return findSettings(tx, companyId)
      })
    }),
    handle(getBookingSettings, async ({ caller }) => {
      const companyId = companyOf(caller)
      const settings = await db.read(caller, (reader) => findSettings(reader, companyId))
      const canText = sms !== null && settings.phones.length > 0
      return {
        referenceRequired: caller.referenceRequired,
        costCentreRequired: caller.costCentreRequired,
        defaultNationality: settings.defaultNationality,
        deniedWays: PAYMENT_WAYS.filter((way) => caller.deniedWays.includes(way)),
        confirmBy: settings.confirmBy,
        confirmChoices: CONFIRM_KINDS.filter((kind) => kind !== 'SMS' || canText),
      }
    }),
  ]
}
