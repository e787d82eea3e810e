import { Link } from 'react-router'
import { nameFor } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import { favourites, type FavouriteHotel } from '../favourites/contract.ts'
import { FavouriteHeart } from './FavouriteHeart.tsx'
import { nearStay } from './search-state.ts'
import { useHotelTexts } from './texts.ts'
import { useSearchStartValues } from './use-search-start.ts'

/** The hotels that the reader and the company have marked. */
export default function FavouriteListScreen() {
  const { hearts: texts } = useHotelTexts()
  const language = useLanguage()
  const { columns, filters, none, whose } = texts
  return (
    <ListScreen
      list={favourites}
      title={texts.title}
      searchHint={texts.search}
      head={() => <PageHeader title={texts.title} />}
      words={{ columns, filters, sums: {}, none, choices: { whose } }}
      cells={{
        hotel: (hotel) => nameIn(language, hotel),
        city: ({ cityEn, cityZh }) => nameFor(language, cityEn, cityZh),
        whose: ({ mine, shared }) => <InlineList facts={[mine ? whose.PERSON : null, shared ? whose.COMPANY : null]} />,
      }}
      reading={{ staleTime: 0 }}
      name={(hotel) => nameIn(language, hotel)}
      panel={{
        row: (hotel) => <FavouritePanel hotel={hotel} />,
      }}
      empty={
        <Empty
          icon="heart"
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <Link className="tw-button tw-button-primary" to={paths.hotelSearch()}>
              {texts.find}
            </Link>
          }
        />
      }
    />
  )
}

function FavouritePanel({ hotel }: { hotel: FavouriteHotel }) {
  const { hearts: texts } = useHotelTexts()
  const language = useLanguage()
  const { today, nationality } = useSearchStartValues()
  const name = nameIn(language, hotel)
  const { id, destinationId } = hotel
  return (
    <div className="tw-stack tw-gap-16">
      <span className="tw-row tw-wrap tw-gap-8">
        <h2>{name}</h2>
        <Stars starHalves={hotel.starHalves} />
      </span>
      <p className="tw-soft">{nameFor(language, hotel.cityEn, hotel.cityZh)}</p>
      <span className="tw-flex tw-items-center tw-gap-12">
        <FavouriteHeart hotelId={id} name={name} share />
      </span>
      <span>
        <Link
          className="tw-button tw-button-primary"
          to={paths.hotelDetail(id, nearStay(today, nationality), { destinationId })}
        >
          {texts.find}
        </Link>
      </span>
    </div>
  )
}
