import { useState } from 'react'
import type { FileQuestion } from '#contract/reading/questions.ts'
import { type Answers, FileQuestions } from '#web/ui/form/FileQuestions.tsx'
import { EditGrid } from '#web/ui/grid/EditGrid.tsx'
import type { Cell } from '#web/ui/grid/grid-edit.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { Contract } from '../contract.ts'
import { saveContractSheet } from '../contract-sheet.ts'
import { GridBar } from './GridBar.tsx'
import { placedInSheet } from './sheet-paste.ts'
import { useContractTexts, useReread, useRoomName, useSaved } from './texts.ts'
import { useGrid } from './use-grid.ts'

const KEYS = ['room', 'board', 'occupancy'] as const

const savedOf = ({ rows }: Contract, seasons: readonly string[], roomName: (nameEn: string) => string) =>
  rows.map(({ room, board, occupancy, version, cells }) => ({
    key: [room, board, occupancy].join(' · '),
    version,
    texts: [
      roomName(room),
      board,
      occupancy,
      ...seasons.map((code) => cells.find(({ season }) => season === code)?.text ?? ''),
    ],
  }))

/** The edits of a sheet, and saving the rows that differ. */
function useSheet(contract: Contract, seasons: readonly string[]) {
  const done = useSaved()
  const reread = useReread()
  const call = useCallMutation(saveContractSheet)
  const [question, setQuestion] = useState<FileQuestion | null>(null)
  /** The rows that were sent, for what the answer says of them. */
  const [sent, setSent] = useState<readonly number[]>([])
  const grid = useGrid(savedOf(contract, seasons, useRoomName(contract)), [
    ...KEYS.map((key) => `of ${key}`),
    ...seasons,
  ])
  function problemOf({ row, column }: Cell): string | undefined {
    const at = sent.indexOf(row)
    const { fields = {} } = call.error ?? {}
    const key = KEYS[column]
    if (at < 0) return undefined
    return key
      ? (fields[`rows.${at}.${key}`] ?? fields[`rows.${at}.version`])
      : fields[`rows.${at}.cells.${column - KEYS.length}.text`]
  }
  function save(answers: Answers = {}): void {
    const mark = (['POINT', 'COMMA'] as const).find((one) => one === answers['decimalMark'])
    setSent(grid.changed)
    const rows = grid.changed.map((row) => {
      const at = (column: number) => grid.textAt({ row, column })
      return {
        room: contract.rows[row]?.roomTypeId ?? at(0),
        board: at(1),
        occupancy: at(2),
        version: grid.versionAt(row),
        cells: seasons.map((season, place) => ({ season, text: at(KEYS.length + place) })),
      }
    })
    const onSuccess = (saved: { question: FileQuestion | null }) => {
      setQuestion(saved.question)
      if (saved.question === null) void done().then(grid.discard)
    }
    // Others' rows are read, so that what was typed can be saved over them.
    const onError = () => void reread().then(grid.overOthers)
    call.mutate({ contractId: contract.id, rows, ...(mark && { decimalMark: mark }) }, { onSuccess, onError })
  }
  return { grid, call, question, problemOf, save }
}

/** Prices by room, board and guests, a column a season. */
export function SheetCard({ contract }: { contract: Contract }) {
  const texts = useContractTexts()
  const { sheetColumns } = texts
  const seasons = [...new Set(contract.seasons.map(({ code }) => code))]
  const { grid, call, question, problemOf, save } = useSheet(contract, seasons)
  const isDraft = contract.state === 'DRAFT'
  const keys = () => rows.map((row) => KEYS.map((_, column) => grid.textAt({ row, column })))
  const rows = Array.from({ length: isDraft ? grid.rows : contract.rows.length }, (_, row) => row)
  if (seasons.length === 0)
    return (
      <Card title={texts.sheet}>
        <p className="tw-soft">{texts.noSeasons}</p>
      </Card>
    )
  return (
    <Card title={`${texts.sheet} · ${contract.currency}`}>
      <p className="tw-soft tw-13 tw-below-12">{texts.sheetHint}</p>
      <div onPasteCapture={grid.onPasteCapture}>
        <EditGrid
          label={texts.sheet}
          rows={rows.map((row) => ({ key: String(row), title: row + 1 }))}
          columns={[
            ...KEYS.map((key) => ({ key: `of ${key}`, title: sheetColumns[key], tone: 'words' as const })),
            ...seasons.map((code) => ({ key: code, title: code })),
          ]}
          textAt={grid.textAt}
          isFixed={({ row, column }) => !isDraft || (column < KEYS.length && row < contract.rows.length)}
          isChanged={grid.isChanged}
          problemOf={problemOf}
          placed={(block, at) => placedInSheet(block, at, { rooms: contract.rooms, seasons, rows: keys() })}
          onChange={grid.onChange}
        />
      </div>
      <GridBar grid={grid} call={call} onSave={() => save()}>
        {question ? <FileQuestions questions={[question]} answers={{}} onChange={save} /> : null}
      </GridBar>
    </Card>
  )
}
