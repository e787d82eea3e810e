import { clockOf } from '#contract/dates.ts'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import type { getTicketSlots, TicketPrice, TicketProduct, TicketSlot } from '#features/tickets/contract.ts'
import { partyFault, type PartyFault } from '#features/tickets/rules-party.ts'
import { useDeadlines } from '#web/deadline.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useRight, useUser } from '#web/store.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useTicketTexts } from './texts.ts'
import { type TicketChoice, unitsToQuery } from './ticket-choice.ts'
import { isOnSale } from './TicketSlots.tsx'

type Props = {
  product: TicketProduct
  choice: TicketChoice
  /** The times of the chosen day; undefined until they are known. */
  answer: OutputOf<typeof getTicketSlots> | undefined
}

/** Beside the choices it stays in sight; below them it comes last. */
const IN_SIGHT = { position: 'sticky', top: 'var(--tw-top)' } as const

/** What is chosen, its price, until when it can be cancelled free of charge, and the way to book it. */
export function TicketSummary(props: Props) {
  const { product, choice, answer } = props
  const texts = useTicketTexts()
  const { option, start, counts } = choice
  const units = (answer?.units ?? option.units).map((unit) => ({ ...unit, quantity: counts[unit.unitId] ?? 0 }))
  const party = units.filter(({ quantity }) => quantity > 0)
  const slot = answer?.slots.find((one) => one.startMinute === start && isOnSale(one))
  return (
    <aside className="tw-stack tw-gap-12 tw-card tw-pad-16" style={IN_SIGHT} aria-label={texts.summary}>
      <h2 className="tw-17 tw-line-24">{texts.summary}</h2>
      <ChosenList product={product} choice={choice} slot={slot} party={party} />
      {party.length > 0 ? <Total party={party} currency={product.currency} /> : null}
      {slot ? <FreeUntil slot={slot} timeZone={product.timeZone} /> : null}
      <Booking product={product} choice={choice} slot={slot} fault={partyFault(units, option)} />
    </aside>
  )
}

type Party = readonly (TicketPrice & { quantity: number })[]
type Slot = { slot: TicketSlot | undefined }

function ChosenList({ product, choice, slot, party }: Pick<Props, 'product' | 'choice'> & Slot & { party: Party }) {
  const texts = useTicketTexts()
  const formats = useFormats()
  const language = useLanguage()
  const time = slot && product.kind === 'START_TIME' ? ` ${clockOf(slot.startMinute)}` : ''
  return (
    <ul className="tw-stack tw-gap-6 tw-14">
      {product.options.length > 1 ? <li>{nameIn(language, choice.option)}</li> : null}
      {choice.day === '' ? null : (
        <li>
          <strong>{formats.dayShort(choice.day)}</strong>
          {time}
        </li>
      )}
      {party.map((unit) => (
        <li key={unit.unitId} className="tw-row tw-between tw-tabular">
          {`${unit.quantity} × ${texts.units[unit.type]}`}
          <MoneyText amountMinor={unit.amountMinor * unit.quantity} currency={product.currency} />
        </li>
      ))}
    </ul>
  )
}

function Total({ party, currency }: { party: Party; currency: string }) {
  const texts = useTicketTexts()
  const totalMinor = party.reduce((sum, unit) => sum + unit.amountMinor * unit.quantity, 0)
  return (
    <p className="tw-row tw-between tw-line-above tw-pad-above-16">
      {texts.total}
      <MoneyText amountMinor={totalMinor} currency={currency} size="large" />
    </p>
  )
}

function FreeUntil({ slot, timeZone }: { slot: TicketSlot; timeZone: string }) {
  const texts = useTicketTexts()
  const deadlines = useDeadlines()
  const { freeCancellationUntil } = slot
  return (
    <p className="tw-13 tw-soft">
      {freeCancellationUntil === null ? texts.feeNone : deadlines.freeUntil(freeCancellationUntil, timeZone)}
    </p>
  )
}

type BookingProps = Pick<Props, 'product' | 'choice'> & Slot & { fault: PartyFault | null }

/** The way to the booking, or what is missing for it. */
function Booking({ product, choice, slot, fault }: BookingProps) {
  const isEmpty = unitsToQuery(choice.counts).length === 0
  if (!slot || fault !== null)
    return (
      <p className="tw-14 tw-soft" role="status">
        <Missing fault={isEmpty || !slot ? null : fault} />
      </p>
    )
  const to = paths.ticketBooking({
    productId: product.productId,
    optionId: choice.option.optionId,
    day: choice.day,
    start: slot.startMinute,
    units: unitsToQuery(choice.counts),
  })
  return <BookLink to={to} />
}

function Missing({ fault }: { fault: PartyFault | null }) {
  const texts = useTicketTexts()
  if (fault === null) return texts.pickFirst
  if (fault.fault === 'ALONE')
    return texts.needsCompany(texts.units[fault.type], fault.accompaniedBy.map((type) => texts.units[type]).join(' / '))
  return fault.fault === 'FEW' ? texts.atLeast(fault.limit) : texts.atMost(fault.limit)
}

/** The link to the booking. Visitors sign in on the way; people who may not book see no link. */
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
