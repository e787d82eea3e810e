import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { savings } from '#features/hotel-orders/cheaper/contract.ts'
import { OrderPanel } from '../detail/OrderPanel.tsx'
import { useOrderTexts, useSavingTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

const TONES = { OPEN: 'good', GONE: 'neutral', TAKEN: 'act' } as const

/** Orders that have become cheaper: what can be saved now, what was, and what could have been. */
export default function SavingListScreen() {
  const texts = useSavingTexts()
  const orders = useOrderTexts()
  const { formats, name } = useOrderWords()
  return (
    <ListScreen
      list={savings}
      title={texts.title}
      searchHint={orders.searchHint}
      head={() => (
        <PageHeader
          title={texts.title}
          subtitle={texts.lead}
          back={{ to: paths.hotelOrderList(), text: orders.listTitle }}
        />
      )}
      words={{
        columns: texts.columns,
        filters: { state: texts.columns.state },
        sums: texts.totals,
        none: orders.none,
        choices: { state: texts.states },
      }}
      cells={{
        hotel: (row) => name({ nameEn: row.hotelNameEn, nameZh: row.hotelNameZh }),
        stay: ({ checkIn, checkOut }) => formats.stay(checkIn, checkOut),
        state: ({ state }) => <StatusChip tone={TONES[state]}>{texts.states[state]}</StatusChip>,
      }}
      reading={{ staleTime: 0 }}
      name={({ code }) => orders.openOrder(code)}
      panel={{
        content: (id) => <OrderPanel key={id} orderId={id} />,
        href: (id) => paths.hotelOrderDetail(id),
      }}
      empty={<Empty icon="wallet" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}
