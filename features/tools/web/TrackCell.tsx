import { Link } from 'react-router'
import { addDays } from '#contract/dates.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { TrackedCell, TrackedHotel, TrackedRate } from '../contract.ts'
import { useToolsTexts } from './texts.ts'
import styles from './Track.module.css'

export type Asked = { readonly adults: number; readonly nationality: string; readonly currency: string }

/** The name of a rate with its room, for whoever does not see the row. */
export function useRateName(): (rate: TrackedRate) => string {
  const language = useLanguage()
  return ({ roomNameEn, roomNameZh, planNameEn, planNameZh }) =>
    [
      nameIn(language, { nameEn: roomNameEn, nameZh: roomNameZh }),
      nameIn(language, { nameEn: planNameEn, nameZh: planNameZh }),
    ].join(' · ')
}

type Props = {
  hotel: TrackedHotel
  rate: TrackedRate
  cell: TrackedCell
  day: string
  asked: Asked
  tabIndex?: number
}

/** A rate on a day: the price is the link to its booking. */
export function TrackCellView({ hotel, rate, cell, day, asked, ...reach }: Props) {
  const { track: texts } = useToolsTexts()
  const formats = useFormats()
  const rateName = useRateName()
  const books = useRight('hotel.book')
  const { totalMinor, freeUntil, roomsLeft, confirmationMode, changeMinor } = cell
  if (totalMinor === null)
    return (
      <span className="tw-soft tw-12" data-cell="" {...reach}>
        {texts.states[cell.state]}
      </span>
    )
  const price = formats.amount(totalMinor, asked.currency)
  const change = changeMinor
    ? `${changeMinor > 0 ? '+' : '−'}${formats.amount(Math.abs(changeMinor), asked.currency)}`
    : ''
  const said = [
    texts.book(rateName(rate), formats.dayShort(day), formats.money(totalMinor, asked.currency)),
    freeUntil && texts.freeUntil(formats.moment(freeUntil)),
    roomsLeft !== null && texts.left(roomsLeft),
    texts.modes[confirmationMode],
    change && texts.since(change),
  ].filter(Boolean)
  const shown = (
    <>
      <span className="tw-strong tw-nowrap">
        {freeUntil ? '✓ ' : ''}
        {price}
      </span>
      <span className="tw-12 tw-soft tw-nowrap">
        {[roomsLeft !== null && texts.left(roomsLeft), confirmationMode !== 'INSTANT' && texts.short[confirmationMode]]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {change ? (
        <span className={`tw-12 tw-nowrap ${(changeMinor ?? 0) > 0 ? 'tw-lost' : styles.lower}`}>{change}</span>
      ) : null}
    </>
  )
  if (!books)
    return (
      <span className="tw-stack" data-cell="" title={said.slice(1).join(' · ')} {...reach}>
        {shown}
      </span>
    )
  const stay = {
    checkIn: day,
    checkOut: addDays(day, 1),
    rooms: [{ adults: asked.adults, childAges: [] }],
    nationality: asked.nationality,
  }
  return (
    <Link
      className="tw-stack tw-ink tw-unlined"
      data-cell=""
      title={said.slice(1).join(' · ')}
      aria-label={said.join(', ')}
      to={paths.hotelBooking({ hotelId: hotel.hotelId, ratePlanId: rate.ratePlanId, stay })}
      {...reach}
    >
      {shown}
    </Link>
  )
}

/** Opens the history of a rate. */
export function HistoryButton({ rate, onOpen }: { rate: TrackedRate; onOpen(): void }) {
  const { track: texts } = useToolsTexts()
  const rateName = useRateName()
  return (
    <button
      type="button"
      className="tw-clear tw-fit-center tw-rigid tw-soft"
      aria-label={texts.historyOf(rateName(rate))}
      title={texts.history}
      onClick={onOpen}
    >
      <Icon name="clock" size={16} />
    </button>
  )
}
