import { useState } from 'react'
import type { CallFailure } from '#web/call-api.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { type NumberLine, previewHotelNumbers, saveHotelNumbers } from '../numbers/contract.ts'
import { useRefresh } from './giving-fields.tsx'
import { NumberLines, useNumberTexts } from './NumberLines.tsx'

/** Pastes hotels' numbers of several orders: the lines are checked first, and noted once their result was seen. */
export function NumbersDialog({ onClose }: { onClose(): void }) {
  const texts = useNumberTexts()
  const { text, edit, lines, replaces, setReplaces, left, chosen, submit, faults, failure, busy } = useNumbers(onClose)
  const differing = lines?.filter(({ state }) => state === 'DIFFERS').length ?? 0
  return (
    <FormDialog
      title={texts.title}
      confirmLabel={lines === null || chosen.length === 0 ? texts.check : texts.note(chosen.length)}
      busy={busy}
      failure={failure}
      faults={faults}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <Field label={texts.label} hint={texts.hint} error={errors['text']}>
            {(control) => (
              <textarea
                {...control}
                className="tw-input tw-tabular"
                name="text"
                rows={lines === null ? 10 : 4}
                spellCheck={false}
                placeholder={'H26112000017 JG-8891\nH26112000018 JG-8892'}
                value={text}
                onChange={({ target }) => edit(target.value)}
              />
            )}
          </Field>
          {left > 0 ? (
            <p className="tw-notice tw-tone-wait" role="alert">
              {texts.left(left)}
            </p>
          ) : null}
          {lines === null ? null : <NumberLines lines={lines} />}
          {differing > 0 ? (
            <label className="tw-flex tw-start tw-gap-8">
              <input type="checkbox" checked={replaces} onChange={({ target }) => setReplaces(target.checked)} />
              {texts.replace(differing)}
            </label>
          ) : null}
          {lines !== null && chosen.length === 0 && differing === 0 ? (
            <p className="tw-soft">{texts.noneToNote}</p>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

/** The numbers that are noted: of matched lines, and of those that differ where they may be replaced. */
function numbersOf(lines: readonly NumberLine[], replaces: boolean) {
  return lines.flatMap(({ state, hotelConfirmation, order }) =>
    order && (state === 'MATCHED' || (replaces && state === 'DIFFERS'))
      ? [{ orderId: order.id, hotelConfirmation, before: order.hotelConfirmation ?? '' }]
      : [],
  )
}

/** The text, what comes of its lines, and noting them. */
function useNumbers(onClose: () => void) {
  const texts = useNumberTexts()
  const refresh = useRefresh()
  const preview = useCallMutation(previewHotelNumbers)
  const save = useCallMutation(saveHotelNumbers)
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly NumberLine[] | null>(null)
  const [replaces, setReplaces] = useState(false)
  const [left, setLeft] = useState(0)
  const [faults, setFaults] = useState<FieldFaults>({})
  const chosen = numbersOf(lines ?? [], replaces)
  function edit(typed: string): void {
    setText(typed)
    setLines(null)
    setLeft(0)
    preview.reset()
    save.reset()
  }
  const check = () => preview.mutate({ text }, { onSuccess: (read) => setLines(read.lines) })
  function submit(): void {
    setFaults(text.trim() === '' ? { text: texts.missing } : {})
    if (text.trim() === '') return
    if (chosen.length === 0) return check()
    const onSuccess = ({ list }: { list: readonly { isSaved: boolean }[] }) => {
      const others = list.filter(({ isSaved }) => !isSaved).length
      if (others < list.length) notify.success(texts.saved(list.length - others))
      refresh()
      if (others === 0) return onClose()
      setLeft(others)
      setReplaces(false)
      check()
    }
    save.mutate({ numbers: chosen }, { onSuccess })
  }
  const failure: CallFailure | null = preview.error ?? save.error
  const busy = preview.isPending || save.isPending
  return { text, edit, lines, replaces, setReplaces, left, chosen, submit, faults, failure, busy }
}
