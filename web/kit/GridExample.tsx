import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { EditGrid } from '#web/ui/grid/EditGrid.tsx'
import type { Cell, CellChange } from '#web/ui/grid/grid-edit.ts'
import { useExampleTexts } from './texts.ts'

const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07']
const START = [
  ['120.00', '120.00', '120.00', '150.00', '150.00', '120.00', '120.00'],
  ['95.00', '', '', '', '', '', ''],
  ['', '', '', '', '', '', 'free'],
]

/** Rates of rooms by day; the first day has passed and can only be read. */
export function GridExample() {
  const texts = useExampleTexts()
  const formats = useFormats()
  const [prices, setPrices] = useState<readonly (readonly string[])[]>(START)
  const textAt = ({ row, column }: Cell) => prices[row]?.[column] ?? ''
  const change = (changes: readonly CellChange[]) =>
    setPrices((before) =>
      before.map((cells, row) =>
        cells.map((text, column) => changes.find((one) => one.row === row && one.column === column)?.text ?? text),
      ),
    )
  return (
    <EditGrid
      label={texts.controls.grid}
      rows={[texts.double, texts.twin, texts.suite].map((title) => ({ key: title, title }))}
      columns={DAYS.map((day) => ({ key: day, title: formats.dayShort(day) }))}
      textAt={textAt}
      isFixed={({ column }) => column === 0}
      problemOf={(cell) => (/^(\d+(\.\d{1,2})?)?$/.test(textAt(cell)) ? undefined : texts.wrongPrice)}
      onChange={change}
    />
  )
}
