import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

type Props = {
  facts: readonly (readonly [title: string, value: ReactNode])[]
  /** Whether values are texts to read, which begin at one edge; others end at one. */
  areTexts?: boolean
}

/** A two-column list of labels and values, for panels and cards. */
export function DescriptionList({ facts, areTexts = false }: Props) {
  return (
    <dl className={`tw-stack tw-14 tw-flat ${styles.facts} ${areTexts ? styles.texts : ''}`}>
      {facts.map(([title, value]) => (
        <div key={title} style={{ display: 'contents' }}>
          <dt>{title}</dt>
          <dd>{typeof value === 'string' ? <Breaking text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A text whose mail address breaks before its @ where it does not fit, not within a word. */
function Breaking({ text }: { text: string }) {
  const at = text.indexOf('@')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
