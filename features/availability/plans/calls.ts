import { valuesOf } from '#contract/record.ts'
import { Refusal } from '#contract/refusals.ts'
import { COUNTRIES } from '#features/hotels/countries.ts'
import { changeHotel, fieldChanges, partOf } from '#features/hotels/upkeep/change.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { AVAILABILITY_FAULTS } from '../faults.ts'
import { getHotelPlans, removeHotelSurcharge, saveHotelPlan, saveHotelSurcharge } from './contract.ts'
import { PLAN, SURCHARGE } from './contract-records.ts'
import * as sql from './plans.sql.ts'
import { planFaults, surchargeFaults, termFields, termsOf } from './rules.ts'

const COUNTRY_CODES = new Set(COUNTRIES.map(({ code }) => code))

async function listPlans(reader: Reader, hotelId: string) {
  const rows = await reader.many(sql.listPlans, { hotelId })
  return rows.map(({ markets, adultDeltas, childBands, penalties, ...plan }) => ({
    ...plan,
    ...termFields({ markets, adultDeltas, childBands, penalties }),
  }))
}

function refuseFaults(fields: ReturnType<typeof planFaults>): void {
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
}

type Plans = Awaited<ReturnType<typeof listPlans>>
type Named = { readonly code: string; readonly currency: string; readonly roomTypeId: string }

/** Refuses a code that another plan of the room type has, and another currency or room type for stored prices. */
function checkPlan(plans: Plans, before: Plans[number] | null, { code, currency, roomTypeId }: Named): void {
  if (before && before.currency !== currency)
    throw new Refusal('input.invalid', { fields: { currency: AVAILABILITY_FAULTS.keepsCurrency } })
  if (before && before.roomTypeId !== roomTypeId)
    throw new Refusal('input.invalid', { fields: { roomTypeId: AVAILABILITY_FAULTS.otherHotel } })
  if (plans.some((plan) => plan !== before && plan.roomTypeId === roomTypeId && plan.code === code))
    throw new Refusal('input.invalid', { fields: { code: AVAILABILITY_FAULTS.planCodeThere } })
}

const jsonOf = ({ markets, adultDeltas, childBands, penalties }: ReturnType<typeof termsOf>) => ({
  markets: JSON.stringify(markets),
  adultDeltas: JSON.stringify(adultDeltas),
  childBands: JSON.stringify(childBands),
  penalties: JSON.stringify(penalties),
})

/** The desk's calls about a hotel's rate plans and extras. */
export function planHandlers(deps: Pick<Deps, 'db' | 'now'>): Handler[] {
  return [
    handle(getHotelPlans, ({ caller, input: { hotelId } }) =>
      deps.db.read(caller, async (reader) => ({
        plans: await listPlans(reader, hotelId),
        surcharges: await reader.many(sql.listSurcharges, { hotelId }),
      })),
    ),
    handle(saveHotelPlan, (context) =>
      changeHotel(deps, context, {
        action: 'plan_saved',
        run: async (tx, { hotelId, ratePlanId, roomTypeId, version, ...given }) => {
          const plans = await listPlans(tx, hotelId)
          const before = partOf(plans, ratePlanId, { version })
          if (!(await tx.one(sql.findRoom, { hotelId, roomTypeId })).found)
            throw new Refusal('input.invalid', { fields: { roomTypeId: AVAILABILITY_FAULTS.otherHotel } })
          const typed = valuesOf(PLAN, given)
          refuseFaults(planFaults(typed, COUNTRY_CODES))
          checkPlan(plans, before, { ...typed, roomTypeId })
          const terms = termsOf(typed)
          const values = { ...typed, ...termFields(terms) }
          const changes = fieldChanges(PLAN, before, values)
          const row = { ...values, ...jsonOf(terms), hotelId }
          if (!before) await tx.run(sql.insertPlan, { ...row, roomTypeId })
          else if (changes.length > 0) await tx.run(sql.setPlan, { ...row, id: before.id })
          return changes
        },
      }),
    ),
    handle(saveHotelSurcharge, (context) =>
      changeHotel(deps, context, {
        action: 'surcharge_saved',
        run: async (tx, { hotelId, surchargeId, version, ...given }) => {
          const before = partOf(await tx.many(sql.listSurcharges, { hotelId }), surchargeId, { version })
          const values = valuesOf(SURCHARGE, given)
          refuseFaults(
            surchargeFaults(
              values,
              (await listPlans(tx, hotelId)).map(({ id }) => id),
            ),
          )
          const changes = fieldChanges(SURCHARGE, before, values)
          if (!before) await tx.run(sql.insertSurcharge, { ...values, hotelId })
          else if (changes.length > 0) await tx.run(sql.setSurcharge, { ...values, hotelId, id: before.id })
          return changes
        },
      }),
    ),
    handle(removeHotelSurcharge, (context) =>
      changeHotel(deps, context, {
        action: 'surcharge_removed',
        run: async (tx, { hotelId, surchargeId, version }) => {
          const before = partOf(await tx.many(sql.listSurcharges, { hotelId }), surchargeId, { version })
          await tx.run(sql.removeSurcharge, { hotelId, id: surchargeId })
          return fieldChanges(SURCHARGE, before, null)
        },
      }),
    ),
  ]
}
