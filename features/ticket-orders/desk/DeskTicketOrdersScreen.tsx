import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { type DeskTicketOrderRow, deskTicketOrders } from '../contract-desk.ts'
import { TicketOrderChip } from '../web/TicketOrderListScreen.tsx'
import { useTicketWords } from '../web/words.ts'
import { type Decision, DeskTicketPanel } from './DeskTicketPanel.tsx'
import { useTicketQueueTexts } from './texts.ts'

/** How often the queue is read, in milliseconds. */
const EVERY_MS = 20_000
const KEYS: Readonly<Record<string, Decision>> = { c: 'confirm', r: 'reject' }

/** Letters act only while the focus is in the list or the panel and not in a field. */
function decisionOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Decision | undefined {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog') !== null
  return ctrlKey || metaKey || altKey || isTyping ? undefined : KEYS[key]
}

/** The operator's ticket orders: those that wait for their supplier first, by the visit, then the newest. */
export default function DeskTicketOrdersScreen() {
  const texts = useTicketQueueTexts()
  const words = useTicketWords()
  const [query] = useSearchParams()
  const [decision, setDecision] = useState<{ code: string; what: Decision } | null>(null)
  const open = query.get('open') ?? ''
  return (
    <div
      onKeyDown={(event) => {
        const what = decisionOf(event)
        if (what === undefined || open === '') return
        event.preventDefault()
        setDecision({ code: open, what })
      }}
    >
      <ListScreen
        list={deskTicketOrders}
        title={texts.title}
        head={() => (
          <PageHeader title={texts.title} subtitle={<span className="tw-small tw-keys">{texts.keys}</span>} />
        )}
        searchHint={texts.searchHint}
        words={{
          columns: { ...words.texts.columns, company: texts.company, clock: texts.clock },
          filters: words.texts.filters,
          sums: {},
          none: words.texts.none,
          choices: { status: words.texts.statuses },
        }}
        cells={{
          what: (row) => (
            <>
              {words.title(row)}
              <span className="tw-block tw-13 tw-soft">{words.option(row)}</span>
            </>
          ),
          visit: words.start,
          clock: (row) => <Clock order={row} />,
          status: (row) => <TicketOrderChip order={row} />,
        }}
        reading={{ staleTime: 0, refetchInterval: EVERY_MS }}
        name={({ code }) => words.texts.openOf(code)}
        panel={{
          content: (code, rows) => {
            const row = rows?.find((one) => one.code === code)
            return row ? (
              <DeskTicketPanel
                key={row.id}
                orderId={row.id}
                decision={decision?.code === code ? decision.what : null}
                onDecide={(what) => setDecision(what === null ? null : { code, what })}
              />
            ) : null
          },
        }}
        empty={<Empty icon="ticket" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </div>
  )
}

/** How long an order has waited for its supplier, and when it ends by itself. */
export function Clock({ order }: { order: Pick<DeskTicketOrderRow, 'status' | 'pendingSince' | 'startsAt'> }) {
  const texts = useTicketQueueTexts()
  const { formats } = useTicketWords()
  if (order.status !== 'PENDING' || order.pendingSince === null) return null
  return (
    <span className="tw-wait">
      {texts.asked(formats.fromNow(order.pendingSince))}
      <span className="tw-block tw-13">{texts.ends(formats.fromNow(order.startsAt))}</span>
    </span>
  )
}
