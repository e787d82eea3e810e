import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { CallFailure } from '#web/call-api.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { DataList } from '#web/ui/list/DataList.tsx'
import { DataListBar } from './DataListBar.tsx'
import { useChips } from './DataListChips.tsx'
import { DataListColumns, DataListDensity } from './DataListColumns.tsx'
import { DataListExport, type ListExport } from './DataListExport.tsx'
import { DataListPanel } from './DataListPanel.tsx'
import styles from './DataListPage.module.css'
import { DataListTabs, type TabCounts } from './DataListTabs.tsx'
import { DataListTotals, type ListTotals } from './DataListTotals.tsx'
import { DataListViews } from './DataListViews.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { listKeys } from '#web/ui/list/list-keys.ts'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import type { List } from './use-list.ts'
import { TextButton } from '#web/ui/text/TextButton.tsx'

type Page<Row> = {
  list: readonly Row[]
  total: number
  pageNo: number
  pageSize: number
  tabs?: TabCounts | undefined
}

export type DataListPageProps<Row, Input extends z.ZodType> = {
  list: List<Row>
  /** The page's header, which has its tabs beside its title; without one the header is above this component. */
  head?: ReactNode
  /** The content of the list. */
  label: string
  query: UseQueryResult<Page<Row>, CallFailure>
  rowKey: (row: Row) => string
  /** What a row is called where its cells can not be seen, such as "Order H26…". */
  rowName: (row: Row) => string
  searchHint: string
  /** The totals of the filter; undefined while they are on their way. */
  totals?: ListTotals | undefined
  /** A chart beside the totals. */
  chart?: ReactNode
  file?: ListExport<Input>
  /** The panel of an open row beside the list, and the row's own page. */
  panel?: { content: (key: string) => ReactNode; href: (key: string) => string | null }
  /** Says what to do while the list is empty; a filter without matches has its own text. */
  empty: ReactNode
}

/** A whole list: views, filters, totals, files, columns, rows, and a row beside it, by mouse and by keyboard. */
export function DataListPage<Row, Input extends z.ZodType>(props: DataListPageProps<Row, Input>) {
  const { list, query, rowKey, panel } = props
  const keys = list.ready && query.data ? query.data.list.map(rowKey) : []
  const page = useRef<HTMLDivElement>(null)
  const close = useClosing(list, page)
  useEffect(() => {
    // The keys work from the first moment, unless the person is already somewhere on the page.
    const at = document.activeElement
    if (at === null || at === document.body || at.id === 'main') page.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={page}
      tabIndex={-1}
      className="tw-ringless"
      onKeyDown={(event) => listKeys(event, { keys, openKey: panel ? list.row.key : null, open: list.row.open, close })}
    >
      <div className={`tw-row tw-wrap tw-below-12 ${styles.head}`}>
        {props.head}
        <DataListTabs list={list} counts={query.data?.tabs} />
      </div>
      <div className={panel && list.row.key !== null ? `tw-stack tw-gap-16 tw-start ${styles.beside}` : undefined}>
        <div className="tw-min-0">
          <DataListViews list={list} />
          <DataListBar list={list} searchHint={props.searchHint}>
            <DataListDensity list={list} />
            <DataListColumns list={list} />
            <File {...props} />
          </DataListBar>
          <div className={`tw-row tw-wrap tw-gap-8-24 tw-below-8 ${styles.above}`}>
            {list.chosen.length > 0 ? <Chosen list={list} /> : <DataListTotals totals={props.totals} />}
            {props.chart}
          </div>
          <Rows {...props} keys={keys} />
        </div>
        {panel && list.row.key !== null ? (
          <OpenRow {...props} panel={panel} keys={keys} id={list.row.key} onClose={close} />
        ) : null}
      </div>
    </div>
  )
}

/** Closes the open row and returns the focus to it in the list. */
function useClosing<Row>(list: List<Row>, page: React.RefObject<HTMLDivElement | null>): () => void {
  const last = useRef<string | null>(null)
  const { key } = list.row
  useEffect(() => {
    const left = last.current
    last.current = key
    if (key !== null || left === null) return
    const link = [...(page.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      (element) => element.dataset['row'] === left,
    )
    ;(link ?? page.current)?.focus()
  }, [key, page])
  return list.row.close
}

function File<Row, Input extends z.ZodType>({ list, query, totals, file }: DataListPageProps<Row, Input>) {
  if (!file) return null
  return (
    <DataListExport
      file={file}
      count={totals?.count ?? query.data?.total ?? 0}
      columns={list.layout.columns}
      chosen={list.chosen}
    />
  )
}

function Chosen<Row>({ list }: { list: List<Row> }) {
  const texts = useListTexts()
  return (
    <p className="tw-flex tw-baseline tw-gap-12 tw-14 tw-flat" role="status">
      <strong>{texts.chosen(list.chosen.length)}</strong>
      <TextButton onClick={() => list.setChosen([])}>{texts.unchoose}</TextButton>
    </p>
  )
}

function Rows<Row, Input extends z.ZodType>(props: DataListPageProps<Row, Input> & { keys: readonly string[] }) {
  const { list, query, rowKey, rowName, panel } = props
  const narrowed = useChips(list).length > 0
  const skeleton = <Skeleton shape="rows" count={10} height={list.layout.density === 'COMPACT' ? 32 : 40} />
  if (!list.ready) return skeleton
  return (
    <CallView query={query} skeleton={skeleton}>
      {(page) => (
        <DataList
          label={props.label}
          rows={page.list}
          columns={list.columns}
          rowKey={rowKey}
          rowName={rowName}
          {...(panel
            ? { rowHref: (row: Row) => hrefOf(list, rowKey(row)), onOpen: list.row.open, openKey: list.row.key }
            : {})}
          density={list.layout.density}
          sort={{ ...list.sort, onChange: list.setSort }}
          {...(props.file ? { choice: { chosen: list.chosen, onChange: list.setChosen } } : {})}
          paging={{
            pageNo: page.pageNo,
            pageSize: page.pageSize,
            total: page.total,
            onChange: (pageNo, how) => list.change({ page: pageNo === 1 ? null : String(pageNo) }, how),
          }}
          stale={query.isPlaceholderData}
          empty={narrowed ? <NoMatch list={list} /> : props.empty}
        />
      )}
    </CallView>
  )
}

function hrefOf<Row>(list: List<Row>, key: string): string {
  const query = new URLSearchParams(list.query)
  query.set('open', key)
  return `?${query.toString()}`
}

function NoMatch<Row>({ list }: { list: List<Row> }) {
  const texts = useListTexts()
  return (
    <Empty
      title={texts.noMatchTitle}
      text={texts.noMatchText}
      action={
        <button type="button" className="tw-button" onClick={list.clear}>
          {texts.clearAll}
        </button>
      }
    />
  )
}

function OpenRow<Row, Input extends z.ZodType>({
  list,
  keys,
  id,
  panel,
  query,
  rowKey,
  rowName,
  onClose,
}: DataListPageProps<Row, Input> & {
  keys: readonly string[]
  id: string
  panel: NonNullable<DataListPageProps<Row, Input>['panel']>
  onClose: () => void
}) {
  const at = keys.indexOf(id)
  const [before, after] = [at > 0 ? keys[at - 1] : undefined, at >= 0 ? keys[at + 1] : undefined]
  const row = query.data?.list.find((one) => rowKey(one) === id)
  const to = (key: string | undefined) => (key === undefined ? null : () => list.row.open(key))
  return (
    <DataListPanel
      id={id}
      name={row ? rowName(row) : id}
      href={panel.href(id)}
      onMove={{ before: to(before), after: to(after) }}
      onClose={onClose}
    >
      {panel.content(id)}
    </DataListPanel>
  )
}
