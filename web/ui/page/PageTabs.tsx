import { Link } from 'react-router'
import styles from './PageTabs.module.css'

/** Tabs whose pages each have an address of their own; `here` is the key of the page that is shown. */
export function PageTabs<Key extends string>({
  label,
  here,
  names,
  counts,
  places,
}: {
  label: string
  here: Key
  names: Readonly<Record<Key, string>>
  /** How many items wait on some of them. */
  counts?: Readonly<Partial<Record<Key, number>>>
  places: readonly (readonly [Key, string])[]
}) {
  return (
    <nav className={`tw-flex tw-min-0 ${styles.tabs}`} aria-label={label}>
      {places.map(([key, to]) => (
        <Link
          key={key}
          className={`tw-inline-row tw-gap-6 tw-unlined tw-14 tw-soft tw-nowrap tw-weight-520 ${styles.tab}`}
          to={to}
          aria-current={key === here ? 'page' : undefined}
        >
          {names[key]}
          {counts?.[key] ? (
            <span className="tw-tone-wait tw-pill tw-12 tw-20 tw-tabular tw-pad-0-6">{counts[key]}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
