import { type FeeRow, saveHotelFee } from '#features/hotels/upkeep/contract.ts'
import { FEE } from '#features/hotels/upkeep/contract-records.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type PlanRow, saveHotelSurcharge, type SurchargeRow } from '#features/availability/plans/contract.ts'
import { SURCHARGE } from '#features/availability/plans/contract-records.ts'
import { useAvailabilityTexts } from '#features/availability/web/texts.ts'
import { useHotelPageTexts } from '../texts.ts'
import type { HotelUpkeep } from './shapes.ts'
import { UpkeepDialog } from './UpkeepDialog.tsx'

type Props = { hotel: HotelUpkeep; onClose(): void }

/** Adds a tax or fee, or changes one. */
export function FeeDialog({ hotel, fee, onClose }: Props & { fee: FeeRow | null }) {
  const { fees: texts } = useHotelPageTexts()
  const { feePer } = useAvailabilityTexts()
  const call = useCallMutation(saveHotelFee)
  const of = { hotelId: hotel.hotelId, ...(fee && { feeId: fee.id }) }
  return (
    <UpkeepDialog
      inPairs
      title={fee ? texts.change : texts.add}
      fields={FEE}
      row={fee}
      known={{ currency: hotel.currency }}
      labels={texts.fields}
      offers={{ kind: Object.entries(texts.kinds), per: Object.entries(feePer) }}
      saving={call}
      onSave={(input, version, outcome) => call.mutate({ ...input, ...of, version }, outcome)}
      onClose={onClose}
    />
  )
}

type ExtraProps = Props & { plans: readonly PlanRow[]; extra: SurchargeRow | null }

/** Adds an extra, or changes one. */
export function SurchargeDialog({ hotel, plans, extra, onClose }: ExtraProps) {
  const { extras: texts } = useHotelPageTexts()
  const { feePer } = useAvailabilityTexts()
  const language = useLanguage()
  const call = useCallMutation(saveHotelSurcharge)
  const of = { hotelId: hotel.hotelId, ...(extra && { surchargeId: extra.id }) }
  const { fields } = texts
  const { ROOM_NIGHT, PERSON_NIGHT } = feePer
  return (
    <UpkeepDialog
      inPairs
      title={extra ? texts.change : texts.add}
      fields={SURCHARGE}
      row={extra}
      known={{ currency: hotel.currency }}
      labels={fields}
      offers={{
        kind: Object.entries(texts.kinds),
        ratePlan: [
          ['', texts.allPlans],
          ...plans.map((plan) => [plan.id, `${nameIn(language, plan)} (${plan.code})`] as const),
        ],
        per: Object.entries({ ROOM_NIGHT, PERSON_NIGHT }),
        payAt: Object.entries(texts.payAt),
      }}
      own={({ draft, errors, change }) => ({
        firstNight: (
          <DateField
            label={fields.firstNight}
            value={draft.firstNight}
            error={errors['firstNight']}
            onChange={(firstNight) => change({ firstNight })}
          />
        ),
        lastNight: (
          <DateField
            label={fields.lastNight}
            value={draft.lastNight}
            error={errors['lastNight']}
            onChange={(lastNight) => change({ lastNight })}
          />
        ),
      })}
      saving={call}
      onSave={(input, version, outcome) => call.mutate({ ...input, ...of, version }, outcome)}
      onClose={onClose}
    />
  )
}
