import { use } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components'
import { DialogPlace } from './dialog-place.ts'
import styles from './Panel.module.css'

/** What a control unfolds: a list, a calendar, a tree. */
export function Panel({ className = '', ...props }: PopoverProps & { className?: string }) {
  const place = use(DialogPlace)
  return (
    <Popover
      offset={6}
      {...props}
      {...(place ? { UNSTABLE_portalContainer: place } : {})}
      className={`${styles.panel} ${className}`}
    />
  )
}
