import type { CallFailure } from '#web/call-api.ts'
import { Icon } from '#web/ui/text/Icon.tsx'

/** The message of a refusal without fields, else `otherwise`; nothing when there is neither. */
export function Refused({ failure, otherwise }: { failure: CallFailure | null; otherwise?: string | undefined }) {
  const sentence = failure ? !failure.fields && failure.returnMsg : otherwise
  if (!sentence) return null
  return (
    <p className="tw-notice tw-tone-lost" role="alert">
      <Icon name="warning" size={18} />
      {sentence}
    </p>
  )
}
