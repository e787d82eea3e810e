import { type ClipboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Cell, type CellChange, parseBlock } from '#web/ui/grid/grid-edit.ts'

/** Empty rows below the last one. */
const SPARE_ROWS = 4

/** A saved row: what it is known by, its version where it has one, and its texts. */
type SavedRow = { readonly key: string; readonly version?: number; readonly texts: readonly string[] }

/**
 * Texts of a grid as they differ from what is saved, kept by row and column, whatever others save meanwhile. A row that
 * is typed into has the version it had then. A paste makes as many rows as it needs.
 */
export function useGrid(saved: readonly SavedRow[], columns: readonly string[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map())
  const [added, setAdded] = useState(0)
  const savedAt = ({ row, column }: Cell) => saved[row]?.texts[column] ?? ''
  const rowKey = (row: number) => saved[row]?.key ?? `new ${row - saved.length}`
  const keyOf = ({ row, column }: Cell) => `${rowKey(row)}\t${columns[column]}`
  const savedVersion = (row: number) => saved[row]?.version ?? 0
  const typedRows = new Set([...typed.keys()].map((key) => key.split('\t')[0] ?? ''))
  const rows = saved.length + added + SPARE_ROWS
  return {
    textAt: (cell: Cell) => typed.get(keyOf(cell)) ?? savedAt(cell),
    rows,
    /** Places of the rows that differ from what is saved, in their order. */
    changed: Array.from({ length: rows }, (_, row) => row).filter((row) => typedRows.has(rowKey(row))),
    isChanged: (cell: Cell) => typed.has(keyOf(cell)),
    versionAt: (row: number) => versions.get(rowKey(row)) ?? savedVersion(row),
    onChange(changes: readonly CellChange[]) {
      const after = new Map(typed)
      const seen = new Map(versions)
      for (const { text, ...cell } of changes) {
        if (text === savedAt(cell)) after.delete(keyOf(cell))
        else after.set(keyOf(cell), text)
        if (!seen.has(rowKey(cell.row))) seen.set(rowKey(cell.row), savedVersion(cell.row))
      }
      setTyped(after)
      setVersions(seen)
      setAdded(Math.max(added, ...changes.map(({ row }) => row + 1 - saved.length)))
    },
    /** Makes room before the grid takes the paste. */
    onPasteCapture(event: ClipboardEvent) {
      const lines = parseBlock(event.clipboardData.getData('text/plain')).length
      flushSync(() => setAdded(added + lines))
    },
    /** Once it was said that others saved, what is typed goes over theirs. */
    overOthers: () => setVersions(new Map()),
    discard() {
      setTyped(new Map())
      setVersions(new Map())
      setAdded(0)
    },
  }
}
