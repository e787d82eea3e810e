import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { BulkDays } from '#web/ui/days/BulkDays.tsx'
import { usePlanName } from './plan-name.ts'
import { type HotelRates, meant, wrongOf } from './rate-lines.ts'
import { useHotelRateTexts } from './texts.ts'
import type { RateCells } from './use-rate-draft.ts'

const ALL = ''
const FIGURES = { PRICE: 'price', STOCK: 'rooms', MIN_STAY: 'minStay', RELEASE: 'release' } as const

/** Sets price, rooms, least nights and closing of many nights at once, by dates and weekdays; nothing is saved yet. */
export function BulkRates({ rates, cells, onCancel }: { rates: HotelRates; cells: RateCells; onCancel(): void }) {
  const texts = useHotelRateTexts()
  const language = useLanguage()
  const planName = usePlanName()
  const { bulk, wrong } = texts
  const plans = rates.rooms.flatMap((room) =>
    room.plans.map((plan) => ({
      value: plan.ratePlanId,
      text: `${nameIn(language, room)} · ${planName(room, plan)} (${plan.currency})`,
    })),
  )
  return (
    <BulkDays
      title={bulk.title}
      ofTitle={bulk.of}
      nothing={bulk.nothing}
      days={rates.days}
      cells={cells}
      choices={[...plans, { value: ALL, text: bulk.all }]}
      figures={[
        { name: FIGURES.PRICE, label: bulk.price, hint: bulk.priceHint, isAmount: true },
        { name: FIGURES.STOCK, label: bulk.rooms, hint: bulk.roomsHint, isAmount: false },
        { name: FIGURES.RELEASE, label: bulk.release, hint: bulk.releaseHint, isAmount: false },
        { name: FIGURES.MIN_STAY, label: bulk.minStay, hint: bulk.minStayHint, isAmount: false },
      ]}
      // Those of the plan and of the plan's room, or all.
      linesFor={(plan) =>
        cells.lines.filter(
          (line) =>
            plan === ALL ||
            line.id === plan ||
            (line.plan === null && line.room.plans.some(({ ratePlanId }) => ratePlanId === plan)),
        )
      }
      figureOf={({ kind }) => (kind === 'SOLD' || kind === 'CLOSED' ? undefined : FIGURES[kind])}
      wrongOf={(line, text) => wrongOf(line, meant(line, text, texts), wrong)}
      onCancel={onCancel}
    />
  )
}
