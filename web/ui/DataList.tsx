import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Density } from '#features/lists/contract.ts'
import { useListTexts } from '#web/locales/lists.ts'
import styles from './DataList.module.css'
import sorting from './DataListSort.module.css'
import { DataListRow } from './DataListRow.tsx'
import { Icon } from './Icon.tsx'
import type { ListSort } from './list-query.ts'
import { Pager } from './Pager.tsx'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Money and counts stand at the right. */
  align?: 'right'
  /** Value of the list's sort that orders by this column, and the direction a first press gives. */
  sort?: ListSort & { /** The list can be had in this direction alone. */ only?: boolean }
  /** Long words go over two lines; everything else keeps to one. */
  wrap?: boolean
  /** Shown only to who chooses it. */
  extra?: boolean
  /** On a phone: `title` is the card's first line, `aside` stands at its right, `line` is a line without its label, `hide` leaves it out; others are label and value. */
  phone?: 'title' | 'aside' | 'line' | 'hide'
}

export type DataListProps<Row> = {
  /** What the list holds, for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Where a row leads; the first column becomes the link and the whole row can be pressed. */
  rowHref?: (row: Row) => string
  /** What the link of a row is called; its text where this is left out. */
  rowName?: (row: Row) => string
  /** Takes the place of following the link, such as opening a panel beside the list. */
  onOpen?: (key: string) => void
  /** The row that is open. */
  openKey?: string | null
  density?: Density
  sort?: ListSort & { onChange: (sort: ListSort) => void }
  /** Rows that can be chosen by a box, by their keys. */
  choice?: { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }
  paging?: { pageNo: number; pageSize: number; total: number; onChange: (pageNo: number) => void }
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
  /** Greys the rows while newer ones are on their way. */
  stale?: boolean
}

/** Whether the table is wider than its place, so that it scrolls in itself instead of with the page. */
function useIsWide() {
  const box = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const element = box.current
    const table = element?.querySelector('table')
    if (!element || !table) return undefined
    const look = () => setWide(table.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  })
  return [box, wide] as const
}

/** A table where there is room for it, cards where there is not. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, rows, columns, rowKey, paging, empty, choice, stale = false } = props
  const [box, wide] = useIsWide()
  if (rows.length === 0) return empty
  const keys = rows.map(rowKey)
  return (
    <>
      <div className={styles.frame}>
        <div ref={box} className={`${styles.wrap} ${wide ? styles.wide : ''} ${stale ? styles.stale : ''}`} aria-busy={stale}>
          <table className={`${styles.table} ${props.density === 'COMPACT' ? styles.compact : ''} ${choice ? styles.choosing : ''}`} aria-label={label}>
            <thead>
              <tr>
                {choice ? <ChooseAll keys={keys} choice={choice} /> : null}
                {columns.map((column) => (
                  <HeadCell key={column.key} column={column} sort={props.sort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <DataListRow key={keys[at]} row={row} id={keys[at] ?? ''} list={props} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {paging ? <Pager {...paging} /> : null}
    </>
  )
}

function ChooseAll({ keys, choice }: { keys: readonly string[]; choice: NonNullable<DataListProps<unknown>['choice']> }) {
  const texts = useListTexts()
  const here = keys.filter((key) => choice.chosen.includes(key)).length
  const all = here === keys.length
  return (
    <th scope="col" className={styles.box}>
      <input
        type="checkbox"
        aria-label={texts.chooseAll}
        checked={all}
        ref={(element) => {
          if (element) element.indeterminate = here > 0 && !all
        }}
        onChange={() => choice.onChange(all ? choice.chosen.filter((key) => !keys.includes(key)) : [...new Set([...choice.chosen, ...keys])])}
      />
    </th>
  )
}

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const
const ARROWS = { ASC: sorting.up, DESC: undefined } as const

/** The order a press on a column's head gives: its own direction first, then the other one. */
function pressed<Row>(by: NonNullable<Column<Row>['sort']>, now: ListSort['direction'] | null): ListSort {
  if (now === null || by.only) return { value: by.value, direction: by.direction }
  return { value: by.value, direction: now === 'ASC' ? 'DESC' : 'ASC' }
}

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort: DataListProps<Row>['sort'] }) {
  const texts = useListTexts()
  const by = column.sort
  const now = by && sort?.value === by.value ? sort.direction : null
  return (
    <th scope="col" className={column.align === 'right' ? styles.right : undefined} aria-sort={now === null ? undefined : ARIA_SORT[now]}>
      {sort && by ? (
        <button
          type="button"
          className={`${sorting.sort} ${column.align === 'right' ? sorting.atRight : ''}`}
          title={texts.sortBy(column.title)}
          onClick={() => sort.onChange(pressed(by, now))}
        >
          {column.title}
          <span className={now === null ? sorting.unsorted : ARROWS[now]} aria-hidden="true">
            <Icon name="chevronDown" size={14} />
          </span>
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}
