import { type KeyboardEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listDeskOrders } from '#features/hotel-orders/contract.ts'
import { withQuery } from '#web/paths.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { POLL_MS } from '../web/order-groups.ts'
import styles from './Desk.module.css'
import { DeskPanel } from './DeskPanel.tsx'
import { FindField, QueueTabs } from './DeskQueues.tsx'
import { DeskRows } from './DeskRows.tsx'
import { type Queue, queueOf, rowForKey } from './queues.ts'
import { useDeskTexts } from './texts.ts'

const ROWS = 50

/** The operator's desk: queues with counts, orders by their clocks, one order at the right with what may be decided. */
export default function DeskOrdersScreen() {
  const texts = useDeskTexts()
  const [query, setQuery] = useSearchParams()
  const queue = queueOf(query.get('queue'))
  const keyword = query.get('keyword') ?? ''
  const opened = query.get('order')
  const [pressed, setPressed] = useState<{ key: string; at: number } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const orders = useCall(
    listDeskOrders,
    { queue, ...(keyword === '' ? {} : { keyword }), pageSize: ROWS },
    { refetchInterval: POLL_MS, keepPrevious: true, staleTime: 0 },
  )

  function show(change: { queue?: Queue; keyword?: string; order?: string | null }): void {
    const next = { queue, keyword, order: opened, ...change }
    setQuery(withQuery('', { queue: next.queue === 'WAITING' ? undefined : next.queue.toLowerCase(), keyword: next.keyword, order: next.order }).slice(1), { replace: true })
  }

  const rowButtons = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]

  function focusRow(index: number): void {
    rowButtons()[index]?.focus()
  }

  /** Letters act only while the focus is in the list or the panel and not in a field, so they never surprise whoever types. */
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
    const buttons = rowButtons()
    const current = buttons.findIndex((button) => button === document.activeElement)
    const target = rowForKey(event.key, current, buttons.length)
    if (target !== null) focusRow(target)
    else if (event.key === '/') document.getElementById('desk-find')?.focus()
    else if (event.key === 'Escape') show({ order: null })
    else if ('crn'.includes(event.key)) {
      const id = buttons[current]?.dataset['order'] ?? opened
      if (!id) return
      if (id !== opened) show({ order: id })
      setPressed({ key: event.key, at: Date.now() })
    } else return
    event.preventDefault()
  }

  return (
    <div onKeyDown={onKey}>
      <PageHeader title={texts.title} subtitle={<span className="tw-small">{texts.keys}</span>} />
      <div className={styles.head}>
        <QueueTabs queue={queue} counts={orders.data?.counts} onChoose={(chosen) => show({ queue: chosen, order: null })} />
        <FindField keyword={keyword} onFind={(typed) => show({ keyword: typed, order: null })} />
      </div>
      <div className={styles.columns} data-opened={opened !== null}>
        <CallView query={orders} skeleton={<Skeleton shape="rows" count={8} />}>
          {(page) => (
            <DeskRows rows={page.list} total={page.total} queue={queue} opened={opened} searched={keyword !== ''} list={list} onOpen={(id) => show({ order: id })} />
          )}
        </CallView>
        <DeskPanel key={opened ?? 'none'} orderId={opened} pressed={pressed} onClose={() => show({ order: null })} onDone={() => focusRow(0)} />
      </div>
    </div>
  )
}
