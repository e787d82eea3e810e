import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useListTexts } from '#web/texts/lists.ts'
import styles from './DataList.module.css'
import sorting from './DataListSort.module.css'
import { DataListRow } from './DataListRow.tsx'
import { Icon } from '../text/Icon.tsx'
import type { Column, DataListProps } from './list-column.ts'
import type { ListSort } from './list-query.ts'
import { isBeyondEnd, Pager, type Paging } from './Pager.tsx'
import { Skeleton } from '../page/Skeleton.tsx'

export type { Column }

/** Whether the table is wider than its place, so that it scrolls in itself instead of with the page. */
function useIsWide() {
  const box = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  // Before the first picture: a table that is too wide would widen the page for a moment.
  useLayoutEffect(() => {
    const element = box.current
    const table = element?.querySelector('table')
    if (!element || !table) return undefined
    const look = () => setWide(table.scrollWidth > element.clientWidth + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  })
  return [box, wide] as const
}

/** A table where there is room for it, cards elsewhere. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, rows, columns, rowKey, paging, empty, choice, stale = false } = props
  const [box, wide] = useIsWide()
  if (rows.length === 0) return <NoRows paging={paging} empty={empty} />
  const keys = rows.map(rowKey)
  return (
    <>
      <div className={styles.frame}>
        <div
          ref={box}
          className={`${styles.wrap} ${wide ? styles.wide : ''} ${stale ? 'tw-stale' : ''}`}
          aria-busy={stale}
          {...(wide && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        >
          <table
            className={`${styles.table} ${props.density === 'COMPACT' ? styles.compact : ''} ${choice ? styles.choosing : ''}`}
            aria-label={label}
          >
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

/** Nothing there, unless the page is beyond the end: it turns to the last one. */
function NoRows({ paging, empty }: { paging: Paging | undefined; empty: ReactNode }) {
  if (!paging || !isBeyondEnd(paging)) return empty
  return (
    <>
      <Skeleton shape="rows" count={10} />
      <Pager {...paging} quiet />
    </>
  )
}

function ChooseAll({
  keys,
  choice,
}: {
  keys: readonly string[]
  choice: NonNullable<DataListProps<unknown>['choice']>
}) {
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
        onChange={() =>
          choice.onChange(
            all ? choice.chosen.filter((key) => !keys.includes(key)) : [...new Set([...choice.chosen, ...keys])],
          )
        }
      />
    </th>
  )
}

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const
const ARROWS = { ASC: sorting.up, DESC: undefined } as const

/** The order after a press on a column's heading: its own direction first, then the reverse. */
function pressed<Row>(by: NonNullable<Column<Row>['sort']>, now: ListSort['direction'] | null): ListSort {
  if (now === null || by.only) return { value: by.value, direction: by.direction }
  return { value: by.value, direction: now === 'ASC' ? 'DESC' : 'ASC' }
}

const classOf = ({ align, spare }: Pick<Column<unknown>, 'align' | 'spare'>) =>
  `${align === 'right' ? styles.right : ''} ${spare ? styles.spare : ''}`

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort: DataListProps<Row>['sort'] }) {
  const texts = useListTexts()
  const by = column.sort
  const now = by && sort?.value === by.value ? sort.direction : null
  return (
    <th scope="col" className={classOf(column)} aria-sort={now === null ? undefined : ARIA_SORT[now]}>
      {sort && by ? (
        <button
          type="button"
          className={`tw-inline-row tw-gap-2 ${sorting.sort} ${column.align === 'right' ? sorting.atRight : ''}`}
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
