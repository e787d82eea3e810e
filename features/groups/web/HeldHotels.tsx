import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { GroupHotel } from '../contract.ts'
import { useGroupTexts } from './texts.ts'

const TONES = { FREE: 'good', REQUEST: 'wait', MISS: 'lost' } as const

/** Hotels' answers to a group: the rates of its rooms and their price, or the shortage. */
export function HeldHotels({ hotels, currency }: { hotels: readonly GroupHotel[]; currency: string }) {
  return (
    <ul className="tw-stack tw-gap-16 tw-flat">
      {hotels.map((hotel) => (
        <HeldHotel key={hotel.hotelId} hotel={hotel} currency={currency} />
      ))}
    </ul>
  )
}

/** How a hotel holds a group. */
export function HeldChip({ answer }: Pick<GroupHotel, 'answer'>) {
  const { held } = useGroupTexts()
  return <StatusChip tone={TONES[answer]}>{held[answer]}</StatusChip>
}

function HeldHotel({ hotel, currency }: { hotel: GroupHotel; currency: string }) {
  const language = useLanguage()
  const { answer, totalMinor, starHalves, placed, miss } = hotel
  return (
    <li className="tw-card tw-pad-16 tw-stack tw-gap-8">
      <span className="tw-flex tw-wrap tw-between tw-gap-8">
        <span className="tw-row tw-wrap tw-gap-8">
          <Link className="tw-strong" to={paths.hotelDetail(hotel.hotelId)}>
            {nameIn(language, hotel)}
          </Link>
          <Stars starHalves={starHalves} />
        </span>
        <HeldChip answer={answer} />
      </span>
      {totalMinor === null ? null : <Price hotel={hotel} totalMinor={totalMinor} currency={currency} />}
      {placed.length > 0 ? <Placed placed={placed} /> : null}
      {miss ? <Miss miss={miss} /> : null}
    </li>
  )
}

function Price({ hotel, totalMinor, currency }: { hotel: GroupHotel; totalMinor: number; currency: string }) {
  const texts = useGroupTexts()
  const formats = useFormats()
  const { perPersonMinor, averageNightMinor, withinBudget } = hotel
  const budget = withinBudget === null ? null : withinBudget ? texts.withinBudget : texts.overBudget
  return (
    <span className="tw-stack tw-gap-2">
      <MoneyText amountMinor={totalMinor} currency={currency} size="strong" />
      <span className="tw-13 tw-soft">
        <InlineList
          facts={[
            perPersonMinor === null ? null : texts.perPerson(formats.money(perPersonMinor, currency)),
            averageNightMinor === null ? null : texts.average(formats.money(averageNightMinor, currency)),
            budget,
          ]}
        />
      </span>
    </span>
  )
}

function Placed({ placed }: Pick<GroupHotel, 'placed'>) {
  const texts = useGroupTexts()
  const formats = useFormats()
  const language = useLanguage()
  return (
    <ul className="tw-stack tw-gap-2 tw-flat tw-13">
      {placed.map((one) => {
        const room = nameIn(language, { nameEn: one.roomNameEn, nameZh: one.roomNameZh })
        const plan = nameIn(language, { nameEn: one.planNameEn, nameZh: one.planNameZh })
        return (
          <li key={`${one.adults}/${one.checkIn}/${one.checkOut}/${room}/${plan}`}>
            <InlineList
              facts={[
                texts.placed(one.rooms, room, plan),
                texts.sleeps(one.adults),
                formats.stay(one.checkIn, one.checkOut),
              ]}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** What a hotel lacks, in words. */
export function useMissWords(): (miss: NonNullable<GroupHotel['miss']>) => string {
  const { misses } = useGroupTexts()
  const formats = useFormats()
  return ({ reason, rooms, night, adults }) => {
    const words = {
      ROOMS: () => misses.ROOMS(rooms, night === null ? '' : formats.dayShort(night)),
      OCCUPANCY: () => misses.OCCUPANCY(adults),
      RESTRICTED: () => misses.RESTRICTED,
      MIX: () => misses.MIX(rooms),
    }
    return words[reason]()
  }
}

function Miss({ miss }: { miss: NonNullable<GroupHotel['miss']> }) {
  return <span className="tw-lost tw-14">{useMissWords()(miss)}</span>
}
