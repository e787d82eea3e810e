import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { HotelContent } from '#features/hotels/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths, type QueryValues } from '#web/paths.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import { useAvailabilityTexts } from '../texts.ts'
import {
  AwaitedPrice,
  AwaitedRates,
  AwaitedTerms,
  BestPrice,
  BestTerms,
  BookableRates,
  ColumnFailed,
  RoomSize,
  Whereabouts,
} from './CompareCells.tsx'
import styles from './Compare.module.css'
import { cheapest, facilityDifferences } from './compared-hotels.ts'
import type { CellProps } from './cell-props.ts'
import { useComparisonTexts } from './texts.ts'
import type { Column } from './use-compared-hotel.ts'

type Props = { columns: readonly Column[]; stay: StayQuery; more: QueryValues; onRemove: (hotelId: string) => void }

/** A row: its heading, and a cell for every hotel; what is not known yet has the shape of what comes. */
function Row({
  title,
  columns,
  cell,
  awaited = <SkeletonBlock height={21} width="70%" />,
  marked = false,
}: {
  title: string
  columns: readonly Column[]
  cell: (column: Column & { kind: 'hotel' }) => ReactNode
  awaited?: ReactNode
  marked?: boolean
}) {
  return (
    <tr className={marked ? styles.differs : undefined}>
      <th scope="row">{title}</th>
      {columns.map((column) => (
        <td key={column.id}>{column.kind === 'hotel' ? cell(column) : column.kind === 'waiting' ? awaited : '–'}</td>
      ))}
    </tr>
  )
}

/** Hotels side by side. The names stay in sight; on a phone the columns are pushed sideways and snap. */
export function CompareTable({ columns, stay, more, onRemove }: Props) {
  const texts = useComparisonTexts()
  const list = useAvailabilityTexts()
  const hotels = columns.flatMap((column) => (column.kind === 'hotel' ? [column] : []))
  const { differing, common } = facilityDifferences(hotels.map(({ hotel }) => hotel))
  const winner = cheapest(hotels)
  const cell = (column: Column & { kind: 'hotel' }): CellProps => ({
    ...column,
    stay,
    more,
    isCheapest: column.id === winner,
  })
  const rows: [title: string, content: (props: CellProps) => ReactNode, awaited?: ReactNode][] = [
    [texts.where, (props) => <Whereabouts {...props} />],
    [texts.total, (props) => <BestPrice {...props} />, <AwaitedPrice key="price" />],
    [texts.terms, (props) => <BestTerms {...props} />, <AwaitedTerms key="terms" />],
    [texts.bestRates, (props) => <BookableRates {...props} />, <AwaitedRates key="rates" />],
    [texts.room, (props) => <RoomSize {...props} />],
    [
      texts.times,
      ({ hotel }) => (
        <InlineList key="times" facts={[list.fromTime(hotel.checkInFrom), list.untilTime(hotel.checkOutUntil)]} />
      ),
    ],
  ]
  return (
    <section className={`tw-above-16 ${styles.scroll}`} aria-label={texts.title}>
      <table
        className={`tw-card tw-full ${styles.table}`}
        style={{ '--columns': columns.length } as CSSProperties /* a property of our own */}
      >
        <thead>
          <tr>
            <td className={styles.corner} />
            {columns.map((column) => (
              <th scope="col" key={column.id}>
                <HotelHead column={column} stay={stay} more={more} onRemove={() => onRemove(column.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, content, awaited]) => (
            <Row
              key={title}
              title={title}
              columns={columns}
              cell={(column) => content(cell(column))}
              awaited={awaited}
            />
          ))}
          {differing.map((facility) => (
            <Row
              key={facility}
              title={list.facilities[facility]}
              columns={columns}
              marked
              cell={({ hotel }) => <Has yes={hotel.facilities.includes(facility)} />}
            />
          ))}
        </tbody>
      </table>
      {hotels.length > 1 && common.length > 0 ? <CommonFacilities facilities={common} /> : null}
    </section>
  )
}

function CommonFacilities({ facilities }: { facilities: ReturnType<typeof facilityDifferences>['common'] }) {
  const texts = useComparisonTexts()
  const list = useAvailabilityTexts()
  return (
    <p className={`tw-14 tw-soft tw-above-16 ${styles.common}`}>
      <strong>{texts.allHave}</strong>{' '}
      {facilities.map((facility, i) => (
        <Fragment key={facility}>
          {i > 0 ? ' · ' : ''}
          {list.facilities[facility]}
        </Fragment>
      ))}
    </p>
  )
}

function Has({ yes }: { yes: boolean }) {
  const texts = useComparisonTexts()
  return (
    <span className={`tw-row tw-gap-6 ${yes ? `tw-medium ${styles.yes}` : 'tw-soft'}`}>
      <Icon name={yes ? 'check' : 'minus'} size={18} />
      {yes ? texts.yes : texts.no}
    </span>
  )
}

function HotelHead({
  column,
  stay,
  more,
  onRemove,
}: Omit<Props, 'columns' | 'onRemove'> & { column: Column; onRemove: () => void }) {
  const texts = useComparisonTexts()
  const language = useLanguage()
  const name = column.kind === 'hotel' ? nameIn(language, column.hotel) : ''
  return (
    <div className="tw-stack tw-gap-6">
      <div className={`tw-clip tw-round tw-relative ${styles.photo}`}>
        <Photo
          src={column.kind === 'hotel' ? (column.hotel.photos[0] ?? null) : `art/hotel/${column.id}/exterior.svg`}
          alt=""
          eager
        />
        <button
          type="button"
          className={`tw-icon-button tw-icon-button-small ${styles.remove} tw-no-print`}
          aria-label={texts.remove(name)}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      {column.kind === 'hotel' ? (
        <HotelName hotel={column.hotel} to={paths.hotelDetail(column.id, stay, more)} />
      ) : null}
      {column.kind === 'failed' ? <ColumnFailed failure={column.failure} onRetry={column.retry} /> : null}
      {column.kind === 'waiting' ? <SkeletonBlock height={66} /> : null}
    </div>
  )
}

function HotelName({ hotel, to }: { hotel: HotelContent; to: string }) {
  const language = useLanguage()
  return (
    <>
      <Link className={`tw-ink tw-strong tw-16 tw-line-22 ${styles.name}`} to={to}>
        {nameIn(language, hotel)}
      </Link>
      <Stars starHalves={hotel.starHalves} />
    </>
  )
}
