import { Card } from '#web/ui/page/Card.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { changeAt, stayInWords } from '#features/hotel-orders/amending/wording.ts'
import { ORDER_STATUSES, type OrderDetail } from '#features/hotel-orders/contract.ts'
import styles from './OrderDetail.module.css'
import { useEventTexts, useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

type Entry = OrderDetail['history'][number]

/** Everything that happened to the order, the latest first: who, when, what, from which state to which, why. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const named = useEventTexts()
  const { formats } = useOrderWords()
  return (
    <Card title={texts.history}>
      <ol className={`tw-stack tw-ends tw-14 ${styles.history}`}>
        {order.history.toReversed().map((entry, i) => (
          <li key={i}>
            <span>
              <strong>{named.events[entry.event] ?? entry.event}</strong>
              <span className="tw-small tw-soft"> {texts.noteBy(entry.actorName)}</span>
              {entry.internal ? <StatusChip tone="neutral">{texts.internal}</StatusChip> : null}
            </span>
            <time className="tw-small tw-soft tw-tabular" dateTime={entry.at}>
              {formats.moment(entry.at)}
            </time>
            <Step entry={entry} />
            <Amounts entry={entry} currency={order.currency} />
            <ChangeOf entry={entry} order={order} />
            {entry.note ? <p className={`tw-soft tw-anywhere ${styles.note}`}>{entry.note}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The stay before and after the change that an entry is about. */
function ChangeOf({ entry, order }: { entry: Entry; order: OrderDetail }) {
  const { language } = useOrderWords()
  const change = entry.event.startsWith('amend') ? changeAt(order.changes, entry.at) : undefined
  if (!change) return null
  const { before, after, differenceMinor } = change
  return (
    <p className={`tw-small tw-anywhere ${styles.note}`}>
      {`${stayInWords(before, after, language)} → ${stayInWords(after, before, language)}`}
      {differenceMinor === 0 ? null : (
        <>
          {' · '}
          <MoneyText amountMinor={differenceMinor} currency={order.currency} signed />
        </>
      )}
    </p>
  )
}

/** What an entry gave back and why, and who asked the desk for it. */
function Amounts({ entry: { given, asked }, currency }: { entry: Entry; currency: string }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const lines: string[] = []
  if (given) {
    const reason = given.reason && texts.giveReasons[given.reason]
    lines.push(texts.givenBack(formats.money(given.amountMinor, currency), reason))
  }
  if (asked) lines.push(texts.askedBy(asked.by, texts.askedVia[asked.via]))
  if (asked && asked.waivedMinor > 0) lines.push(texts.feeWaived(formats.money(asked.waivedMinor, currency)))
  return lines.map((line) => (
    <p key={line} className={`tw-small tw-anywhere ${styles.note}`}>
      {line}
    </p>
  ))
}

/** The states an entry moved the order between; nothing when it stayed where it was. */
function Step({ entry }: { entry: Entry }) {
  const texts = useOrderTexts()
  const named = (name: string | null) => {
    const status = ORDER_STATUSES.find((known) => known === name)
    return status && texts.statuses[status]
  }
  const [from, to] = [named(entry.fromStatus), named(entry.toStatus)]
  if (!to || from === to) return null
  return <p className={`tw-small tw-soft ${styles.step}`}>{from ? texts.fromTo(from, to) : to}</p>
}
