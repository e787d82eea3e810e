import type { CallFailure } from '#web/call-api.ts'
import { useFrameTexts } from '#web/locales/frame.ts'
import { Forbidden } from './Forbidden.tsx'
import { StatePanel } from './StatePanel.tsx'

/** A failed call in place of its data: the server's sentence, what was kept, a way to try again, the request number. */
export function Failed({ failure, kept, onRetry }: { failure: CallFailure; kept?: string; onRetry?: () => void }) {
  const texts = useFrameTexts()
  if (failure.errorCode === 'right.missing') return <Forbidden />
  return (
    <StatePanel
      tone="failed"
      title={texts.failedTitle}
      text={
        <>
          <p>{failure.returnMsg}</p>
          {kept ? <p>{kept}</p> : null}
        </>
      }
      requestId={failure.requestId}
      action={
        onRetry ? (
          <button type="button" className="tw-button" onClick={onRetry}>
            {texts.tryAgain}
          </button>
        ) : null
      }
    />
  )
}
