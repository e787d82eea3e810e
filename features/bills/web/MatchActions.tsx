import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { decideMatchRows, disputeMatchRows, findBillMatch, searchMatchRows } from '../matching/contract.ts'
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

type Refused = OutputOf<typeof disputeMatchRows>['refused']

function useDeciding({ billId, chosen, result, onDone }: Props) {
  const texts = useMatchTexts()
  const client = useQueryClient()
  const call = useCallMutation(decideMatchRows)
  const disputing = useCallMutation(disputeMatchRows)
  const [refused, setRefused] = useState<Refused>([])
  const rows = chosen.length > 0 ? { rowIds: chosen.slice(0, 100) } : { result }
  async function done(said: string): Promise<void> {
    notify.success(said)
    onDone()
    await Promise.all(
      [findBillMatch, searchMatchRows].map((one) => client.invalidateQueries({ queryKey: callKey(one) })),
    )
  }
  function decide(decision: 'ACCEPTED' | 'NOTED' | 'NONE', note = ''): void {
    setRefused([])
    call.mutate({ billId, ...rows, decision, note }, { onSuccess: ({ count }) => done(texts.done(count)) })
  }
  function dispute(reason: string): void {
    setRefused([])
    disputing.mutate(
      { billId, ...rows, reason },
      {
        onSuccess: async (answer) => {
          setRefused(answer.refused)
          await done(texts.disputed(answer.count, answer.leftCount))
        },
      },
    )
  }
  const busy = call.isPending || disputing.isPending
  return { decide, dispute, refused, busy, failure: call.error ?? disputing.error }
}

/** How many rows a decision is about. */
function countOf({ chosen, counts, result }: Props): number {
  if (chosen.length > 0) return Math.min(chosen.length, 100)
  return counts.find((one) => one.result === result)?.openCount ?? 0
}

/** Accepts, notes or disputes rows in one go: the chosen ones, or all open ones of a result. */
export function MatchActions(props: Props) {
  const { chosen, result } = props
  const texts = useMatchTexts()
  const { results } = useMatchWords()
  const [asking, setAsking] = useState<'note' | 'dispute' | null>(null)
  const deciding = useDeciding({
    ...props,
    onDone: () => {
      setAsking(null)
      props.onDone()
    },
  })
  const count = countOf(props)
  const disabled = deciding.busy || count === 0
  return (
    <div className="tw-stack tw-gap-8">
      <span className="tw-flex tw-wrap tw-gap-8">
        <button type="button" className="tw-button" disabled={disabled} onClick={() => deciding.decide('ACCEPTED')}>
          {texts.accept(count)}
        </button>
        <button type="button" className="tw-button" disabled={disabled} onClick={() => setAsking('note')}>
          {texts.note(count)}
        </button>
        {chosen.length > 0 || DISPUTABLE.includes(result) ? (
          <button type="button" className="tw-button" disabled={disabled} onClick={() => setAsking('dispute')}>
            {texts.dispute(count)}
          </button>
        ) : null}
        {chosen.length > 0 ? (
          <button type="button" className="tw-button" disabled={disabled} onClick={() => deciding.decide('NONE')}>
            {texts.takeBack}
          </button>
        ) : null}
      </span>
      {chosen.length > 0 ? null : <p className="tw-13 tw-soft">{texts.allOf(results[result])}</p>}
      {asking ? null : <Failed failure={deciding.failure} />}
      <RefusedRows refused={deciding.refused} />
      {asking ? (
        <NoteDialog
          asked={asking}
          busy={deciding.busy}
          failure={deciding.failure}
          onSave={(text) => (asking === 'note' ? deciding.decide('NOTED', text) : deciding.dispute(text))}
          onCancel={() => setAsking(null)}
        />
      ) : null}
    </div>
  )
}

function Failed({ failure }: Pick<ReturnType<typeof useDeciding>, 'failure'>) {
  if (!failure) return null
  return (
    <p className="tw-lost" role="alert">
      {failure.returnMsg}
    </p>
  )
}

/** Rows that have something on the bill that can be disputed. */
const DISPUTABLE: readonly MatchResult[] = ['DIFFERS', 'ONLY_BILL']

function RefusedRows({ refused }: { refused: Refused }) {
  const texts = useMatchTexts()
  if (refused.length === 0) return null
  return (
    <div role="alert" className="tw-stack tw-gap-6">
      <p className="tw-wait">{texts.refused(refused.length)}</p>
      <ul>
        {refused.slice(0, 20).map(({ rowId, code, fileLine, reason }) => (
          <li key={rowId}>
            {texts.refusedRow(
              code ?? (fileLine === null ? texts.unnamed : texts.line(fileLine)),
              texts.why[reason === 'dispute.line' ? 'line' : 'known'],
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type NoteProps = Pick<ReturnType<typeof useDeciding>, 'busy' | 'failure'> & {
  asked: 'note' | 'dispute'
  onSave(note: string): void
  onCancel(): void
}

function NoteDialog({ asked, busy, failure, onSave, onCancel }: NoteProps) {
  const { missing, ...texts } = useMatchTexts()
  const words = texts.dialogs[asked]
  // Each is the field of its call, so that a refusal marks it.
  const field = asked === 'note' ? 'note' : 'reason'
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  function submit(): void {
    const isMissing = note.trim() === ''
    setFaults(isMissing ? { [field]: missing } : {})
    if (!isMissing) onSave(note)
  }
  return (
    <FormDialog
      title={words.title}
      confirmLabel={words.save}
      failure={failure}
      faults={faults}
      busy={busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <Field label={words.text} error={errors[field]}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              maxLength={asked === 'note' ? 300 : 2000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
