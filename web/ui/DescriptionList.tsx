import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

/** Names at the left, what they are at the right; for panels and cards. */
export function DescriptionList({ facts }: { facts: readonly (readonly [title: string, value: ReactNode])[] }) {
  return (
    <dl className={`tw-stack tw-14 tw-flat ${styles.facts}`}>
      {facts.map(([title, value]) => (
        <div key={title} style={{ display: 'contents' }}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
