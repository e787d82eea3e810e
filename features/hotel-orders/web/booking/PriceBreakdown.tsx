import { useLanguage } from '#web/language.ts'
import { feeUnit } from '#features/hotels/fee-words.ts'
import type { StayTerms } from '#features/hotel-orders/contract.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { groupExtras, nightsInWords } from '#features/hotel-orders/rules/extras.ts'
import styles from './PriceBreakdown.module.css'
import { useBookingTexts, useChangeTexts, useVoucherTexts } from '../texts.ts'
import { partyInWords } from '#features/hotel-orders/voucher/party.ts'
import { PromotionLines } from '#features/availability/web/PromotionLines.tsx'
import { SupplementLines } from '#features/availability/web/SupplementLines.tsx'
import { useOrderWords } from '../words.ts'

/** The price by room and night, the total under its name, and what is paid at the property on top. */
export function PriceBreakdown({ terms, total, open = false }: { terms: StayTerms; total: string; open?: boolean }) {
  const changes = useChangeTexts()
  return (
    <div className="tw-stack tw-gap-4">
      {terms.rooms.map((room) => (
        <RoomPrice key={room.roomNo} room={room} currency={terms.currency} open={open} />
      ))}
      <PromotionLines promotions={terms.rate.promotions} currency={terms.currency} />
      <SupplementLines supplements={terms.rate.supplements} nights={terms.rooms[0]?.nights.length ?? 0} />
      <Extras terms={terms} />
      {terms.changeFeeMinor ? (
        <div className="tw-flex tw-baseline tw-between tw-14">
          <span>{changes.feeSoFar}</span>
          <MoneyText amountMinor={terms.changeFeeMinor} currency={terms.currency} />
        </div>
      ) : null}
      <div className={`tw-flex tw-baseline tw-wrap tw-between tw-weight-600 ${styles.total}`}>
        <span>{total}</span>
        <span className="tw-push">
          <MoneyText amountMinor={terms.totalMinor} currency={terms.currency} size="large" />
        </span>
      </div>
      <AtProperty terms={terms} />
    </div>
  )
}

function RoomPrice({ room, currency, open }: { room: StayTerms['rooms'][number]; currency: string; open: boolean }) {
  const texts = useBookingTexts()
  const voucher = useVoucherTexts()
  const { formats } = useOrderWords()
  return (
    <details className={`tw-line-below ${styles.room}`} open={open}>
      <summary className={`tw-flex tw-baseline tw-between tw-gap-12 tw-pressable ${styles.roomLine}`}>
        <span>
          <span className="tw-medium">{texts.room(room.roomNo)}</span>
          <span className="tw-small tw-soft"> {partyInWords(room.party, voucher)}</span>
        </span>
        <MoneyText amountMinor={room.totalMinor} currency={currency} />
      </summary>
      <ul className={`tw-soft tw-stack tw-gap-4 tw-14 tw-ends ${styles.nights}`} aria-label={texts.perNight}>
        {room.nights.map((night) => (
          <li key={night.night}>
            <span>{formats.dayShort(night.night)}</span>
            <MoneyText amountMinor={night.amountMinor} currency={currency} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The extras by room with their nights; those the nightly price includes say so. */
function Extras({ terms }: { terms: StayTerms }) {
  const texts = useBookingTexts()
  const words = useOrderWords()
  const groups = groupExtras(terms)
  if (groups.length === 0) return null
  return (
    <div className={`tw-line-below ${styles.extras}`}>
      <h3 className="tw-13 tw-20 tw-soft tw-medium tw-below-6">{texts.extras}</h3>
      <ul className={`tw-stack tw-gap-4 tw-14 tw-ends ${styles.fees}`}>
        {groups.map((group) => (
          <li key={group.key}>
            <span>
              {texts.extraTimes(words.name(group), group.quantity)}
              <span className="tw-small tw-soft tw-block">
                {terms.rooms.length > 1 ? `${texts.room(group.roomNo)} · ` : ''}
                {nightsInWords(group.nights, words.formats.dayShort)}
              </span>
            </span>
            {group.payAt === 'INCLUDED' ? (
              <span className="tw-soft">{texts.included}</span>
            ) : (
              <MoneyText amountMinor={group.amountMinor} currency={group.currency} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function AtProperty({ terms }: { terms: StayTerms }) {
  const texts = useBookingTexts()
  const language = useLanguage()
  const words = useOrderWords()
  if (terms.dueAtProperty.length === 0) return null
  return (
    <div className={`tw-line-above ${styles.property}`}>
      <h3 className="tw-13 tw-20 tw-soft tw-medium tw-below-6">{texts.dueAtProperty}</h3>
      <ul className={`tw-stack tw-gap-4 tw-14 tw-ends ${styles.fees}`}>
        {terms.dueAtProperty.map((fee, i) => (
          <li key={i}>
            <span>
              {words.name(fee)}
              <span className="tw-small tw-soft">
                {' '}
                {feeUnit(fee, words.formats.money(fee.amountMinor, fee.currency), language)}
                {fee.nights ? ` · ${nightsInWords(fee.nights, words.formats.dayShort)}` : null}
              </span>
            </span>
            <MoneyText amountMinor={fee.totalMinor} currency={fee.currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}
