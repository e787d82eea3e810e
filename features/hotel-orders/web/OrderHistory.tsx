import { Card } from '#web/ui/Card.tsx'
import type { OrderDetail } from '../contract.ts'
import styles from './OrderDetail.module.css'
import { useOrderTexts } from './texts.ts'
import { useOrderWords } from './words.ts'

/** Everything that happened to the order, the latest first: who, when, what, why. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  return (
    <Card title={texts.history}>
      <ol className={styles.history}>
        {order.history.toReversed().map((entry, i) => (
          <li key={i}>
            <span>
              <strong>{texts.events[entry.event] ?? entry.event}</strong>
              <span className="tw-small tw-soft"> {texts.noteBy(entry.actorName)}</span>
            </span>
            <time className="tw-small tw-soft tw-tabular" dateTime={entry.at}>
              {formats.moment(entry.at)}
            </time>
            {entry.note ? <p className={styles.note}>{entry.note}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
