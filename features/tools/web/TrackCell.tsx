import { Link } from 'react-router'
import { addDays, localDay } from '#contract/dates.ts'
import { useDeadlines } from '#web/deadline.ts'
import { type Formats, useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import type { TrackedCell, TrackedHotel, TrackedRate } from '../contract.ts'
import { useToolsTexts } from './texts.ts'

export type Asked = { readonly adults: number; readonly nationality: string; readonly currency: string }

/** The name of a rate with its room, for labels that are read without the row. */
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

/** What a cell says besides its price, in full. */
function useSaid({ cell, hotel, asked }: Props): string[] {
  const { track: texts } = useToolsTexts()
  const formats = useFormats()
  const deadlines = useDeadlines()
  const { freeUntil, roomsLeft, confirmationMode, changeMinor } = cell
  const said = [
    freeUntil && deadlines.freeUntil(freeUntil, hotel.timeZone),
    roomsLeft !== null && texts.left(roomsLeft),
    texts.modes[confirmationMode],
    changeMinor && texts.since(changeText(formats, changeMinor, asked.currency)),
  ]
  return said.flatMap((text) => text || [])
}

function changeText(formats: Formats, changeMinor: number, currency: string): string {
  return `${changeMinor > 0 ? '+' : '−'}${formats.amount(Math.abs(changeMinor), currency)}`
}

/** How all nights of a rate that are sold are confirmed; null where they differ. */
export function commonMode({ cells }: TrackedRate): TrackedCell['confirmationMode'] | null {
  const modes = new Set(cells.flatMap((cell) => (cell.totalMinor === null ? [] : [cell.confirmationMode])))
  const [mode = null] = modes
  return modes.size === 1 ? mode : null
}

/** The price, the last day of free cancelling at the hotel, and what else is worth knowing before booking. */
function CellFigures({ cell, rate, hotel, asked }: Props) {
  const { track: texts } = useToolsTexts()
  const formats = useFormats()
  const { totalMinor, freeUntil, roomsLeft, confirmationMode, changeMinor } = cell
  const small = [
    roomsLeft !== null && texts.left(roomsLeft),
    commonMode(rate) === null && confirmationMode !== 'INSTANT' && texts.short[confirmationMode],
  ].filter(Boolean)
  return (
    <>
      <span className="tw-strong tw-nowrap">{formats.amount(totalMinor ?? 0, asked.currency)}</span>
      {freeUntil ? (
        <span className="tw-12 tw-soft tw-nowrap">
          ✓ {formats.dayShort(localDay(hotel.timeZone, Date.parse(freeUntil)))}
        </span>
      ) : null}
      {small.length > 0 ? <span className="tw-12 tw-soft tw-nowrap">{small.join(' · ')}</span> : null}
      {changeMinor ? (
        <span className={`tw-12 tw-nowrap ${changeMinor > 0 ? 'tw-lost' : 'tw-soft'}`}>
          {changeMinor > 0 ? '▲ ' : '▼ '}
          {changeText(formats, changeMinor, asked.currency)}
        </span>
      ) : null}
    </>
  )
}

/** A rate on a day: the price is the link to its booking. */
export function TrackCellView(props: Props) {
  const { track: texts } = useToolsTexts()
  const formats = useFormats()
  const rateName = useRateName()
  const books = useRight('hotel.book')
  const said = useSaid(props)
  const { hotel, rate, cell, day, asked, tabIndex } = props
  const reach = { 'data-cell': '', title: said.join(' · '), ...(tabIndex !== undefined && { tabIndex }) }
  const { totalMinor } = cell
  if (totalMinor === null || !books)
    return (
      <span {...reach} className={`tw-stack tw-items-end ${totalMinor === null ? 'tw-soft tw-12' : ''}`}>
        {totalMinor === null ? texts.states[cell.state] : <CellFigures {...props} />}
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
      {...reach}
      className="tw-stack tw-items-end tw-ink tw-unlined"
      to={paths.hotelBooking({ hotelId: hotel.hotelId, ratePlanId: rate.ratePlanId, stay })}
    >
      <span className="tw-visually-hidden">{texts.book(rateName(rate), formats.dayShort(day))}</span>
      <CellFigures {...props} />
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
      className="tw-fit-center tw-rigid tw-soft"
      aria-label={texts.historyOf(rateName(rate))}
      title={texts.history}
      onClick={onOpen}
    >
      <Icon name="clock" size={16} />
    </button>
  )
}
