import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { ApprovalFacts, ApprovedStay } from '../contract.ts'
import { useApprovalTexts } from './texts.ts'

type Props = { change: NonNullable<ApprovalFacts['change']>; currency: string }

/** The stay without and with a change that waits, and what it costs more; what is the same is said once. */
export function ChangedStays({ change, currency }: Props) {
  const { change: texts } = useApprovalTexts()
  const { before, after } = change
  const say = useStay()
  const differenceMinor = after.totalMinor - before.totalMinor
  const rows = [
    { label: `${texts.before}: ${say(before)}`, amountMinor: before.totalMinor },
    { label: `${texts.after}: ${say(after, before)}`, amountMinor: after.totalMinor },
    { label: texts.difference, amountMinor: differenceMinor },
  ]
  return (
    <dl className="tw-stack tw-gap-6 tw-ends tw-card-round tw-sunken tw-pad-12">
      {rows.map(({ label, amountMinor }, at) => (
        <div key={label} className={at === 2 ? 'tw-weight-600' : undefined}>
          <dt>{label}</dt>
          <dd>
            <MoneyText amountMinor={amountMinor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A stay in words; of another one only what differs, besides its days. */
function useStay() {
  const texts = useApprovalTexts()
  const formats = useFormats()
  const language = useLanguage()
  const parts = (stay: ApprovedStay) => [
    formats.stay(stay.checkIn, stay.checkOut),
    nameIn(language, { nameEn: stay.roomEn, nameZh: stay.roomZh }),
    nameIn(language, { nameEn: stay.rateEn, nameZh: stay.rateZh }),
    texts.rooms(stay.roomCount),
    texts.change.persons(stay.persons),
  ]
  return (stay: ApprovedStay, other?: ApprovedStay) => {
    const others = other ? parts(other) : []
    return parts(stay)
      .filter((part, at) => at === 0 || part !== others[at])
      .join(' · ')
  }
}
