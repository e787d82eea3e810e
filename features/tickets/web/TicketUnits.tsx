import type { TicketOption, TicketPrice } from '#features/tickets/contract.ts'
import { Stepper } from '#features/hotels/web/Stepper.tsx'
import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { useTicketTexts } from './texts.ts'
import type { TicketChoice } from './ticket-choice.ts'
import { useAges } from './use-ages.ts'

type Props = {
  option: TicketOption
  units: readonly TicketPrice[]
  currency: string
  counts: TicketChoice['counts']
  onCount: (unitId: string, count: number) => void
}

/** Ages and conditions of a unit in words, and its price. */
function useUnitWords(currency: string): (unit: TicketPrice) => string {
  const texts = useTicketTexts()
  const formats = useFormats()
  const ages = useAges()
  return (unit) =>
    [
      unit.amountMinor === 0 ? texts.free : formats.money(unit.amountMinor, currency),
      ages(unit),
      unit.idNeeded ? texts.idNeeded : '',
      unit.accompaniedBy.length > 0
        ? texts.accompanied(unit.accompaniedBy.map((type) => texts.units[type]).join(' / '))
        : '',
    ]
      .filter(Boolean)
      .join(' · ')
}

/** How many of each kind of person come along. */
export function TicketUnits({ option, units, currency, counts, onCount }: Props) {
  const texts = useTicketTexts()
  const words = useUnitWords(currency)
  const chosen = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Card title={texts.visitors}>
      <div className="tw-stack tw-gap-16">
        {units.map((unit) => {
          const value = counts[unit.unitId] ?? 0
          return (
            <Stepper
              key={unit.unitId}
              label={texts.units[unit.type]}
              hint={words(unit)}
              value={value}
              min={0}
              max={value + Math.max(0, option.maxUnits - chosen)}
              onValue={(count) => onCount(unit.unitId, count)}
            />
          )
        })}
        <p className="tw-13 tw-soft">{texts.atMost(option.maxUnits)}</p>
      </div>
    </Card>
  )
}
