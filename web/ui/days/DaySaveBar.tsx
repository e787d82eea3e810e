import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { CallFailure } from '#web/call-api.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import styles from './Days.module.css'
import { useDayTexts } from './texts.ts'

type Shown = {
  readonly draft: { readonly size: number }
  readonly failure: CallFailure | null
  readonly busy: boolean
  save(): void
  discard(): void
}

/** What is not saved yet, why it could not be, and saving it. */
export function DaySaveBar({
  draft: { draft, failure, busy, save, discard },
  wrong,
}: {
  draft: Shown
  wrong: boolean
}) {
  const texts = useDayTexts()
  if (draft.size === 0 && failure === null) return null
  return (
    <div className={`tw-row tw-wrap tw-gap-8-12 tw-surface tw-line-above tw-pad-12 tw-above-12 ${styles.save}`}>
      {failure === null ? null : <Refused failure={failure} />}
      <p role="status" className="tw-medium tw-push">
        {texts.changes(draft.size)}
      </p>
      <button type="button" className="tw-button" disabled={busy} onClick={discard}>
        {texts.discard}
      </button>
      <button
        type="button"
        className="tw-button tw-button-primary"
        disabled={busy || wrong || draft.size === 0}
        onClick={save}
      >
        {texts.save}
      </button>
    </div>
  )
}

function Refused({ failure: { errorCode, returnMsg, fields } }: { failure: CallFailure }) {
  const texts = useDayTexts()
  // Somebody else saved the same meanwhile: the sentences of the fields would only repeat it.
  const isChanged = errorCode?.endsWith('changed') ?? false
  const sentences = isChanged ? [] : [...new Set(Object.values(fields ?? {}))]
  return (
    <div role="alert" className="tw-tone-lost tw-round tw-pad-8-12 tw-full">
      <p>
        {returnMsg} {isChanged ? texts.kept : null}
      </p>
      {sentences.slice(0, 5).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Asks the browser to ask before the window is closed while something is not saved. */
function useAskBeforeClosing(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

/** Asks before what is not saved is lost by another page. */
export function LeaveUnsaved({ count }: { count: number }) {
  const texts = useDayTexts().leave
  useAskBeforeClosing(count > 0)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={texts.title}
      confirmText={texts.leave}
      cancelText={texts.stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{texts.text(count)}</p>
    </ConfirmDialog>
  )
}
