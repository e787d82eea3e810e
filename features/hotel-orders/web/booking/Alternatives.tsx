import { InlineList } from '#web/ui/text/InlineList.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall } from '#web/use-call.ts'
import { findAlternatives, type StayAlternative } from '#features/hotel-orders/contract.ts'
import styles from './Alternatives.module.css'
import { useBookingTexts, useVoucherTexts } from '../texts.ts'
import { type Taking, useTake } from './use-take.ts'
import { useOrderWords } from '../words.ts'

/** The nearest stays to an unavailable one, each a press away; guests, requests and contact are kept. */
export function Alternatives({ taking, shownMinor }: { taking: Taking; shownMinor: number | undefined }) {
  const texts = useBookingTexts()
  const { choice } = taking
  const { hotelId, ratePlanId, stay } = choice
  const found = useCall(
    findAlternatives,
    { hotelId, ratePlanId, ...stay, ...(shownMinor === undefined ? {} : { shownMinor }) },
    { staleTime: 0 },
  )
  if (found.isPending) return <SkeletonBlock height={120} />
  if (!found.data) return <p className="tw-small tw-soft">{texts.alternativesFailed}</p>
  const { sameHotel, otherDays, similarHotels } = found.data
  if (sameHotel.length + otherDays.length + similarHotels.length === 0)
    return <p className="tw-small tw-soft">{texts.noAlternatives}</p>
  return (
    <div className="tw-stack tw-gap-16">
      <Group title={texts.otherRates} list={sameHotel} kind="rate" taking={taking} />
      <Group title={texts.otherDays} list={otherDays} kind="days" taking={taking} />
      <Group title={texts.similarHotels} list={similarHotels} kind="hotel" taking={taking} />
    </div>
  )
}

/** Alternatives of one kind in a dialog; the hotel's page has all of its rates. */
const SHOWN = 3

type Kind = 'rate' | 'days' | 'hotel'

function Group({
  title,
  list,
  kind,
  taking,
}: {
  title: string
  list: readonly StayAlternative[]
  kind: Kind
  taking: Taking
}) {
  if (list.length === 0) return null
  return (
    <section>
      <h3 className="tw-13 tw-20 tw-soft tw-medium tw-below-6">{title}</h3>
      <AlternativeList list={list.slice(0, SHOWN)} kind={kind} taking={taking} />
    </section>
  )
}

/** Alternatives as rows; the whole row is the button that takes it. */
export function AlternativeList({
  list,
  kind,
  taking,
}: {
  list: readonly StayAlternative[]
  kind: Kind
  taking: Taking
}) {
  const take = useTake(taking)
  return (
    <ul className="tw-stack tw-gap-6 tw-flat">
      {list.map((other) => (
        <li key={`${other.ratePlanId} ${other.checkIn}`}>
          <button
            type="button"
            className={`tw-row tw-between tw-gap-12 tw-full tw-pad-8-12 tw-surface ${styles.row}`}
            onClick={() => take(other)}
          >
            <Words other={other} kind={kind} />
            <Price other={other} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Words({ other, kind }: { other: StayAlternative; kind: Kind }) {
  const texts = useBookingTexts()
  const voucher = useVoucherTexts()
  const words = useOrderWords()
  const room = words.name({ nameEn: other.roomNameEn, nameZh: other.roomNameZh })
  const plan = words.name({ nameEn: other.planNameEn, nameZh: other.planNameZh })
  const title = {
    rate: room,
    days: words.formats.stay(other.checkIn, other.checkOut),
    hotel: words.name({ nameEn: other.hotelNameEn, nameZh: other.hotelNameZh }),
  }[kind]
  const free = other.freeCancellationUntil ? texts.freeCancelling : texts.noFreeCancelling
  return (
    <span className="tw-min-0 tw-stack">
      <span className="tw-medium">{title}</span>
      <span className="tw-small tw-soft">
        <InlineList
          facts={[
            kind === 'rate' ? plan : room,
            voucher.mealPlans[other.mealPlan],
            free,
            texts.modes[other.confirmationMode],
          ]}
        />
      </span>
    </span>
  )
}

function Price({ other }: { other: StayAlternative }) {
  const texts = useBookingTexts()
  const { formats } = useOrderWords()
  const { differenceMinor, currency } = other
  const difference = () => {
    if (differenceMinor === null) return null
    if (differenceMinor === 0) return texts.samePrice
    const amount = formats.money(Math.abs(differenceMinor), currency)
    return differenceMinor > 0 ? texts.dearerBy(amount) : texts.cheaperBy(amount)
  }
  return (
    <span className="tw-rigid tw-items-end tw-stack">
      <MoneyText amountMinor={other.totalMinor} currency={currency} size="strong" />
      <span className="tw-small tw-soft">{difference()}</span>
    </span>
  )
}
