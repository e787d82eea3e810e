import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useKitTexts } from '#web/texts/kit.ts'
import { notify } from '../overlay/notify.ts'
import * as edit from './grid-edit.ts'

export type GridContent = {
  size: edit.Size
  textAt(cell: edit.Cell): string
  /** Cells that can only be read. */
  isFixed?: ((cell: edit.Cell) => boolean) | undefined
  /** Where a pasted block belongs, other than at the cell with the focus; undefined to leave it there. */
  placed?: ((block: readonly (readonly string[])[], at: edit.Cell) => edit.CellChange[] | undefined) | undefined
  onChange(changes: readonly edit.CellChange[]): void
}

const START: edit.Range = { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } }

/** Changes of cells that can be taken back and repeated. */
function useChanges({ textAt, isFixed = () => false, onChange }: GridContent) {
  const history = useRef(edit.NO_HISTORY)
  function change(changes: readonly edit.CellChange[]): void {
    const real = edit.realChanges(changes, textAt).filter((one) => !isFixed(one))
    if (real.length === 0) return
    history.current = edit.remembered(history.current, real, textAt)
    onChange(real)
  }
  /** Returns the range that was undone or redone. */
  function step(direction: 'undo' | 'redo'): edit.Range | undefined {
    const done = edit.stepped(history.current, direction)
    if (!done) return undefined
    history.current = done.history
    onChange(done.changes)
    const [anchor, head] = [done.changes[0], done.changes.at(-1)]
    return anchor && head && { anchor, head }
  }
  return { change, step }
}

/** The selection and key handling of the grid; the texts belong to the caller. */
function useSelection(content: GridContent) {
  const [range, setRange] = useState(START)
  const [typed, setTyped] = useState<string | null>(null)
  const { change, step } = useChanges(content)
  const cell = range.anchor
  return {
    ...content,
    range,
    setRange,
    cell,
    /** The text of the cell that is being typed. */
    typed,
    setTyped,
    change,
    step: (direction: 'undo' | 'redo') => setRange(step(direction) ?? range),
    moveTo: (next: edit.Cell) => setRange({ anchor: next, head: next }),
    begin: (text: string) => {
      if (!content.isFixed?.(cell)) setTyped(text)
    },
    finish: () => {
      if (typed !== null) change([{ ...cell, text: typed.trim() }])
      setTyped(null)
    },
    clear: () =>
      change(
        edit
          .cellsOf(range)
          .flat()
          .map((one) => ({ ...one, text: '' })),
      ),
    /** Fills the range down to a row, as pulling its handle does. */
    fillTo: (row: number) => {
      const { top, start, end } = edit.edgesOf(range)
      if (row <= top) return
      const filled = { anchor: { row: top, column: start }, head: { row, column: end } }
      setRange(filled)
      change(edit.filledDown(filled, content.textAt))
    },
  }
}

export type GridEditing = ReturnType<typeof useSelection>
type Action = () => void

/** Keys with Ctrl or Command. */
const COMMANDS: Readonly<Record<string, (grid: GridEditing, shift: boolean) => void>> = {
  d: ({ change, range, textAt }) => change(edit.filledDown(range, textAt)),
  z: ({ step }, shift) => step(shift ? 'redo' : 'undo'),
  y: ({ step }) => step('redo'),
  a: ({ setRange, size }) =>
    setRange({ anchor: { row: 0, column: 0 }, head: { row: size.rows - 1, column: size.columns - 1 } }),
}

const PLAIN: Readonly<Record<string, (grid: GridEditing) => void>> = {
  Enter: ({ begin, textAt, cell }) => begin(textAt(cell)),
  F2: ({ begin, textAt, cell }) => begin(textAt(cell)),
  Delete: ({ clear }) => clear(),
  Backspace: ({ clear }) => clear(),
}

/**
 * What a key does while no cell is being typed; nothing for keys that are not the grid's, such as Tab, which leaves it.
 */
function movingAction(
  grid: GridEditing,
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
): Action | undefined {
  const far = ctrlKey || metaKey
  const { size, cell, range } = grid
  const moved = edit.movedBy(key, shiftKey ? range.head : cell, { size, far })
  if (moved) return () => (shiftKey ? grid.setRange({ anchor: cell, head: moved }) : grid.moveTo(moved))
  const command = far ? COMMANDS[key.toLowerCase()] : PLAIN[key]
  if (command) return () => command(grid, shiftKey)
  return key.length === 1 && !far && !altKey ? () => grid.begin(key) : undefined
}

/** What a key does in the cell that is being typed. */
function typingAction(
  { size, cell, setTyped, finish, moveTo }: GridEditing,
  { key, shiftKey }: KeyboardEvent,
): Action | undefined {
  if (key === 'Escape') return () => setTyped(null)
  if (key !== 'Enter' && key !== 'Tab') return undefined
  return () => {
    finish()
    moveTo(edit.nextCell(key, cell, { size, back: shiftKey }))
  }
}

/** Pastes a block whole, or, where texts of it would fall beside the grid, not at all. */
function paste({ range, size, change, setRange, placed }: GridEditing, block: readonly (readonly string[])[]): boolean {
  const own = placed?.(block, range.anchor)
  if (own ? edit.isBeside(own, size) : edit.isCut(block, range, size)) return false
  const changes = own ?? edit.pastedInto(block, range, size)
  const [anchor, head] = [changes[0], changes.at(-1)]
  change(changes)
  if (anchor && head) setRange({ anchor, head })
  return true
}

/** Selection, typing, clipboard, filling and undo of a grid, with what its element listens to. */
export function useGridEdit(content: GridContent) {
  const grid = useSelection(content)
  const { tooLarge } = useKitTexts()
  function onKeyDown(event: KeyboardEvent): void {
    const action = event.nativeEvent.isComposing
      ? undefined
      : (grid.typed === null ? movingAction : typingAction)(grid, event)
    if (!action) return
    event.preventDefault()
    // Escape in a cell must not also close the dialog around the grid.
    event.stopPropagation()
    action()
  }
  /** While a cell is being typed the clipboard is its text's. */
  const clipboard = (act: (data: DataTransfer) => void) => (event: ClipboardEvent) => {
    if (grid.typed !== null) return
    event.preventDefault()
    act(event.clipboardData)
  }
  const copy = (data: DataTransfer) =>
    data.setData('text/plain', edit.formatBlock(edit.cellsOf(grid.range).map((row) => row.map(grid.textAt))))
  const onCut = clipboard((data) => {
    copy(data)
    grid.clear()
  })
  return {
    grid,
    handlers: {
      onKeyDown,
      onCopy: clipboard(copy),
      onCut,
      onPaste: clipboard((data) => {
        if (!paste(grid, edit.parseBlock(data.getData('text/plain')))) notify.error(tooLarge)
      }),
    },
  }
}
