import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { Stars } from '#web/ui/text/Stars.tsx'
import type { GroupHotel } from '../contract.ts'
import { HeldChip, useMissWords } from './HeldHotels.tsx'
import { SideBySide } from './SideBySide.tsx'
import { useGroupTexts } from './texts.ts'

type Props = { hotels: readonly GroupHotel[]; currency: string }

/** The texts of a hotel, line by line. */
function useLines(currency: string) {
  const texts = useGroupTexts()
  const formats = useFormats()
  const language = useLanguage()
  const missWords = useMissWords()
  const money = (minor: number | null) => (minor === null ? texts.none : formats.money(minor, currency))
  const roomOf = (one: GroupHotel['placed'][number]) =>
    texts.placed(
      one.rooms,
      nameIn(language, { nameEn: one.roomNameEn, nameZh: one.roomNameZh }),
      nameIn(language, { nameEn: one.planNameEn, nameZh: one.planNameZh }),
    )
  return {
    total: ({ totalMinor }: GroupHotel) => money(totalMinor),
    person: ({ perPersonMinor }: GroupHotel) => money(perPersonMinor),
    perNight: ({ averageNightMinor }: GroupHotel) => money(averageNightMinor),
    budget: ({ withinBudget }: GroupHotel) =>
      withinBudget === null ? texts.none : withinBudget ? texts.withinBudget : texts.overBudget,
    firstNight: ({ checkIn }: GroupHotel) => formats.day(checkIn),
    rooms: ({ placed }: GroupHotel) => placed.map(roomOf).join('; ') || texts.none,
    meal: ({ placed }: GroupHotel) =>
      [...new Set(placed.map(({ mealPlan }) => texts.meals[mealPlan]))].join(', ') || texts.none,
    missing: ({ miss }: GroupHotel) => (miss === null ? texts.none : missWords(miss)),
  }
}

const LINES = ['total', 'person', 'perNight', 'budget', 'firstNight', 'rooms', 'meal', 'missing'] as const

/** Hotels that were asked for a group side by side. */
export function HeldTable({ hotels, currency }: Props) {
  const texts = useGroupTexts()
  const language = useLanguage()
  const lines = useLines(currency)
  const titles = { ...texts.facts, firstNight: texts.firstNight, ...texts.heldFacts }
  return (
    <SideBySide
      items={hotels}
      keyOf={({ hotelId }) => hotelId}
      head={(hotel) => (
        <span className="tw-stack tw-gap-4">
          <Link to={paths.hotelDetail(hotel.hotelId)}>{nameIn(language, hotel)}</Link>
          <span className="tw-row tw-wrap tw-gap-8">
            <Stars starHalves={hotel.starHalves} />
            <HeldChip answer={hotel.answer} />
          </span>
        </span>
      )}
      lines={LINES.map((line) => ({ key: line, title: titles[line], text: lines[line] }))}
      isOpen={({ answer }) => answer !== 'MISS'}
      hint={texts.differencesHeld}
    />
  )
}
