import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './DataList.module.css'
import { Icon } from './Icon.tsx'
import { Pager } from './Pager.tsx'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Money and counts stand at the right. */
  align?: 'right'
  /** Value of the list's sort that orders by this column. */
  sort?: string
  /** On a phone: `title` is the card's first line, `aside` stands at its right, `hide` leaves it out; others are label and value. */
  phone?: 'title' | 'aside' | 'hide'
}

export type DataListProps<Row> = {
  /** What the list holds, for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Where a row leads; the first column becomes the link and the whole row can be pressed. */
  rowHref?: (row: Row) => string
  sort?: { value: string; onChange: (sort: string) => void }
  paging?: { pageNo: number; pageSize: number; total: number; onChange: (pageNo: number) => void }
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
  /** Greys the rows while newer ones are on their way. */
  stale?: boolean
}

/** A table on a desk, cards on a phone. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, rows, columns, rowKey, paging, empty, stale = false } = props
  if (rows.length === 0) return empty
  return (
    <>
      <div className={`${styles.wrap} ${stale ? styles.stale : ''}`} aria-busy={stale}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={props.sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BodyRow key={rowKey(row)} row={row} columns={columns} href={props.rowHref?.(row)} />
            ))}
          </tbody>
        </table>
      </div>
      {paging ? <Pager {...paging} /> : null}
    </>
  )
}

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort: DataListProps<Row>['sort'] }) {
  const sorted = sort !== undefined && column.sort === sort.value
  return (
    <th scope="col" className={column.align === 'right' ? styles.right : undefined} aria-sort={sorted ? 'other' : undefined}>
      {sort && column.sort ? (
        <button type="button" className={styles.sort} onClick={() => sort.onChange(column.sort ?? '')}>
          {column.title}
          {sorted ? <Icon name="chevronDown" size={14} /> : null}
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}

function BodyRow<Row>({ row, columns, href }: { row: Row; columns: readonly Column<Row>[]; href: string | undefined }) {
  return (
    <tr className={href ? styles.pressable : undefined}>
      {columns.map((column, index) => {
        const classes = [column.align === 'right' ? styles.right : '', column.phone ? styles[column.phone] : styles.pair].join(' ')
        const content = column.cell(row)
        return (
          <td key={column.key} className={classes}>
            {column.phone ? null : (
              <span className={styles.cellLabel} aria-hidden="true">
                {column.title}
              </span>
            )}
            {href && index === 0 ? (
              <Link className={styles.rowLink} to={href}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
}
