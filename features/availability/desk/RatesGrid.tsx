import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DayGrid } from '#web/ui/days/DayGrid.tsx'
import { usePlanName } from './plan-name.ts'
import type { HotelRates, Line } from './rate-lines.ts'
import { useHotelRateTexts } from './texts.ts'
import type { RateCells } from './use-rate-draft.ts'

/** The name of a line: its room for what the room has to sell, else its plan and what of it. */
function useLineTitle(): (line: Line) => string {
  const texts = useHotelRateTexts()
  const language = useLanguage()
  const planName = usePlanName()
  return ({ kind, room, plan }) => {
    if (kind === 'STOCK') return texts.allotment(nameIn(language, room))
    if (kind === 'RELEASE') return texts.release
    if (kind === 'SOLD' || plan === null) return texts.sold
    const called = planName(room, plan)
    const name = plan.open ? called : `${called} (${texts.notOnSale})`
    if (kind === 'PRICE') return texts.price(name, plan.currency)
    return kind === 'CLOSED' ? texts.closedLine(name) : texts.minStay(name)
  }
}

/** All lines of a hotel over the days of the page. */
export function RatesGrid({ rates, cells }: { rates: HotelRates; cells: RateCells }) {
  const texts = useHotelRateTexts()
  const titleOf = useLineTitle()
  return (
    <DayGrid
      label={texts.grid}
      hint={texts.hint}
      days={rates.days}
      cells={cells}
      titleOf={(line) => (line.kind === 'STOCK' ? <strong className="tw-ink">{titleOf(line)}</strong> : titleOf(line))}
    />
  )
}
