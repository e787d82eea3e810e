import type { CallFailure } from '#web/call-api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './LoginScreen.module.css'

/** The sentence of a refusal that stands at no field; nothing when it does, or when there is none. */
export function Refused({ failure }: { failure: CallFailure | null }) {
  if (!failure || failure.fields) return null
  return (
    <p className={`tw-tone-lost tw-flex tw-gap-8 tw-14 tw-round tw-pad-12 ${styles.refusal}`} role="alert">
      <Icon name="warning" size={18} />
      {failure.returnMsg}
    </p>
  )
}
