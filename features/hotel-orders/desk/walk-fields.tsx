import { useState } from 'react'
import { CallView } from '#web/ui/page/CallView.tsx'
import type { FieldFaults } from '#web/ui/form/FormDialog.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import { useCall } from '#web/use-call.ts'
import type { DeskOrder } from '../contract.ts'
import { useVoucherTexts } from '../web/texts.ts'
import { useOrderWords } from '../web/words.ts'
import { findWalkHotels, type WALK_SORTS, type WalkHotel } from '../walking/contract.ts'
import { ChoiceField, LineField } from './giving-fields.tsx'
import { useDeskTexts } from './texts.ts'

/** What is typed of where the guests go. */
export type WalkTyped = {
  to: 'HOTEL' | 'TYPED'
  place: WalkHotel | null
  name: string
  address: string
  phone: string
  stay: string
  number: string
  taxi: string
  note: string
}
export const UNTYPED: WalkTyped = {
  to: 'HOTEL',
  place: null,
  name: '',
  address: '',
  phone: '',
  stay: '',
  number: '',
  taxi: '',
  note: '',
}

type Props = { order: DeskOrder; typed: WalkTyped; errors: FieldFaults; onChange(part: Partial<WalkTyped>): void }

const SHOWN = 6

/** The hotels of the portal that can take the guests, the nearest or the cheapest first. */
export function WalkHotels({ order, typed, errors, onChange }: Props) {
  const { walking: texts } = useDeskTexts()
  const [by, setBy] = useState<(typeof WALK_SORTS)[number]>('NEAREST')
  const [pageNo, setPageNo] = useState(1)
  const query = useCall(findWalkHotels, { orderId: order.id, order: by, pageNo, pageSize: SHOWN }, { staleTime: 0 })
  return (
    <>
      <ChoiceField
        label={texts.order}
        names={texts.orders}
        error={undefined}
        value={by}
        onChange={(chosen) => {
          setBy(chosen)
          setPageNo(1)
        }}
      />
      <CallView query={query} skeleton={<Skeleton shape="lines" count={SHOWN} />}>
        {({ list, total, currency }) =>
          total === 0 ? (
            <p className="tw-notice tw-tone-wait">{texts.noHotels}</p>
          ) : (
            <fieldset className="tw-stack tw-gap-8">
              <legend className="tw-14 tw-medium tw-below-6">{texts.hotels(total)}</legend>
              {list.map((hotel) => (
                <label key={hotel.hotelId} className="tw-flex tw-start tw-gap-8">
                  <input
                    type="radio"
                    name="place"
                    checked={typed.place?.hotelId === hotel.hotelId}
                    onChange={() => onChange({ place: hotel })}
                  />
                  <HotelLine hotel={hotel} currency={currency} />
                </label>
              ))}
              <Pager quiet pageNo={pageNo} pageSize={SHOWN} total={total} onChange={(next) => setPageNo(next)} />
            </fieldset>
          )
        }
      </CallView>
      {errors['hotelId'] ? <p className="tw-small tw-tone-lost">{errors['hotelId']}</p> : null}
    </>
  )
}

function HotelLine({ hotel, currency }: { hotel: WalkHotel; currency: string }) {
  const { walking: texts } = useDeskTexts()
  const words = useOrderWords()
  const { mealPlans } = useVoucherTexts()
  const facts = [
    words.formats.distance(hotel.metres),
    words.either(hotel.roomNameEn, hotel.roomNameZh),
    mealPlans[hotel.mealPlan],
    ...(hotel.confirmationMode === 'INSTANT' ? [] : [texts.toBeAsked]),
  ]
  return (
    <span>
      {words.name(hotel)} <Stars starHalves={hotel.starHalves} />
      <span className="tw-small tw-soft">{facts.join(' · ')} · </span>
      <MoneyText amountMinor={hotel.totalMinor} currency={currency} />
    </span>
  )
}

/** A hotel outside the portal, as the desk agreed it by telephone. */
export function TypedHotelFields({ order, typed, errors, onChange }: Props) {
  const { walking: texts } = useDeskTexts()
  const line = (field: 'name' | 'address' | 'phone') => (
    <LineField
      label={texts[field]}
      error={errors[field]}
      value={typed[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
  return (
    <>
      {line('name')}
      {line('address')}
      {line('phone')}
      <LineField
        label={texts.stay(order.currency)}
        hint={texts.stayHint}
        error={errors['stayMinor']}
        currency={order.currency}
        value={typed.stay}
        onChange={(stay) => onChange({ stay })}
      />
    </>
  )
}
