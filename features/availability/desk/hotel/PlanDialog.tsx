import type { RoomRow } from '#features/hotels/upkeep/contract.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type PlanRow, saveHotelPlan } from '#features/availability/plans/contract.ts'
import { PLAN } from '#features/availability/plans/contract-records.ts'
import { useAvailabilityTexts } from '#features/availability/web/texts.ts'
import { useHotelPageTexts } from '../texts.ts'
import type { HotelUpkeep } from './shapes.ts'
import { UpkeepDialog } from './UpkeepDialog.tsx'

/** What a new plan starts with. */
const NEW = {
  minStay: '1',
  maxStay: '60',
  minAdvanceDays: '0',
  maxAdvanceDays: '999',
  confirmationSeconds: '60',
  adultDeltas: [{ adults: '1', amountMinor: 0 }],
}

type Props = { hotel: HotelUpkeep; room: RoomRow; plan: PlanRow | null; onClose(): void }

/** Adds a rate plan to a room type, or changes one. */
export function PlanDialog({ hotel, room, plan, onClose }: Props) {
  const { plans: texts } = useHotelPageTexts()
  const { meals, confirmation } = useAvailabilityTexts()
  const call = useCallMutation(saveHotelPlan)
  const of = { hotelId: hotel.hotelId, roomTypeId: room.id, ...(plan && { ratePlanId: plan.id }) }
  const { fields } = texts
  return (
    <UpkeepDialog
      inPairs
      title={plan ? texts.change : texts.add}
      fields={PLAN}
      row={plan}
      known={{ ...NEW, currency: hotel.currency }}
      labels={fields}
      hints={{ marketCountries: texts.marketHint }}
      disabled={{ currency: plan !== null }}
      offers={{
        status: Object.entries(texts.statuses),
        mealPlan: Object.entries(meals),
        confirmationMode: Object.entries(confirmation),
        marketRule: Object.entries(texts.marketRules),
      }}
      rows={{
        adultDeltas: { labels: texts.adult, hint: texts.adultHint, add: texts.addAdult },
        childBands: { labels: texts.child, hint: texts.childHint, add: texts.addChild },
        penalties: {
          labels: texts.penalty,
          hint: texts.penaltyHint,
          offers: { kind: Object.entries(texts.penaltyKinds) },
          add: texts.addPenalty,
        },
      }}
      own={({ draft, errors, change }) => ({
        bookingFrom: (
          <DateField
            label={fields.bookingFrom}
            optional
            value={draft.bookingFrom}
            error={errors['bookingFrom']}
            onChange={(bookingFrom) => change({ bookingFrom })}
          />
        ),
        bookingTo: (
          <DateField
            label={fields.bookingTo}
            optional
            value={draft.bookingTo}
            error={errors['bookingTo']}
            onChange={(bookingTo) => change({ bookingTo })}
          />
        ),
      })}
      saving={call}
      onSave={(input, version, outcome) => call.mutate({ ...input, ...of, version }, outcome)}
      onClose={onClose}
    />
  )
}
