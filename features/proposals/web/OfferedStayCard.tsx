import { nightsBetween } from '#contract/dates.ts'
import { useDeadlines } from '#web/deadline.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { OfferedStay } from '../contract-public.ts'
import { OfferedPictures } from './OfferedPictures.tsx'
import { useProposalTexts, useProposalWords } from './texts.ts'

/** What of a line picture and facts take; on a phone each has its own. */
const SHARES = { photo: { flex: '0 1 200px', height: 128 }, facts: { flex: '1 1 240px' } } as const

type Offer = { stay: OfferedStay; currency: string; chosenNo: number | null; onChoose(): void }
type Props = Offer & { photos: readonly string[] }

/** One stay as the client sees it; says what has changed since the proposal was sent. */
export function OfferedStayCard({ stay, photos, currency, chosenNo, onChoose }: Props) {
  const words = useProposalWords()
  const formats = useFormats()
  const deadlines = useDeadlines()
  const language = useLanguage()
  const hotel = nameIn(language, { nameEn: stay.hotelNameEn, nameZh: stay.hotelNameZh })
  const until = stay.freeCancellationUntil
  return (
    <Card>
      <article className="tw-flex tw-start tw-wrap tw-gap-16" aria-label={hotel}>
        <div className="tw-clip tw-round" style={SHARES.photo}>
          <OfferedPictures hotel={hotel} photos={photos} />
        </div>
        <div className="tw-stack tw-gap-4" style={SHARES.facts}>
          <span className="tw-row tw-wrap tw-gap-8">
            <h2 className="tw-18">{hotel}</h2>
            <Stars starHalves={stay.starHalves} />
            {chosenNo === stay.no ? <StatusChip tone="good">{words.chosen}</StatusChip> : null}
          </span>
          <span className="tw-14 tw-soft">
            <InlineList
              facts={[
                nameIn(language, { nameEn: stay.cityEn, nameZh: stay.cityZh }),
                stay.addressEn === null ? null : nameIn(language, { nameEn: stay.addressEn, nameZh: stay.addressZh }),
              ]}
            />
          </span>
          <span className="tw-medium">
            {formats.stay(stay.checkIn, stay.checkOut)} · {words.nights(nightsBetween(stay.checkIn, stay.checkOut))}
          </span>
          <span>
            <InlineList
              facts={[
                nameIn(language, { nameEn: stay.roomNameEn, nameZh: stay.roomNameZh }),
                words.meals[stay.mealPlan],
                words.rooms(stay.rooms.length),
              ]}
            />
          </span>
          {stay.priceMinor === null ? null : (
            <span className="tw-14 tw-soft">
              {until === null ? words.notFree : deadlines.freeUntil(until, stay.timeZone)}
            </span>
          )}
          {stay.termsChanged ? <span className="tw-14 tw-wait">{words.termsChanged}</span> : null}
        </div>
        <OfferedPrice {...{ stay, currency, chosenNo, onChoose }} name={hotel} />
      </article>
    </Card>
  )
}

/** The client's price, what it was, and the way to choose the stay while none is chosen. */
function OfferedPrice({ stay, currency, chosenNo, name, onChoose }: Offer & { name: string }) {
  const texts = useProposalTexts()
  const words = useProposalWords()
  const formats = useFormats()
  return (
    <div className="tw-stack tw-gap-8 tw-items-end tw-push">
      {stay.priceMinor === null ? (
        <StatusChip tone="lost">{words.soldOut}</StatusChip>
      ) : (
        <>
          <MoneyText amountMinor={stay.priceMinor} currency={currency} size="large" />
          {stay.wasMinor === null ? null : (
            <span className="tw-13 tw-wait">{words.was(formats.money(stay.wasMinor, currency))}</span>
          )}
          {chosenNo === null ? (
            <button
              type="button"
              className="tw-button tw-button-primary"
              aria-label={texts.chooseOf(name)}
              onClick={onChoose}
            >
              {texts.choose}
            </button>
          ) : null}
        </>
      )}
    </div>
  )
}
