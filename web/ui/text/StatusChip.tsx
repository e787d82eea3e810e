import type { ReactNode } from 'react'
import styles from './StatusChip.module.css'
import type { Tone } from './tone.ts'

/** A quiet sign of a state. The colour is the state's meaning and never the only carrier of it. */
export function StatusChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.chip} ${tone === 'neutral' ? '' : styles[tone]}`}>{children}</span>
}
