import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import type { getTicketSlots, TicketProduct } from '#features/tickets/contract.ts'
import { partyFault, type PartyFault } from '#features/tickets/rules-party.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useRight, useUser } from '#web/store.ts'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { useTicketTexts } from './texts.ts'
import { type TicketChoice, unitsToQuery } from './ticket-choice.ts'
import { clockOf } from './ticket-search.ts'
import { isOnSale } from './TicketSlots.tsx'
import styles from './Tickets.module.css'

type Props = {
  product: TicketProduct
  choice: TicketChoice
  /** The times of the chosen day; undefined until they are known. */
  answer: OutputOf<typeof getTicketSlots> | undefined
}

/** What is chosen, its price, until when it can be cancelled free of charge, and the way to book it. */
export function TicketSummary({ product, choice, answer }: Props) {
  const texts = useTicketTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { option, day, start, counts } = choice
  const units = (answer?.units ?? option.units).map((unit) => ({ ...unit, quantity: counts[unit.unitId] ?? 0 }))
  const totalMinor = units.reduce((sum, unit) => sum + unit.amountMinor * unit.quantity, 0)
  const slot = answer?.slots.find(({ startMinute }) => startMinute === start)
  const onSale = slot && isOnSale(slot) ? slot : undefined
  const fault = partyFault(units, option)
  const isEmpty = units.every(({ quantity }) => quantity === 0)
  return (
    <aside className={`tw-stack tw-gap-12 tw-card ${styles.summary}`} aria-label={texts.summary}>
      <h2 className="tw-17 tw-line-24">{texts.summary}</h2>
      <ul className="tw-stack tw-gap-6 tw-14">
        {product.options.length > 1 ? <li>{nameIn(language, option)}</li> : null}
        {day === '' ? null : (
          <li>
            <strong>{formats.dayShort(day)}</strong>
            {onSale && product.kind === 'START_TIME' ? ` ${clockOf(onSale.startMinute)}` : ''}
          </li>
        )}
        {units
          .filter(({ quantity }) => quantity > 0)
          .map((unit) => (
            <li key={unit.unitId} className="tw-row tw-between tw-tabular">
              {`${unit.quantity} × ${texts.units[unit.type]}`}
              <MoneyText amountMinor={unit.amountMinor * unit.quantity} currency={product.currency} />
            </li>
          ))}
      </ul>
      {isEmpty ? null : (
        <p className="tw-row tw-between tw-line-above tw-pad-above-16">
          {texts.total}
          <MoneyText amountMinor={totalMinor} currency={product.currency} size="large" />
        </p>
      )}
      {onSale ? (
        <p className="tw-13 tw-soft">
          {onSale.freeCancellationUntil === null
            ? texts.feeNone
            : texts.freeUntil(formats.moment(onSale.freeCancellationUntil, product.timeZone))}
        </p>
      ) : null}
      {onSale && fault === null ? (
        <BookLink
          to={paths.ticketBooking({
            productId: product.productId,
            optionId: option.optionId,
            day,
            start: onSale.startMinute,
            units: unitsToQuery(counts),
          })}
        />
      ) : (
        <p className="tw-14 tw-soft" role="status">
          <Missing fault={isEmpty || !onSale ? null : fault} />
        </p>
      )}
    </aside>
  )
}

function Missing({ fault }: { fault: PartyFault | null }) {
  const texts = useTicketTexts()
  if (fault === null) return texts.pickFirst
  if (fault.fault === 'ALONE')
    return texts.needsCompany(texts.units[fault.type], fault.accompaniedBy.map((type) => texts.units[type]).join(' / '))
  return fault.fault === 'FEW' ? texts.atLeast(fault.limit) : texts.atMost(fault.limit)
}

/** To the booking; whoever is not signed in signs in on the way, and who may not book sees no link. */
function BookLink({ to }: { to: string }) {
  const texts = useTicketTexts()
  const mayBook = useRight('hotel.book')
  const signedIn = useUser() !== null
  if (signedIn && !mayBook) return null
  return (
    <Link className="tw-button tw-button-primary tw-button-large" to={to}>
      {texts.book}
    </Link>
  )
}
