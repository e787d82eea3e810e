import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useListTexts } from '#web/texts/lists.ts'
import styles from './DataList.module.css'
import type { Column, DataListProps } from './list-column.ts'

/** One row of a list: a press anywhere opens it; its first cell is the link for keyboards and screen readers. */
export function DataListRow<Row>({ row, id, list }: { row: Row; id: string; list: DataListProps<Row> }) {
  const { columns, choice, onOpen, openKey = null } = list
  const href = list.rowHref?.(row)
  const press = (event: MouseEvent) => {
    // A link or button inside acts by itself, and selecting text must not open the row.
    if (
      !(event.target instanceof Element) ||
      event.target.closest('a, button, input, label') ||
      window.getSelection()?.toString()
    )
      return
    event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row]')?.click()
  }
  return (
    <tr
      className={`${href ? styles.pressable : ''} ${id === openKey ? styles.open : ''}`}
      aria-current={id === openKey ? 'true' : undefined}
      onClick={href ? press : undefined}
    >
      {choice ? <Choose id={id} name={list.rowName?.(row) ?? id} choice={choice} /> : null}
      {columns.map((column, index) => (
        <Cell key={column.key} column={column}>
          {href && index === 0 ? (
            <Link
              className={`tw-unlined tw-ink tw-medium tw-tabular tw-anywhere ${styles.rowLink}`}
              to={href}
              data-row={id}
              aria-label={list.rowName?.(row)}
              onClick={(event) => {
                // A new tab or window gets the address itself.
                if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onOpen(id)
              }}
            >
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
    </tr>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: React.ReactNode }) {
  const classes = [
    column.align === 'right' ? styles.right : '',
    column.wrap ? styles.wraps : '',
    column.spare ? styles.spare : '',
    column.phone ? styles[column.phone] : styles.pair,
  ].join(' ')
  return (
    <td className={classes}>
      {column.phone ? null : (
        <span className={styles.cellLabel} aria-hidden="true">
          {column.title}
        </span>
      )}
      {children}
    </td>
  )
}

function Choose({
  id,
  name,
  choice,
}: {
  id: string
  name: string
  choice: NonNullable<DataListProps<unknown>['choice']>
}) {
  const texts = useListTexts()
  const isChosen = choice.chosen.includes(id)
  return (
    <td className={styles.box}>
      <input
        type="checkbox"
        aria-label={texts.choose(name)}
        data-choose={id}
        checked={isChosen}
        onChange={() => choice.onChange(isChosen ? choice.chosen.filter((key) => key !== id) : [...choice.chosen, id])}
      />
    </td>
  )
}
