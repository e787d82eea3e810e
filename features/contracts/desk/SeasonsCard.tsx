import { useState } from 'react'
import { readDay } from '#contract/reading/dates.ts'
import { EditGrid } from '#web/ui/grid/EditGrid.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { Contract } from '../contract.ts'
import { saveContractSeasons } from '../contract-sheet.ts'
import { renamedSeasons } from '../rules-seasons.ts'
import { GridBar } from './GridBar.tsx'
import { useContractTexts, useReread, useSaved } from './texts.ts'
import { useGrid } from './use-grid.ts'

/** The one day that a text names. */
const dayOf = (text: string) => {
  const { dayFirst, monthFirst } = readDay(text)
  return dayFirst === monthFirst ? dayFirst : undefined
}
const weekdaysOf = (text: string) => [...new Set([...text.replaceAll(/[\s,;，]/g, '')].map(Number))]

const savedRow = ({ code, first, last, weekdays }: Contract['seasons'][number], at: number) => ({
  key: String(at),
  texts: [code, first, last, weekdays.join(',')],
})

/** Codes that prices of the sheet are of, and that are no longer there. */
const lostOf = ({ rows }: Contract, codes: readonly string[]) => [
  ...new Set(rows.flatMap(({ cells }) => cells.map(({ season }) => season)).filter((code) => !codes.includes(code))),
]

/** The seasons as they were when typing began, so that what is typed stays with its range; else as they are. */
function useSeasons(contract: Contract) {
  const [base, setBase] = useState(contract)
  const grid = useGrid(base.seasons.map(savedRow), COLUMNS)
  if (grid.changed.length === 0 && base !== contract) setBase(contract)
  const isSame = JSON.stringify(base.seasons) === JSON.stringify(contract.seasons)
  return { grid, count: base.seasons.length, edition: isSame ? contract.edition : base.edition }
}
const COLUMNS = ['code', 'first', 'last', 'weekdays']

/** The seasons of a contract, a row a range. */
export function SeasonsCard({ contract }: { contract: Contract }) {
  const texts = useContractTexts()
  const { code, first, last, weekdays } = texts.seasonColumns
  const done = useSaved()
  const reread = useReread()
  const call = useCallMutation(saveContractSeasons)
  const isDraft = contract.state === 'DRAFT'
  const { grid, count, edition } = useSeasons(contract)
  const rows = Array.from({ length: isDraft ? grid.rows : count }, (_, row) => row)
  const textsOf = (row: number) => [0, 1, 2, 3].map((column) => grid.textAt({ row, column }).trim())
  const filled = rows.filter((row) => textsOf(row).some((text) => text !== ''))
  function problemOf({ row, column }: { row: number; column: number }): string | undefined {
    if (!filled.includes(row)) return undefined
    const text = textsOf(row)[column] ?? ''
    if (column === 0) return text === '' ? texts.missingCode : undefined
    if (column === 3) return weekdaysOf(text).every((day) => day >= 1 && day <= 7) ? undefined : texts.badWeekdays
    return dayOf(text) === undefined ? texts.badDay : undefined
  }
  const isWrong = filled.some((row) => [0, 1, 2, 3].some((column) => problemOf({ row, column }) !== undefined))
  const typed = filled.map((row) => {
    const [name = '', from = '', to = '', days = ''] = textsOf(row)
    return { code: name, first: dayOf(from) ?? '', last: dayOf(to) ?? '', weekdays: weekdaysOf(days) }
  })
  function save(): void {
    call.mutate(
      { contractId: contract.id, edition, seasons: typed },
      { onSuccess: () => void done().then(grid.discard), onError: () => void reread() },
    )
  }
  const renamed = renamedSeasons(contract.seasons, typed)
  const lost = lostOf(contract, [...typed.map(({ code: name }) => name), ...renamed.keys()])
  return (
    <Card title={texts.seasons}>
      <p className="tw-soft tw-13 tw-below-12">{texts.seasonsHint}</p>
      <div onPasteCapture={grid.onPasteCapture}>
        <EditGrid
          areWords
          label={texts.seasons}
          rows={rows.map((row) => ({ key: String(row), title: row + 1 }))}
          columns={[code, first, last, weekdays].map((title) => ({ key: title, title }))}
          textAt={grid.textAt}
          isFixed={() => !isDraft}
          isChanged={grid.isChanged}
          problemOf={problemOf}
          onChange={grid.onChange}
        />
      </div>
      <GridBar grid={grid} call={call} isWrong={isWrong} onSave={save}>
        {lost.length > 0 ? <p role="alert">{texts.losesPrices(lost.join(', '))}</p> : null}
      </GridBar>
    </Card>
  )
}
