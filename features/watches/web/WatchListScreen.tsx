import { Link } from 'react-router'
import { useFilterWords } from '#features/availability/web/AppliedFilters.tsx'
import { setFilters } from '#features/availability/web/list-state.ts'
import { usePartyWords } from '#features/hotels/web/GuestsField.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { type WatchRow, watches } from '../contract.ts'
import { useWatchTexts } from './texts.ts'
import { WatchActions } from './WatchActions.tsx'
import { listFilters, watchedPath } from './watch-links.ts'

const TONES = { ACTIVE: 'good', PAUSED: 'wait', OVER: 'neutral' } as const

/** What a watch is called: its hotel with the rate, or the search in a city. */
function useWatchWords() {
  const texts = useWatchTexts()
  const language = useLanguage()
  const formats = useFormats()
  const city = ({ cityEn, cityZh }: WatchRow) => nameIn(language, { nameEn: cityEn, nameZh: cityZh })
  const name = (watch: WatchRow) =>
    watch.hotelNameEn === null
      ? texts.searchIn(city(watch))
      : nameIn(language, { nameEn: watch.hotelNameEn, nameZh: watch.hotelNameZh })
  const rate = ({ rate: one }: WatchRow) =>
    one &&
    [
      nameIn(language, { nameEn: one.roomNameEn, nameZh: one.roomNameZh }),
      nameIn(language, { nameEn: one.planNameEn, nameZh: one.planNameZh }),
    ].join(' · ')
  const tells = ({ thresholdMinor, currency }: WatchRow) =>
    thresholdMinor === null ? texts.anyChange : texts.under(formats.money(thresholdMinor, currency))
  return { city, name, rate, tells }
}

/** Which rate of the hotel, or what narrows the search, in words; empty for a hotel and a search without filters. */
function useDetail(): (watch: WatchRow) => string {
  const texts = useWatchTexts()
  const { rate } = useWatchWords()
  const words = useFilterWords(undefined, undefined)
  return (watch) => {
    const filters = listFilters(watch)
    const said = setFilters(filters).map((filter) =>
      filter.kind === 'district' ? texts.districts : words(filter, filters, watch.currency),
    )
    return rate(watch) ?? [...new Set(said)].join(' · ')
  }
}

/** The reader's watches, newest first: the price then and now, and when they notify. */
export default function WatchListScreen() {
  const texts = useWatchTexts()
  const formats = useFormats()
  const words = useWatchWords()
  const detail = useDetail()
  return (
    <ListScreen
      list={watches}
      title={texts.title}
      searchHint={texts.searchHint}
      words={{
        columns: texts.columns,
        filters: texts.filters,
        sums: {},
        none: texts.none,
        choices: { state: texts.states },
      }}
      cells={{
        what: (row) => (
          <>
            {words.name(row)} <Detail text={detail(row)} />
          </>
        ),
        stay: ({ stay }) => formats.stay(stay.checkIn, stay.checkOut),
        then: (row) => <Price of={row.priceThenMinor} row={row} />,
        now: (row) => <Price of={row.priceNowMinor} row={row} />,
        tells: words.tells,
        state: ({ state }) => <StatusChip tone={TONES[state]}>{texts.states[state]}</StatusChip>,
      }}
      reading={{ staleTime: 0 }}
      name={(row) => texts.openOf([words.name(row), detail(row)].filter(Boolean).join(' '))}
      panel={{
        row: (watch) => <WatchPanel watch={watch} />,
      }}
      empty={
        <Empty
          icon="eye"
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <Link className="tw-button tw-button-primary" to={paths.hotelSearch()}>
              {texts.findHotel}
            </Link>
          }
        />
      }
    />
  )
}

/** The second line below the name. */
function Detail({ text }: { text: string }) {
  return text === '' ? null : <span className="tw-block tw-13 tw-soft">{text}</span>
}

function Price({ of, row }: { of: number | null; row: WatchRow }) {
  const texts = useWatchTexts()
  return of === null ? (
    <span className="tw-soft">{texts.notBookable}</span>
  ) : (
    <MoneyText amountMinor={of} currency={row.currency} />
  )
}

function WatchPanel({ watch }: { watch: WatchRow }) {
  const texts = useWatchTexts()
  const formats = useFormats()
  const words = useWatchWords()
  const partyWords = usePartyWords()
  const detail = useDetail()(watch)
  const { stay, rate, state, alertedAt } = watch
  return (
    <div className="tw-stack tw-gap-16">
      <h2>{words.name(watch)}</h2>
      <DescriptionList
        facts={[
          ...(detail === '' ? [] : [[rate ? texts.rate : texts.onlyWith, detail] as const]),
          [texts.columns.stay, formats.stay(stay.checkIn, stay.checkOut)],
          [texts.guests, partyWords(stay.rooms)],
          [texts.columns.then, <Price key="then" of={watch.priceThenMinor} row={watch} />],
          [texts.columns.now, <Price key="now" of={watch.priceNowMinor} row={watch} />],
          [texts.columns.tells, words.tells(watch)],
          [texts.columns.alerted, alertedAt === null ? texts.none : formats.moment(alertedAt)],
        ]}
      />
      <span className="tw-flex tw-wrap tw-gap-8">
        {state === 'OVER' ? null : (
          <Link className="tw-button tw-button-primary" to={watchedPath(watch, words.city(watch))}>
            {watch.hotelId === null ? texts.openSearch : texts.openHotel}
          </Link>
        )}
        <WatchActions watch={watch} name={words.name(watch)} />
      </span>
    </div>
  )
}
