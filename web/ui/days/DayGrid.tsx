import type { ReactNode } from 'react'
import { useFormats } from '#web/format.ts'
import { EditGrid } from '#web/ui/grid/EditGrid.tsx'
import type { Cell } from '#web/ui/grid/grid-edit.ts'
import type { DayLine } from './day-draft.ts'
import { useDayTexts } from './texts.ts'
import type { DayCells } from './use-day-draft.ts'

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Lines over the days of the page, to be typed and pasted like a spreadsheet. */
export function DayGrid<L extends DayLine>({
  label,
  hint,
  days,
  cells,
  titleOf,
}: {
  label: string
  hint: string
  days: readonly string[]
  cells: DayCells<L>
  titleOf(line: L): ReactNode
}) {
  const texts = useDayTexts()
  const formats = useFormats()
  const { lines } = cells
  const on = <T,>({ row, column }: Cell, read: (line: L, at: number) => T): T | undefined => {
    const line = lines[row]
    return line && read(line, column)
  }
  return (
    <>
      <EditGrid
        label={label}
        rows={lines.map((line) => ({ key: line.key, title: titleOf(line) }))}
        columns={days.map((day) => ({
          key: day,
          title: formats.dayShort(day),
          ...(isWeekend(day) ? { tone: 'soft' } : {}),
        }))}
        textAt={(cell) => on(cell, cells.shownAt) ?? ''}
        isFixed={(cell) => on(cell, (line) => !cells.isSet(line)) ?? true}
        isChanged={(cell) => on(cell, cells.isChanged) ?? false}
        problemOf={(cell) => on(cell, cells.problemAt)}
        noteOf={(cell) =>
          on(cell, (line, at) => (cells.isChanged(line, at) ? texts.stored(cells.storedIn(line, at)) : undefined))
        }
        onChange={(changes) =>
          cells.type(
            changes.flatMap((change) => {
              const line = lines[change.row]
              return line ? [{ line, at: change.column, text: change.text }] : []
            }),
          )
        }
      />
      <p className="tw-small tw-soft">{hint}</p>
    </>
  )
}
