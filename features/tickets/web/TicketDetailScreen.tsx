import { use } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { LANGUAGES } from '#contract/languages.ts'
import { BookedWithContext } from '#features/availability/web/booked-with.ts'
import { Gallery } from '#features/availability/web/Gallery.tsx'
import styles from '#features/availability/web/HotelDetail.module.css'
import { getTicketDetail, type TicketProduct } from '#features/tickets/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useCall } from '#web/use-call.ts'
import { FeeWords } from './FeeWords.tsx'
import { useTicketTexts } from './texts.ts'
import { searchFromQuery, searchToQuery } from './ticket-search.ts'
import { TicketBooking } from './TicketBooking.tsx'

/** Refusals that mean there is no such ticket; trying again would not help. */
const GONE: ReadonlySet<string> = new Set(['ticket.not_found', 'input.invalid'])

/** `/ticket/detail/:id`: a ticket with its days, times and prices. */
export default function TicketDetailScreen() {
  const { id = '' } = useParams()
  const texts = useTicketTexts()
  const ticket = useCall(getTicketDetail, { productId: id }, { staleTime: 300_000 })
  if (ticket.error && GONE.has(ticket.error.errorCode))
    return (
      <StatePanel
        tone="empty"
        level={1}
        icon="ticket"
        title={texts.gone.title}
        text={texts.gone.text}
        action={
          <Link className="tw-button tw-button-primary" to={paths.ticketSearch()}>
            {texts.toSearch}
          </Link>
        }
      />
    )
  return (
    <div className={`tw-content ${styles.page}`}>
      <PageHeaderSkeleton
        query={ticket}
        title={texts.ticket}
        back={{ to: paths.ticketSearch(), text: texts.toSearch }}
      />
      <CallView query={ticket} skeleton={<Skeleton shape="detail" />}>
        {(product) => <TicketPage product={product} />}
      </CallView>
    </div>
  )
}

/** The texts of the page's language; English where there are none in it. */
function useContent({ contents }: TicketProduct) {
  const language = useLanguage()
  return contents.find((content) => content.language === language) ?? contents[0]
}

function TicketPage({ product }: { product: TicketProduct }) {
  const content = useContent(product)
  const bookedWith = use(BookedWithContext)
  const title = content?.title ?? ''
  return (
    <>
      <Head product={product} title={title} />
      <Gallery name={title} photos={product.photos} />
      <TicketBooking
        product={product}
        about={
          <>
            <About product={product} />
            {bookedWith({ soldId: product.productId })}
          </>
        }
      />
    </>
  )
}

function Head({ product, title }: { product: TicketProduct; title: string }) {
  const texts = useTicketTexts()
  const language = useLanguage()
  const [query] = useSearchParams()
  const city = nameIn(language, product.destination)
  const { countryEn, countryZh } = product.destination
  const country = nameIn(language, { nameEn: countryEn, nameZh: countryZh })
  const other = product.contents.find((content) => content.title !== title)
  const list = { ...searchToQuery(searchFromQuery(query)), destinationId: product.destination.id, place: city }
  return (
    <header className="tw-above-24">
      <Link
        className={`tw-inline-row tw-gap-4 tw-unlined tw-14 tw-soft tw-below-8 ${styles.back}`}
        to={paths.ticketList({ ...list, day: null })}
      >
        <Icon name="arrowLeft" size={16} />
        {texts.backToList(city)}
      </Link>
      <h1>{title}</h1>
      {other && LANGUAGES[language].readsChinese ? <p className="tw-soft">{other.title}</p> : null}
      <p className={`tw-flex tw-baseline tw-gap-6 tw-14 tw-soft ${styles.where}`}>
        <Icon name="pin" size={16} />
        <InlineList
          facts={[
            product.address,
            city,
            country === city ? null : country,
            texts.categories[product.category],
            texts.kinds[product.kind],
            product.confirmationMode === 'INSTANT' ? texts.instantConfirmation : texts.onRequest,
          ]}
        />
      </p>
    </header>
  )
}

function About({ product }: { product: TicketProduct }) {
  const texts = useTicketTexts()
  const content = useContent(product)
  if (!content) return null
  return (
    <Card title={texts.about}>
      <div className="tw-stack tw-gap-16">
        {content.description === null ? null : <p className="tw-pretty">{content.description}</p>}
        <DescriptionList
          facts={[
            ...(content.includes.length > 0 ? [[texts.includes, content.includes.join(' · ')] as const] : []),
            ...(content.meetingPoint === null ? [] : [[texts.meetingPoint, content.meetingPoint] as const]),
            ...(content.terms === null ? [] : [[texts.terms, content.terms] as const]),
            [texts.cancellation, <FeeWords key="fees" rules={product.feeRules} />],
            [texts.supplier, product.supplier],
          ]}
        />
        {product.attribution === null ? null : <p className="tw-fine tw-soft">{product.attribution}</p>}
      </div>
    </Card>
  )
}
