import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useKitTexts } from '#web/texts/kit.ts'
import styles from './EditGrid.module.css'
import { type Cell, edgesOf, isIn } from './grid-edit.ts'
import { type GridContent, type GridEditing, useGridEdit } from './use-grid-edit.ts'

/** `soft` sets a column apart, such as a weekend; `words` begin at one edge among numbers, which end at one. */
export type GridHead = { key: string; title: ReactNode; tone?: 'soft' | 'words' }
const TONES = { soft: 'tw-sunken', words: styles.word }

type Props = Omit<GridContent, 'size'> & {
  label: string
  rows: readonly GridHead[]
  columns: readonly GridHead[]
  /** Why a cell's text can not stay as it is, in one sentence. */
  problemOf?: ((cell: Cell) => string | undefined) | undefined
  /** What is worth knowing of the cell with the focus, such as what stood there before. */
  noteOf?: ((cell: Cell) => string | undefined) | undefined
  /** Whether cells are words, which begin at one edge; numbers end at one. */
  areWords?: boolean
  /** Cells that differ from what is saved. */
  isChanged?: ((cell: Cell) => boolean) | undefined
}

/** What the pointer is pulling: a range, or the handle that fills. */
type Pulled = 'range' | 'fill' | null

/**
 * Cells like a spreadsheet's: type into one, move by arrows, Enter and Tab, copy and paste blocks, fill down by Ctrl-D
 * or the handle, take back by Ctrl-Z. Tab leaves a grid in which nothing is being typed.
 */
export function EditGrid({
  label,
  rows,
  columns,
  problemOf = () => undefined,
  noteOf,
  areWords = false,
  isChanged,
  ...content
}: Props) {
  const texts = useKitTexts()
  const { grid, handlers } = useGridEdit({ ...content, size: { rows: rows.length, columns: columns.length } })
  const table = useFocusedCell(grid)
  const [pulled, setPulled] = useState<Pulled>(null)
  const id = useId()
  const wrong = rows.flatMap((_, row) => columns.flatMap((__, column) => problemOf({ row, column }) ?? []))
  return (
    <>
      <div className={styles.frame}>
        <table
          {...table}
          {...handlers}
          role="grid"
          aria-label={label}
          aria-multiselectable="true"
          className={areWords ? `${styles.grid} ${styles.words}` : styles.grid}
          onPointerUp={() => setPulled(null)}
        >
          <Heads columns={columns} id={id} />
          <tbody>
            {rows.map(({ key, title }, row) => (
              <tr key={key}>
                <th
                  scope="row"
                  id={`${id}-row-${row}`}
                  className={typeof title === 'number' ? styles.number : undefined}
                >
                  {title}
                </th>
                {columns.map((head, column) => (
                  <GridCell
                    key={head.key}
                    at={{ row, column }}
                    grid={grid}
                    tone={head.tone}
                    changed={isChanged?.({ row, column }) ?? false}
                    problem={problemOf({ row, column })}
                    pulled={pulled}
                    onPull={setPulled}
                    id={id}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={id} className={`tw-lost tw-13 ${styles.problem}`} role="status">
        {problemOf(grid.cell) ??
          (wrong.length > 0 ? texts.wrongCells(wrong.length) : <span className="tw-soft">{noteOf?.(grid.cell)}</span>)}
      </p>
    </>
  )
}

function Heads({ columns, id }: { columns: readonly GridHead[]; id: string }) {
  return (
    <thead>
      <tr>
        <td />
        {columns.map(({ key, title, tone }, column) => (
          <th
            key={key}
            scope="col"
            id={`${id}-column-${column}`}
            className={tone === 'words' ? styles.word : undefined}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The focus follows the keys within the grid, but is not taken from elsewhere. */
function useFocusedCell({ cell, typed }: GridEditing) {
  const ref = useRef<HTMLTableElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    if (inside.current && typed === null)
      ref.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }, [typed, cell.row, cell.column])
  const onFocus = () => {
    inside.current = true
  }
  const onBlur = (event: React.FocusEvent<HTMLElement>) => {
    inside.current = event.currentTarget.contains(event.relatedTarget)
  }
  return { ref, onFocus, onBlur }
}

type CellProps = {
  at: Cell
  grid: GridEditing
  tone: GridHead['tone']
  changed: boolean
  problem: string | undefined
  pulled: Pulled
  onPull(pulled: Pulled): void
  /** The element with the current cell's problem; the headings' ids begin with it. */
  id: string
}

/** A cell's description besides its text. */
const stateOf = ({ at, grid: { isFixed, range, cell }, problem, id }: CellProps) => ({
  'aria-selected': isIn(range, at),
  ...(isFixed?.(at) ? { 'aria-readonly': true } : {}),
  ...(problem === undefined ? {} : { 'aria-invalid': true, title: problem }),
  ...(problem !== undefined && isAt(cell, at) ? { 'aria-describedby': id } : {}),
})

const isAt = (one: Cell, other: Cell) => one.row === other.row && one.column === other.column

function GridCell(props: CellProps) {
  const { at, grid, tone, changed, pulled, onPull, id } = props
  const { range, cell, typed } = grid
  const isHere = isAt(cell, at)
  if (isHere && typed !== null)
    return (
      <td role="gridcell" className={`${styles.cell} ${tone ? TONES[tone] : ''}`} aria-selected="true">
        <CellInput grid={grid} text={typed} names={`${id}-row-${at.row} ${id}-column-${at.column}`} />
      </td>
    )
  return (
    <td
      role="gridcell"
      tabIndex={isHere ? 0 : -1}
      className={`${styles.cell} ${changed ? 'tw-tone-wait tw-weight-600' : ''} ${tone ? TONES[tone] : ''}`}
      {...stateOf(props)}
      onPointerDown={(event) => {
        grid.finish()
        onPull('range')
        grid.setRange({ anchor: event.shiftKey ? cell : at, head: at })
      }}
      onPointerEnter={() => pulled === 'range' && grid.setRange({ anchor: cell, head: at })}
      onPointerUp={() => pulled === 'fill' && grid.fillTo(at.row)}
      onDoubleClick={() => grid.begin(grid.textAt(at))}
    >
      {grid.textAt(at)}
      {at.row === edgesOf(range).bottom && at.column === edgesOf(range).end && typed === null ? (
        <Handle onPull={onPull} />
      ) : null}
    </td>
  )
}

/** Pulled down, it fills what it passes. */
function Handle({ onPull }: Pick<CellProps, 'onPull'>) {
  const pull = (event: React.PointerEvent) => {
    event.stopPropagation()
    event.preventDefault()
    onPull('fill')
  }
  return <span className={styles.handle} aria-hidden="true" onPointerDown={pull} />
}

function CellInput({ grid, text, names }: { grid: GridEditing; text: string; names: string }) {
  return (
    <input
      className={`tw-surface tw-ink ${styles.input}`}
      aria-labelledby={names}
      autoFocus
      value={text}
      onChange={(event) => grid.setTyped(event.target.value)}
      onBlur={grid.finish}
    />
  )
}
