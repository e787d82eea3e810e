import { type ClipboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Cell, type CellChange, parseBlock } from '#web/ui/grid/grid-edit.ts'

/** Empty rows below the last one. */
const SPARE_ROWS = 4

/** Texts of a grid as they differ from what is saved; a paste makes as many rows as it needs. */
export function useGrid(saved: readonly (readonly string[])[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [pasted, setPasted] = useState(0)
  const savedAt = ({ row, column }: Cell) => saved[row]?.[column] ?? ''
  const textAt = (cell: Cell) => typed.get(`${cell.row} ${cell.column}`) ?? savedAt(cell)
  const rowOf = (key: string) => Number(key.split(' ')[0])
  const used = Math.max(saved.length, pasted, ...[...typed.keys()].map((key) => rowOf(key) + 1))
  return {
    textAt,
    rows: used + SPARE_ROWS,
    /** Places of the rows that differ from what is saved, in their order. */
    changed: [...new Set([...typed.keys()].map(rowOf))].toSorted((a, b) => a - b),
    isChanged: ({ row, column }: Cell) => typed.has(`${row} ${column}`),
    onChange: (changes: readonly CellChange[]) =>
      setTyped((before) => {
        const after = new Map(before)
        for (const { row, column, text } of changes) {
          if (text === savedAt({ row, column })) after.delete(`${row} ${column}`)
          else after.set(`${row} ${column}`, text)
        }
        return after
      }),
    /** Makes room before the grid takes the paste. */
    onPasteCapture: (event: ClipboardEvent) => {
      const lines = parseBlock(event.clipboardData.getData('text/plain')).length
      flushSync(() => setPasted(used + lines))
    },
    discard: () => {
      setTyped(new Map())
      setPasted(0)
    },
  }
}
