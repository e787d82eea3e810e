import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

/** White ground with one soft shadow. With a title it is a section that can be jumped to. */
export function Card({
  title,
  extra,
  padded = true,
  className = '',
  children,
}: {
  title?: ReactNode
  /** Shown at the end of the title: a link or a number. */
  extra?: ReactNode
  padded?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const titleId = useId()
  const classes = `${styles.card} ${padded ? styles.padded : ''} ${className}`
  if (title === undefined) return <div className={classes}>{children}</div>
  return (
    <section className={classes} aria-labelledby={titleId}>
      <div className="tw-row tw-wrap tw-between tw-below-16 tw-gap-4-16">
        <h2 className="tw-17 tw-line-24" id={titleId}>
          {title}
        </h2>
        {extra === undefined ? null : <div className="tw-14">{extra}</div>}
      </div>
      {children}
    </section>
  )
}
