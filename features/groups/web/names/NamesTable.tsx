import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import { EditGrid } from '#web/ui/grid/EditGrid.tsx'
import type { Cell } from '#web/ui/grid/grid-edit.ts'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation, useFailure } from '#web/use-call.ts'
import { getGroup } from '#features/groups/contract-requests.ts'
import { getGroupNames, type GroupNames, readGroupNamesFile, saveGroupNames } from '#features/groups/names/contract.ts'
import { doublesOf, NAME_FIELDS } from '#features/groups/names/rules.ts'
import {
  type CellFault,
  faultsInOrder,
  judge,
  type Judged,
  rowsOf,
  type TypedName,
  withChanges,
  withFile,
  withRooms,
  wrongRows,
} from './names-draft.ts'
import { useNameTexts } from './texts.ts'

const TABLES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
/** Most faults that are written out; the others follow as these are corrected. */
const MOST_FAULTS = 10
type Props = { groupId: string; names: GroupNames; onDone(): void }

/** Saves the people of the table; what the server finds wrong is put to their rows. */
function useSaving({ groupId, names, onDone }: Props) {
  const texts = useNameTexts()
  const client = useQueryClient()
  const call = useCallMutation(saveGroupNames)
  const save = (rows: readonly TypedName[]) => {
    const { guests } = judge(rows, names)
    const sent = guests.map(({ childAge, ...guest }) => ({ ...guest, ...(childAge === null ? {} : { childAge }) }))
    call.mutate(
      { groupId, baseNo: names.no, guests: sent },
      {
        onSuccess: () => {
          notify.success(texts.saved)
          for (const read of [getGroupNames, getGroup]) void client.invalidateQueries({ queryKey: callKey(read) })
          onDone()
        },
      },
    )
  }
  return { call, save }
}

/** A rooming list as a table that takes what is typed, pasted or read from a file. */
export default function NamesTable(props: Props) {
  const { groupId, names, onDone } = props
  const texts = useNameTexts()
  const [rows, setRows] = useState<readonly TypedName[]>(() => rowsOf(names))
  const { call, save } = useSaving(props)
  const judged = judge(rows, names)
  const wrong = wrongRows(judged)
  const doubles = doublesOf(judged.guests).flatMap(({ row, of }) => {
    const [later, earlier] = [judged.places[row], judged.places[of]]
    return later === undefined || earlier === undefined ? [] : [texts.double(later + 1, earlier + 1)]
  })
  const textAt = ({ row, column }: Cell) => rows[row]?.[NAME_FIELDS[column] ?? 'room'] ?? ''
  const problemOf = ({ row, column }: Cell) => {
    const fault: CellFault | undefined = judged.faults.get(`${row} ${NAME_FIELDS[column]}`)
    return fault === undefined ? undefined : texts.faults[fault]
  }
  const message = call.error ? (Object.values(call.error.fields ?? {})[0] ?? call.error.returnMsg) : null
  return (
    <div className="tw-stack tw-gap-12">
      <p className="tw-13 tw-soft">{texts.tableHint}</p>
      <NamesFile groupId={groupId} onRows={(read) => setRows(withFile(rows, read))} />
      <EditGrid
        label={texts.title}
        areWords
        rows={rows.map((_, at) => ({ key: String(at), title: at + 1 }))}
        columns={NAME_FIELDS.map((field) => ({ key: field, title: texts.fields[field] }))}
        textAt={textAt}
        problemOf={problemOf}
        onChange={(changes) => setRows(withRooms(withChanges(rows, changes), names.rooms))}
      />
      <p role="status" className={wrong > 0 ? 'tw-wait' : 'tw-soft'}>
        {wrong > 0 ? texts.wrong(wrong) : texts.named(judged.guests.length)}
      </p>
      <Faults judged={judged} />
      {doubles.length === 0 ? null : <p className="tw-13 tw-wait">{doubles.join(' ')}</p>}
      {message === null ? null : (
        <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
          {message}
        </p>
      )}
      <span className="tw-row tw-wrap tw-gap-8">
        <button
          type="button"
          className="tw-button tw-button-primary"
          disabled={wrong > 0 || judged.guests.length === 0 || call.isPending}
          onClick={() => save(rows)}
        >
          {texts.save}
        </button>
        <button type="button" className="tw-button" onClick={onDone}>
          {texts.leave}
        </button>
      </span>
    </div>
  )
}

/** The first wrong cells, by row and column. */
function Faults({ judged }: { judged: Judged }) {
  const texts = useNameTexts()
  const faults = faultsInOrder(judged).slice(0, MOST_FAULTS)
  if (faults.length === 0) return null
  return (
    <ul className="tw-stack tw-gap-2 tw-flat tw-13">
      {faults.map(({ row, field, fault }) => (
        <li key={`${row} ${field}`}>{texts.wrongCell(row + 1, texts.fields[field], texts.faults[fault])}</li>
      ))}
    </ul>
  )
}

function NamesFile({ groupId, onRows }: { groupId: string; onRows(rows: TypedName[]): void }) {
  const texts = useNameTexts()
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useFailure()
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setFailure(null)
    if (chosen === null) return
    uploadFile(readGroupNamesFile, chosen, { groupId }).then(
      ({ rows }) => onRows(rows),
      (error: unknown) => {
        if (!isCallFailure(error)) throw error
        setFailure(error)
      },
    )
  }
  return <FileDrop label={texts.file} optional file={file} onFile={choose} accept={TABLES} error={failure?.returnMsg} />
}
