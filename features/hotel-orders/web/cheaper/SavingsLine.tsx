import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/use-call.ts'
import { searchSavings } from '#features/hotel-orders/cheaper/contract.ts'
import { useSavingTexts } from '../texts.ts'

/** What rebooking could save now, or what it could have saved; nothing where no order became cheaper. */
export function SavingsLine() {
  const texts = useSavingTexts()
  const formats = useFormats()
  const { data } = useCall(searchSavings, { pageSize: 1 }, { staleTime: 60_000 })
  const lines = (data?.sums ?? []).flatMap(({ currency, savableMinor, missedMinor }) => [
    ...(savableMinor > 0 ? [{ state: 'open', text: texts.canSave(formats.money(savableMinor, currency)) }] : []),
    ...(missedMinor > 0 ? [{ state: 'gone', text: texts.couldHaveSaved(formats.money(missedMinor, currency)) }] : []),
  ])
  if (lines.length === 0) return null
  return (
    <ul className="tw-stack tw-gap-8 tw-plain tw-flat tw-below-20">
      {lines.map(({ state, text }) => (
        <li key={text}>
          <Link to={paths.savings({ state })}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
