import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#web/call-api.ts'
import type { PaymentDeskTexts } from '../texts/en/paymentDesk.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { KeyHint } from '#web/ui/text/KeyHint.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { decidePaymentIssue, getPaymentIssue, type IssueRow, searchPaymentIssues } from '../issues/contract.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

type Action = IssueRow['allowed'][number]
/** Actions that need a note first; the others run at once. */
type Noted = Exclude<Action, 'retryRefund' | 'ask'>
const KEYS: Record<Action, string> = {
  resolve: 'r',
  retryRefund: 't',
  returnRefund: 'b',
  ask: 'a',
  book: 'k',
  note: 'n',
}
const isNoted = (action: Action): action is Noted => action !== 'retryRefund' && action !== 'ask'

/** Letters choose an action while no field has focus. The panel itself has the focus, so the page listens for keys. */
function useKeys(allowed: readonly Action[], choose: (action: Action) => void): void {
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog:not([data-list-panel])')
      )
        return
      const action = allowed.find((one) => KEYS[one] === event.key)
      if (action === undefined) return
      event.preventDefault()
      choose(action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [allowed, choose])
}

/** The result of an action, in words. */
function doneText(action: Action, { refund, resolution }: IssueRow, { done }: PaymentDeskTexts['issues']): string {
  if (!isNoted(action)) {
    if (refund !== null) return done.refund[refund.status]
    return resolution === null ? done.ask : done.booked
  }
  if (action === 'book') return done.booked
  if (action === 'note') return done.note
  return action === 'returnRefund' && (resolution === 'RETURNED' || resolution === 'BY_ITSELF')
    ? done.returnRefund[resolution]
    : done.resolve
}

/** The actions of an issue, by button and by key; some ask for a note. */
export function IssueDecision({ row }: { row: IssueRow }) {
  const texts = usePaymentDeskTexts().issues
  const client = useQueryClient()
  const call = useCallMutation(decidePaymentIssue)
  const [asking, setAsking] = useState<Noted | null>(null)
  const refresh = () =>
    Promise.all(
      [searchPaymentIssues, getPaymentIssue].map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })),
    )

  function decide(action: Action, note: string): void {
    if (call.isPending) return
    call.mutate(
      { issueId: row.id, action, note },
      {
        onSuccess: async (after) => {
          setAsking(null)
          notify.success(doneText(action, after, texts))
          await refresh()
        },
        onError: (failure) => {
          if (!isNoted(action)) notify.failure(failure)
          // Another person or the provider was faster, so the issue is reloaded.
          if (failure.returnCode === 409) void refresh()
        },
      },
    )
  }
  const choose = (action: Action) => (isNoted(action) ? setAsking(action) : decide(action, ''))
  useKeys(row.allowed, choose)
  if (asking !== null && row.allowed.includes(asking)) {
    return (
      <NoteForm action={asking} call={call} onSend={(note) => decide(asking, note)} onCancel={() => setAsking(null)} />
    )
  }
  return <Actions allowed={row.allowed} busy={call.isPending} onChoose={choose} />
}

function Actions({
  allowed,
  busy,
  onChoose,
}: {
  allowed: readonly Action[]
  busy: boolean
  onChoose(action: Action): void
}) {
  const texts = usePaymentDeskTexts().issues
  if (allowed.length === 0) return null
  return (
    <div className="tw-flex tw-wrap tw-gap-8">
      {allowed.map((action, at) => (
        <button
          key={action}
          type="button"
          className={`tw-button ${at === 0 ? 'tw-button-primary' : ''}`}
          aria-keyshortcuts={KEYS[action]}
          disabled={busy}
          onClick={() => onChoose(action)}
        >
          {texts.actions[action]}
          <KeyHint letter={KEYS[action]} />
        </button>
      ))}
    </div>
  )
}

type NoteFormProps = {
  action: Noted
  call: { error: CallFailure | null; isPending: boolean }
  onSend(note: string): void
  onCancel(): void
}

/** Asks for the note an action needs; Escape goes back. */
function NoteForm({ action, call, onSend, onCancel }: NoteFormProps) {
  const texts = usePaymentDeskTexts().issues
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const error = fieldErrors(call.error)['note'] ?? call.error?.returnMsg
  // The field is marked only when the sentence is rendered, not when it arrives.
  useEffect(() => {
    if (call.error !== null) focusFirstError(form.current)
  }, [call.error])
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSend(note)
  }
  function leaveOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    <form ref={form} className="tw-stack tw-gap-12" onSubmit={submit} noValidate onKeyDown={leaveOnEscape}>
      <p className="tw-small">{texts.sure[action]}</p>
      <Field label={texts.note} error={error}>
        {(control) => (
          <textarea
            {...control}
            className="tw-input"
            rows={3}
            maxLength={500}
            autoFocus
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="tw-flex tw-wrap tw-gap-8">
        <button type="button" className="tw-button" onClick={onCancel}>
          {texts.back}
        </button>
        <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
          {call.isPending ? texts.sending : texts.actions[action]}
        </button>
      </div>
    </form>
  )
}
