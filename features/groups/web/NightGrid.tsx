import { useFormats } from '#web/format.ts'
import { EditGrid } from '#web/ui/grid/EditGrid.tsx'
import type { Cell } from '#web/ui/grid/grid-edit.ts'
import type { RoomKind } from '../rules.ts'
import { type RoomCells, typed } from './room-cells.ts'
import { useGroupTexts } from './texts.ts'

type Props = {
  label: string
  kinds: readonly RoomKind[]
  /** The nights, the first one first: days, or numbers where the dates are open. */
  nights: readonly (string | number)[]
  cells: RoomCells
  onCells(cells: RoomCells): void
  /** What is wrong with a cell's text. */
  problemOf(text: string): string | undefined
}

/** Kinds of rooms by night, to be typed and pasted like a spreadsheet. */
export function NightGrid({ label, kinds, nights, cells, onCells, problemOf }: Props) {
  const texts = useGroupTexts()
  const formats = useFormats()
  const textAt = ({ row, column }: Cell) => {
    const kind = kinds[row]
    return kind === undefined ? '' : (cells[kind][column] ?? '')
  }
  return (
    <EditGrid
      label={label}
      rows={kinds.map((kind) => ({ key: kind, title: texts.kinds[kind] }))}
      columns={nights.map((night) => ({
        key: String(night),
        title: typeof night === 'number' ? texts.nightNo(night) : formats.dayShort(night),
      }))}
      textAt={textAt}
      problemOf={(cell) => problemOf(textAt(cell))}
      onChange={(changes) => onCells(typed(cells, kinds, changes))}
    />
  )
}
