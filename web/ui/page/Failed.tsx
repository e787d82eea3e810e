import type { CallFailure } from '#web/call-api.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { useUser } from '#web/store.ts'
import { Forbidden } from './Forbidden.tsx'
import { PendingCompany } from '#web/PendingCompany.tsx'
import { StatePanel } from './StatePanel.tsx'

/** What is refused to a company the operator has not approved yet. */
const OPENS_LATER = ['company.not_active', 'agreement.none']

/**
 * Of what is not there, or not due any more: trying again finds no more, and nothing broke that a request number would
 * help with.
 */
const isMissing = (code: string) => code.endsWith('.not_found') || code === 'payment.nothing_due'

/** Replaces a failed call's data: the server's sentence, what was kept, a retry button, the request number. */
export function Failed({ failure, kept, onRetry }: { failure: CallFailure; kept?: string; onRetry?: () => void }) {
  const texts = useFrameTexts()
  const isPending = useUser()?.company?.status === 'PENDING_VERIFICATION'
  if (failure.errorCode === 'right.missing') return <Forbidden />
  if (isPending && OPENS_LATER.includes(failure.errorCode)) return <PendingCompany />
  // A page's input comes from its address, where no field can be corrected.
  if (failure.errorCode === 'input.invalid' && onRetry)
    return <StatePanel tone="empty" title={texts.wrongAddressTitle} text={texts.wrongAddressText} />
  if (isMissing(failure.errorCode)) return <StatePanel tone="empty" title={failure.returnMsg.replace(/[.。]$/, '')} />
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
      action={<Retry onRetry={onRetry} />}
    />
  )
}

function Retry({ onRetry }: { onRetry: (() => void) | undefined }) {
  const texts = useFrameTexts()
  return onRetry ? (
    <button type="button" className="tw-button" onClick={onRetry}>
      {texts.tryAgain}
    </button>
  ) : null
}
