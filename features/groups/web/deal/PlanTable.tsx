import type { ReactNode } from 'react'
import { useFormats } from '#web/format.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import type { GroupDeal } from '#features/groups/deal/contract.ts'
import { feeSteps } from '#features/groups/deal/fee-steps.ts'
import { useNow } from '../use-now.ts'
import { useDealTexts } from './texts.ts'

type Part = GroupDeal['terms'][number]['parts'][number]
type Props<T extends Part> = {
  parts: readonly T[]
  currency: string
  /** What else is said of a part, such as whether it is paid. */
  aside?(part: T): ReactNode
}

/** The parts of a price: how much, and until when. */
export function PlanTable<T extends Part>({ parts, currency, aside }: Props<T>) {
  const texts = useDealTexts()
  const formats = useFormats()
  return (
    <ol className="tw-stack tw-gap-8 tw-flat">
      {parts.map((part) => (
        <li key={part.no} className="tw-flex tw-wrap tw-between tw-gap-8">
          <span className="tw-stack tw-gap-2">
            <InlineList facts={[texts.due[part.due], texts.percent(part.percent)]} />
            <span className="tw-13 tw-soft">
              {part.dueAt === null ? texts.withBill : texts.until(formats.moment(part.dueAt))}
            </span>
          </span>
          <span className="tw-row tw-wrap tw-gap-8">
            <span className="tw-strong tw-tabular">{formats.money(part.amountMinor, currency)}</span>
            {aside?.(part)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What cancelling costs now and from when on it costs more. */
export function FeeList({
  fees,
  currency,
}: {
  fees: readonly { fromAt: string; amountMinor: number }[]
  currency: string
}) {
  const texts = useDealTexts()
  const formats = useFormats()
  const nowMs = useNow()
  const inWords = (fromAt: string | null, fee: string) =>
    fromAt === null ? texts.now(fee) : texts.from(formats.moment(fromAt), fee)
  return (
    <div className="tw-stack tw-gap-4 tw-14">
      <h3>{texts.fees}</h3>
      {fees.length === 0 ? <p>{texts.feesNone}</p> : null}
      <ul className="tw-stack tw-gap-2 tw-flat tw-tabular">
        {feeSteps(fees, nowMs).map(({ fromAt, amountMinor }) => (
          <li key={fromAt}>{inWords(fromAt, formats.money(amountMinor, currency))}</li>
        ))}
      </ul>
      <p className="tw-13 tw-soft">{texts.feeCap}</p>
    </div>
  )
}
