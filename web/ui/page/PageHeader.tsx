import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../text/Icon.tsx'
import styles from './PageHeader.module.css'

/** The head of a page: its one h1, what it is about, where one came from, what can be done. */
export function PageHeader({
  title,
  subtitle,
  chip,
  tabs,
  back,
  actions,
}: {
  title: ReactNode
  subtitle?: ReactNode
  /** A status beside the title. */
  chip?: ReactNode
  /** The pages of a part of the desk, in the row of the title. */
  tabs?: ReactNode
  back?: { to: string; text: string }
  actions?: ReactNode
}) {
  return (
    <header className={`tw-flex tw-wrap tw-between ${styles.header}`}>
      <div className="tw-min-0">
        {back ? (
          <Link className={`tw-inline-row tw-gap-4 tw-unlined tw-14 tw-soft tw-below-8 ${styles.back}`} to={back.to}>
            <Icon name="arrowLeft" size={16} />
            {back.text}
          </Link>
        ) : null}
        <div className="tw-row tw-wrap tw-gap-8-12">
          <h1>{title}</h1>
          {chip}
          {tabs}
        </div>
        {subtitle ? <p className={`tw-soft ${styles.subtitle}`}>{subtitle}</p> : null}
      </div>
      {actions ? <div className="tw-flex tw-wrap tw-gap-8">{actions}</div> : null}
    </header>
  )
}
