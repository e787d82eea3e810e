import styles from './Chart.module.css'

export type Share = {
  key: string
  name: string
  value: number
  text: string
  tone: 'act' | 'actSoft' | 'wait' | 'rest'
}

/** One bar cut into its parts, each named with its figure right below; parts of nothing are named but not drawn. */
export function ShareBar({ shares, label }: { shares: readonly Share[]; label: string }) {
  const total = shares.reduce((sum, share) => sum + Math.max(0, share.value), 0)
  return (
    <figure className="tw-relative tw-flat" aria-label={label}>
      <div className={`tw-flex tw-gap-2 tw-clip tw-sunken ${styles.shares}`} aria-hidden="true">
        {shares.map((share) =>
          share.value > 0 ? (
            <span
              key={share.key}
              className={`${styles.share} ${styles[share.tone]}`}
              style={{ flexGrow: share.value / Math.max(1, total) }}
            />
          ) : null,
        )}
      </div>
      <dl className={`tw-stack tw-above-16 ${styles.shareNames}`}>
        {shares.map((share) => (
          <div key={share.key}>
            <dt>
              <span className={`${styles.dot} ${styles[share.tone]}`} aria-hidden="true" />
              {share.name}
            </dt>
            <dd>{share.text}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
