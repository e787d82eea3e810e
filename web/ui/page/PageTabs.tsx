import { Link } from 'react-router'
import styles from './PageTabs.module.css'

/** Tabs whose pages each have an address of their own; `here` is the key of the page that is shown. */
export function PageTabs<Key extends string>({
  label,
  here,
  names,
  places,
}: {
  label: string
  here: Key
  names: Readonly<Record<Key, string>>
  places: readonly (readonly [Key, string])[]
}) {
  return (
    <nav className={`tw-flex tw-below-12 ${styles.tabs}`} aria-label={label}>
      {places.map(([key, to]) => (
        <Link
          key={key}
          className={`tw-unlined tw-14 tw-soft tw-nowrap tw-weight-520 ${styles.tab}`}
          to={to}
          aria-current={key === here ? 'page' : undefined}
        >
          {names[key]}
        </Link>
      ))}
    </nav>
  )
}
