import type { ComponentProps } from 'react'
import { feePer } from '#features/hotels/fee-words.ts'
import { type FeeRow, saveHotelFee } from '#features/hotels/upkeep/contract.ts'
import { FEE } from '#features/hotels/upkeep/contract-records.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type PlanRow, saveHotelSurcharge, type SurchargeRow } from '#features/availability/plans/contract.ts'
import { SURCHARGE } from '#features/availability/plans/contract-records.ts'
import { useHotelPageTexts } from '../texts.ts'
import type { HotelUpkeep } from './shapes.ts'
import { UpkeepDialog } from './UpkeepDialog.tsx'

type Props = { hotel: HotelUpkeep; onClose(): void }

type FeeProps = Pick<ComponentProps<typeof UpkeepDialog<typeof FEE>>, 'before' | 'saving' | 'onSave' | 'onClose'> & {
  fee: FeeRow | null
  currency: string
}

/** The form of a tax or fee of a hotel or a destination. */
export function FeeForm({ fee, currency, ...dialog }: FeeProps) {
  const { fees: texts } = useHotelPageTexts()
  const language = useLanguage()
  const { fields } = texts
  return (
    <UpkeepDialog
      inPairs
      title={fee ? texts.change : texts.add}
      fields={FEE}
      row={fee}
      known={{ currency }}
      labels={fields}
      offers={{ kind: Object.entries(texts.kinds), per: Object.entries(feePer(language)) }}
      rows={{
        byStars: { labels: texts.star, hint: texts.starHint, add: texts.addStar },
        byPrice: { labels: texts.band, hint: texts.bandHint, add: texts.addBand },
      }}
      own={({ draft, errors, change }) => ({
        firstNight: (
          <DateField
            label={fields.firstNight}
            optional
            value={draft.firstNight}
            error={errors['firstNight']}
            onChange={(firstNight) => change({ firstNight })}
          />
        ),
        lastNight: (
          <DateField
            label={fields.lastNight}
            optional
            value={draft.lastNight}
            error={errors['lastNight']}
            onChange={(lastNight) => change({ lastNight })}
          />
        ),
      })}
      {...dialog}
    />
  )
}

/** Adds a tax or fee of a hotel, or changes one. */
export function FeeDialog({ hotel, fee, onClose }: Props & { fee: FeeRow | null }) {
  const call = useCallMutation(saveHotelFee)
  const of = { hotelId: hotel.hotelId, ...(fee && { feeId: fee.id }) }
  return (
    <FeeForm
      fee={fee}
      currency={hotel.currency}
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
  const language = useLanguage()
  const call = useCallMutation(saveHotelSurcharge)
  const of = { hotelId: hotel.hotelId, ...(extra && { surchargeId: extra.id }) }
  const { fields } = texts
  const { ROOM_NIGHT, PERSON_NIGHT } = feePer(language)
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
