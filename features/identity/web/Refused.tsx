import type { CallFailure } from '#web/call-api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './LoginScreen.module.css'

/** The sentence of a refusal that stands at no field, else `otherwise`; nothing when there is neither. */
export function Refused({ failure, otherwise }: { failure: CallFailure | null; otherwise?: string | undefined }) {
  const sentence = failure ? !failure.fields && failure.returnMsg : otherwise
  if (!sentence) return null
  return (
    <p className={`tw-tone-lost tw-flex tw-gap-8 tw-14 tw-round tw-pad-12 ${styles.refusal}`} role="alert">
      <Icon name="warning" size={18} />
      {sentence}
    </p>
  )
}
