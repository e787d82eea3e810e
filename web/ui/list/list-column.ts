import type { ReactNode } from 'react'
import type { ListSort } from './list-query.ts'
import type { Paging } from './Pager.tsx'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Money and counts are aligned to the end. */
  align?: 'right'
  /** The list's sort value for this column, and the direction of a first press. */
  sort?: ListSort & { /** The list can be had in this direction alone. */ only?: boolean }
  /** Words of any length: cut where the row has no room, or over two lines in a narrow table. */
  wrap?: boolean
  /** Left out of a table that is too narrow for all columns, such as beside a panel. */
  spare?: boolean
  /** Shown only when chosen. */
  extra?: boolean
  /**
   * On a phone: `title` is the card's first line, `aside` is at its end, `line` is a line without its label, `hide`
   * leaves it out; others are label and value.
   */
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
  /** Replaces following the link, such as opening a panel beside the list. */
  onOpen?: (key: string) => void
  /** The row that is open. */
  openKey?: string | null
  density?: 'COMFORTABLE' | 'COMPACT'
  sort?: ListSort & { onChange: (sort: ListSort) => void }
  /** Rows that can be chosen by a box, by their keys. */
  choice?: { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }
  paging?: Paging
  /** Replaces the rows when there are none. */
  empty: ReactNode
  /** Greys the rows while newer ones are on their way. */
  stale?: boolean
}
