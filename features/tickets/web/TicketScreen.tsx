import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import hero from '#features/hotels/web/HotelScreen.module.css'
import { suggestTicket } from '#features/tickets/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { useTicketTexts } from './texts.ts'
import { searchFromQuery } from './ticket-search.ts'
import { TicketSearchForm } from './TicketSearchForm.tsx'

/** `/ticket`: where a booking of tickets begins. */
export default function TicketScreen() {
  const texts = useTicketTexts()
  const [query] = useSearchParams()
  const search = useMemo(() => searchFromQuery(query), [query])
  return (
    <>
      <section className={hero.hero}>
        <div className="tw-content">
          <h1 className={hero.title}>{texts.title}</h1>
          <p className={`tw-soft tw-17 tw-line-26 tw-pretty ${hero.subtitle}`}>{texts.subtitle}</p>
          <TicketSearchForm search={search} />
        </div>
      </section>
      <section className="tw-content tw-stack tw-gap-16" aria-label={texts.popular}>
        <h2>{texts.popular}</h2>
        <PopularCities />
      </section>
    </>
  )
}

const TILES = { gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }

function PopularCities() {
  const texts = useTicketTexts()
  const language = useLanguage()
  const cities = useCall(suggestTicket, { limit: 12 }, { staleTime: 300_000 })
  return (
    <CallView query={cities} skeleton={<Skeleton shape="rows" count={3} />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty icon="ticket" title={texts.emptyTitle} text={texts.noNext} />
        ) : (
          <ul className="tw-stack tw-gap-8" style={TILES}>
            {list.map((city) => (
              <li key={city.id}>
                <Link
                  className="tw-card tw-row tw-gap-12 tw-pad-12-16 tw-unlined tw-ink tw-tall"
                  to={paths.ticketList({ destinationId: city.id, place: nameIn(language, city) })}
                >
                  <Icon name="ticket" className="tw-soft" />
                  <span className="tw-stack">
                    <span className="tw-medium">{nameIn(language, city)}</span>
                    <span className="tw-13 tw-soft">{texts.ticketCount(city.ticketCount ?? 0)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </CallView>
  )
}
