import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Sign.module.css'

const TONES = { good: styles.good, wait: 'tw-wait', quiet: 'tw-soft' } as const

/** A condition in words behind its icon: teal for what is good, amber for what waits, quiet for the rest. */
export function Sign({ icon, tone, children }: { icon: IconName; tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`${styles.sign} ${TONES[tone]}`}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}
