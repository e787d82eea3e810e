import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type Decision, decideMatchRows, findBillMatch, searchMatchRows } from '../matching/contract.ts'
import type { MatchResult } from '../matching/outcomes.ts'
import { useMatchTexts, useMatchWords } from './match-texts.ts'

type Counts = NonNullable<OutputOf<typeof findBillMatch>['match']>['counts']
type Props = {
  billId: string
  counts: Counts
  /** The chosen rows; with none, all open rows of `result`. */
  chosen: readonly string[]
  result: MatchResult
  onDone(): void
}

function useDeciding({ billId, chosen, result, onDone }: Props) {
  const texts = useMatchTexts()
  const client = useQueryClient()
  const call = useCallMutation(decideMatchRows)
  const rows = chosen.length > 0 ? { rowIds: chosen.slice(0, 100) } : { result }
  function decide(decision: Decision | 'NONE', note = ''): void {
    call.mutate(
      { billId, ...rows, decision, note },
      {
        onSuccess: async ({ count }) => {
          notify.success(texts.done(count))
          onDone()
          await Promise.all(
            [findBillMatch, searchMatchRows].map((one) => client.invalidateQueries({ queryKey: callKey(one) })),
          )
        },
      },
    )
  }
  return { decide, busy: call.isPending, failure: call.error }
}

/** Accepts rows or notes something about them in one go: the chosen ones, or all open ones of a result. */
export function MatchActions(props: Props) {
  const { counts, chosen, result } = props
  const texts = useMatchTexts()
  const { results } = useMatchWords()
  const [noting, setNoting] = useState(false)
  const deciding = useDeciding({
    ...props,
    onDone: () => {
      setNoting(false)
      props.onDone()
    },
  })
  const open = counts.find((one) => one.result === result)?.openCount ?? 0
  const count = chosen.length > 0 ? Math.min(chosen.length, 100) : open
  const disabled = deciding.busy || count === 0
  return (
    <div className="tw-stack tw-gap-8">
      <span className="tw-flex tw-wrap tw-gap-8">
        <button type="button" className="tw-button" disabled={disabled} onClick={() => deciding.decide('ACCEPTED')}>
          {texts.accept(count)}
        </button>
        <button type="button" className="tw-button" disabled={disabled} onClick={() => setNoting(true)}>
          {texts.note(count)}
        </button>
        {chosen.length > 0 ? (
          <button type="button" className="tw-button" disabled={disabled} onClick={() => deciding.decide('NONE')}>
            {texts.takeBack}
          </button>
        ) : null}
      </span>
      {chosen.length > 0 ? null : <p className="tw-13 tw-soft">{texts.allOf(results[result])}</p>}
      {deciding.failure && !noting ? (
        <p className="tw-lost" role="alert">
          {deciding.failure.returnMsg}
        </p>
      ) : null}
      {noting ? (
        <NoteDialog
          busy={deciding.busy}
          failure={deciding.failure}
          onSave={(note) => deciding.decide('NOTED', note)}
          onCancel={() => setNoting(false)}
        />
      ) : null}
    </div>
  )
}

type NoteProps = Pick<ReturnType<typeof useDeciding>, 'busy' | 'failure'> & {
  onSave(note: string): void
  onCancel(): void
}

function NoteDialog({ busy, failure, onSave, onCancel }: NoteProps) {
  const texts = useMatchTexts()
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  function submit(): void {
    const isMissing = note.trim() === ''
    setFaults(isMissing ? { note: texts.missing } : {})
    if (!isMissing) onSave(note)
  }
  return (
    <FormDialog
      title={texts.noteTitle}
      confirmLabel={texts.saveNote}
      failure={failure}
      faults={faults}
      busy={busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <Field label={texts.noteText} error={errors['note']}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              maxLength={300}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
