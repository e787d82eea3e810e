import { Link, useParams } from 'react-router'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { filterIn } from '#features/lists/web/list-address.ts'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { useLanguage } from '#web/language.ts'
import { nameIn, textsOf } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { hotelMessages } from '../history/contract.ts'
import type { HotelMessageTexts } from '../texts/en/hotelMessages.ts'

const useMessageTexts = textsOf<HotelMessageTexts>('hotelMessages')

/** What a hotel was mailed about its orders, and how it answers. */
export default function HotelMessagesScreen() {
  const { id: hotelId = '' } = useParams()
  const texts = useMessageTexts()
  const language = useLanguage()
  const { page } = useListScreen({
    list: hotelMessages,
    words: {
      columns: texts.columns,
      filters: { state: texts.state },
      sums: {},
      none: texts.none,
      choices: { state: texts.states },
    },
    cells: {
      code: ({ code }) => <Link to={paths.deskOrders({ queue: 'all', keyword: code })}>{code}</Link>,
      kind: ({ kind }) => texts.kinds[kind] ?? kind,
      answer: ({ answer }) =>
        answer === null ? texts.none : <StatusChip tone="neutral">{texts.answers[answer] ?? answer}</StatusChip>,
    },
    filterIn: (query): InputOf<typeof hotelMessages.search> => ({ ...filterIn(hotelMessages, query), hotelId }),
    reading: { staleTime: 0 },
  })
  const hotel = page.query.data?.hotel
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={hotel ? nameIn(language, hotel) : texts.lead}
        back={{ to: paths.deskHotelAnswers(), text: texts.back }}
      />
      {hotel ? (
        <div className="tw-below-12">
          <Figures hotel={hotel} />
        </div>
      ) : null}
      <DataListPage
        {...page}
        label={texts.title}
        rowName={({ code }) => code}
        searchHint={texts.searchHint}
        empty={<Empty icon="mail" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  )
}

type Hotel = NonNullable<OutputOf<typeof hotelMessages.search>['hotel']>

function Figures({ hotel }: { hotel: Hotel }) {
  const { figures, none } = useMessageTexts()
  const { asked, answered, medianMinutes, rejected, cant, walks, unnumbered } = hotel
  return (
    <Card title={figures.title}>
      <DescriptionList
        facts={[
          [figures.answered, asked === 0 ? none : figures.share(Math.round((answered / asked) * 100), answered, asked)],
          [figures.median, medianMinutes === null ? none : figures.minutes(medianMinutes)],
          [figures.rejected, String(rejected)],
          [figures.cant, String(cant)],
          [figures.walks, String(walks)],
          [figures.unnumbered, String(unnumbered)],
        ]}
      />
    </Card>
  )
}
