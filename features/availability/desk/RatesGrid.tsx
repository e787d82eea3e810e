import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { EditGrid } from '#web/ui/grid/EditGrid.tsx'
import type { Cell } from '#web/ui/grid/grid-edit.ts'
import { type HotelRates, isSet, type Line } from './rate-lines.ts'
import { useHotelRateTexts } from './texts.ts'
import type { RateCells } from './use-rate-draft.ts'

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The name of a line: its room for what the room has to sell, else its plan and what of it. */
export function useLineTitle(): (line: Line) => string {
  const texts = useHotelRateTexts()
  const language = useLanguage()
  return ({ kind, room, plan }) => {
    if (kind === 'STOCK') return texts.allotment(nameIn(language, room))
    if (kind === 'SOLD' || plan === null) return texts.sold
    const name = plan.open ? plan.code : `${plan.code} (${texts.notOnSale})`
    if (kind === 'PRICE') return texts.price(name, plan.currency)
    return kind === 'CLOSED' ? texts.closedLine(name) : texts.minStay(name)
  }
}

/** All lines of a hotel over the days of the page, to be typed and pasted like a spreadsheet. */
export function RatesGrid({ rates, cells }: { rates: HotelRates; cells: RateCells }) {
  const texts = useHotelRateTexts()
  const formats = useFormats()
  const titleOf = useLineTitle()
  const { lines } = cells
  const lineAt = ({ row }: Cell) => lines[row]
  const on = <T,>(cell: Cell, read: (line: Line, at: number) => T): T | undefined => {
    const line = lineAt(cell)
    return line && read(line, cell.column)
  }
  return (
    <>
      <EditGrid
        label={texts.grid}
        rows={lines.map((line) => ({
          key: line.key,
          title: line.kind === 'STOCK' ? <strong className="tw-ink">{titleOf(line)}</strong> : titleOf(line),
        }))}
        columns={rates.days.map((day) => ({
          key: day,
          title: formats.dayShort(day),
          ...(isWeekend(day) ? { tone: 'soft' } : {}),
        }))}
        textAt={(cell) => on(cell, cells.shownAt) ?? ''}
        isFixed={(cell) => on(cell, (line) => !isSet(line)) ?? true}
        isChanged={(cell) => on(cell, cells.isChanged) ?? false}
        problemOf={(cell) => on(cell, cells.problemAt)}
        noteOf={(cell) =>
          on(cell, (line, at) => (cells.isChanged(line, at) ? texts.stored(cells.storedIn(line, at)) : undefined))
        }
        onChange={(changes) =>
          cells.type(
            changes.flatMap((change) => {
              const line = lineAt(change)
              return line ? [{ line, at: change.column, text: change.text }] : []
            }),
          )
        }
      />
      <p className="tw-small tw-soft">{texts.hint}</p>
    </>
  )
}
