import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { listDeskOrders } from '#features/hotel-orders/contract.ts'
import { withQuery } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useCall } from '#web/use-call.ts'
import { POLL_MS } from '../web/list/order-groups.ts'
import { deskKeys } from './desk-keys.ts'
import styles from './Desk.module.css'
import { DeskPanel, NARROW } from './DeskPanel.tsx'
import { FindField, QueueTabs } from './DeskQueues.tsx'
import { DeskRows } from './DeskRows.tsx'
import { NumbersButton } from './NumbersButton.tsx'
import { type Queue, queueOf } from './queues.ts'
import { useDeskTexts } from './texts.ts'
import { DecisionLine } from './DecisionLine.tsx'
import { useHeldDecision } from './held-decision.ts'
import { useCopyRequest } from './use-copy-request.ts'
import { useFirstOpened, useSelection } from './use-selection.ts'

const ROWS = 50

/** What the desk looks at lives in the address: the queue, the words typed, the order that is open. */
function useDeskAddress() {
  const [query, setQuery] = useSearchParams()
  const queue = queueOf(query.get('queue'))
  const keyword = query.get('keyword') ?? ''
  const opened = query.get('order')
  function show(change: { queue?: Queue; keyword?: string; order?: string | null }): void {
    const next = { queue, keyword, order: opened, ...change }
    const values = {
      queue: next.queue === 'WAITING' ? undefined : next.queue.toLowerCase(),
      keyword: next.keyword,
      order: next.order,
    }
    setQuery(withQuery('', values).slice(1), { replace: true })
  }
  return { queue, keyword, opened, show }
}

type Refs = { list: RefObject<HTMLUListElement | null>; desk: RefObject<HTMLDivElement | null> }

/** The orders of the queue, which of them is open, and the decision that is not sent yet. */
function useDesk({ list, desk }: Refs) {
  const address = useDeskAddress()
  const { queue, keyword, opened, show } = address
  const orders = useCall(
    listDeskOrders,
    { queue, ...(keyword === '' ? {} : { keyword }), pageSize: ROWS },
    { refetchInterval: POLL_MS, keepPrevious: true, staleTime: 0 },
  )
  useEffect(() => {
    // The keys work from the first moment, unless the person is already somewhere on the page.
    const at = document.activeElement
    if (at === null || at === document.body || at.id === 'main') desk.current?.focus({ preventScroll: true })
  }, [desk])
  const decision = useHeldDecision()
  const rows = orders.data?.list.filter(({ id }) => !decision.gone.includes(id)) ?? []
  const selection = useSelection({ opened, show, rows, list, desk })
  const isNarrow = useMedia(NARROW)
  useFirstOpened({
    list: { key: `${queue} ${keyword}`, isThere: !isNarrow && orders.isSuccess && !orders.isPlaceholderData },
    opened,
    rows,
    open: selection.open,
  })
  const copyRequest = useCopyRequest()
  return {
    ...address,
    orders,
    rows,
    selection,
    decision,
    undo: () => {
      const orderId = decision.undo()
      if (orderId !== null) selection.open(orderId)
    },
    copy: (orderId: string | null | undefined) => void (orderId && copyRequest(orderId)),
  }
}

/** The operator's desk: queues with counts, orders by their clocks, one order at the right with what may be decided. */
export default function DeskOrdersScreen() {
  const texts = useDeskTexts()
  const list = useRef<HTMLUListElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  const { queue, keyword, opened, show, orders, rows, selection, decision, undo, copy } = useDesk({ list, desk })
  return (
    <div
      ref={desk}
      tabIndex={-1}
      className="tw-ringless"
      onKeyDown={(event) =>
        deskKeys(event, { list: list.current, ...selection, undo, copy: (orderId) => copy(orderId ?? opened) })
      }
    >
      <PageHeader
        title={texts.title}
        tabs={
          <QueueTabs
            queue={queue}
            counts={orders.isLoadingError ? null : orders.data?.counts}
            onChoose={(chosen) => show({ queue: chosen, order: null })}
          />
        }
        subtitle={
          <DecisionLine decision={decision} onUndo={undo} onOpen={selection.open}>
            <span className="tw-small tw-keys">{texts.keys}</span>
          </DecisionLine>
        }
      />
      <div className={`tw-stack tw-start tw-gap-20 ${styles.columns}`} data-opened={opened !== null}>
        <div className="tw-stack tw-gap-8">
          <div className="tw-row tw-wrap tw-gap-8">
            <FindField keyword={keyword} onFind={(typed) => show({ keyword: typed, order: null })} />
            {queue === 'UNNUMBERED' ? <NumbersButton /> : null}
          </div>
          <CallView query={orders} skeleton={<Skeleton shape="rows" count={8} />}>
            {(page) => (
              <DeskRows
                page={{ list: rows, total: page.total - page.list.length + rows.length }}
                queue={queue}
                opened={opened}
                searched={keyword !== ''}
                list={list}
                onOpen={selection.open}
              />
            )}
          </CallView>
        </div>
        <DeskPanel
          key={opened ?? 'none'}
          orderId={opened}
          pressed={selection.pressed}
          onTaken={selection.forgetKey}
          onClose={selection.close}
          onCancel={selection.focus}
          onDecide={decision.hold}
          onCopy={copy}
          onNext={selection.openNext}
        />
      </div>
    </div>
  )
}
