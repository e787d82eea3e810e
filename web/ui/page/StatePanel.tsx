import type { ReactNode } from 'react'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Icon, type IconName } from '../text/Icon.tsx'
import styles from './StatePanel.module.css'

export type StateTone = 'empty' | 'failed' | 'forbidden'

const ICONS: Record<StateTone, IconName> = { empty: 'search', failed: 'warning', forbidden: 'info' }

export type StatePanelProps = {
  tone: StateTone
  title: string
  text?: ReactNode
  icon?: IconName
  action?: ReactNode
  requestId?: string | null
  /** 1 where the panel is the whole page, 2 inside one. */
  level?: 1 | 2
}

/** Replaces data: what happened, and what to do next. */
export function StatePanel({ tone, title, text, icon, action, requestId, level = 2 }: StatePanelProps) {
  const texts = useFrameTexts()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section
      className={`tw-stack tw-gap-8 tw-items-center tw-center tw-centre-block ${styles.panel}`}
      role={tone === 'failed' ? 'alert' : undefined}
    >
      <span className={`${styles.sign} ${tone === 'empty' ? '' : styles[tone]}`}>
        <Icon name={icon ?? ICONS[tone]} size={26} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text ? <div className={`tw-balance tw-soft ${styles.text}`}>{text}</div> : null}
      {action ? <div className="tw-flex tw-wrap tw-gap-12 tw-centered tw-above-16">{action}</div> : null}
      {requestId ? (
        <p className={`tw-13 tw-soft tw-above-16 ${styles.request}`}>
          {texts.requestNumber} <code className="tw-whole">{requestId}</code>
        </p>
      ) : null}
    </section>
  )
}
