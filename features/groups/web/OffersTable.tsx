import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import type { GroupOffer } from '../contract-requests.ts'
import { ROOM_KINDS, type RoomKind } from '../rules.ts'
import { OfferChip } from './GroupChip.tsx'
import type { GroupDeal } from '../deal/contract.ts'
import { feeSteps } from '../deal/fee-steps.ts'
import { SideBySide } from './SideBySide.tsx'
import { useOfferTexts } from './terms/texts.ts'
import { useGroupTexts } from './texts.ts'
import { useNow } from './use-now.ts'

type Props = {
  offers: readonly GroupOffer[]
  currency: string
  /** How open offers would be paid, and what cancelling would cost. */
  terms?: GroupDeal['terms']
  /** What can be done with an offer. */
  actions?(offer: GroupOffer): ReactNode
}

/** Prices of a room of each kind, and of its rooms the most a night. */
function byKind({ nights }: GroupOffer): { kind: RoomKind; rooms: number; least: number; most: number }[] {
  return ROOM_KINDS.flatMap((kind) => {
    const own = nights.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const prices = own.map(({ priceMinor }) => priceMinor)
    const rooms = Math.max(...own.map((one) => one.rooms))
    return [{ kind, rooms, least: Math.min(...prices), most: Math.max(...prices) }]
  })
}

/** The lines of the comparison: what each says of an offer, as text. */
function useLines(currency: string, terms: GroupDeal['terms']) {
  const texts = useGroupTexts()
  const own = useOfferTexts()
  const formats = useFormats()
  const language = useLanguage()
  const nowMs = useNow()
  const money = (minor: number) => formats.money(minor, currency)
  const termsOf = (id: string) => terms.find(({ offerId }) => offerId === id)
  const hotelOf = (offer: GroupOffer) => nameIn(language, { nameEn: offer.hotelNameEn, nameZh: offer.hotelNameZh })
  const price = (least: number, most: number) =>
    least === most ? money(least) : texts.range(money(least), money(most))
  return {
    hotel: hotelOf,
    total: ({ totalMinor }: GroupOffer) => money(totalMinor),
    perNight: (offer: GroupOffer) =>
      byKind(offer)
        .map(({ kind, least, most }) => texts.perRoom(texts.kinds[kind], price(least, most)))
        .join(', '),
    rooms: (offer: GroupOffer) =>
      byKind(offer)
        .map(({ kind, rooms }) => texts.perRoom(texts.kinds[kind], formats.number(rooms)))
        .join(', '),
    meal: ({ mealPlan }: GroupOffer) => texts.meals[mealPlan],
    plan: ({ id }: GroupOffer) =>
      termsOf(id)
        ?.parts.map(({ due, percent }) => own.part(own.dues[due], percent))
        .join(', ') ?? texts.none,
    fees: ({ id }: GroupOffer) => {
      const fees = termsOf(id)?.fees
      if (!fees) return texts.none
      const listed = feeSteps(fees, nowMs).map(({ fromAt, amountMinor }) =>
        fromAt === null ? own.feeNow(money(amountMinor)) : own.feeFrom(formats.moment(fromAt), money(amountMinor)),
      )
      return listed.length === 0 ? own.feesNone : listed.join('; ')
    },
    attrition: ({ attrition }: GroupOffer) =>
      attrition.map(({ percent, daysBefore }) => own.step(percent, daysBefore)).join('; ') || texts.none,
    freeIn: ({ freeIn }: GroupOffer) => (freeIn === null ? texts.none : own.oneIn(freeIn)),
    namesOn: ({ namesOn }: GroupOffer) => (namesOn === null ? texts.none : formats.day(namesOn)),
    madeBy: ({ byHotel }: GroupOffer) => (byHotel ? own.byHotel : own.byDesk),
    until: ({ optionUntil }: GroupOffer) => formats.moment(optionUntil),
    terms: ({ terms }: GroupOffer) => (terms === '' ? texts.none : terms),
    reason: ({ reason }: GroupOffer) => reason ?? texts.none,
  }
}

const LINES = [
  'hotel',
  'total',
  'perNight',
  'rooms',
  'meal',
  'until',
  'plan',
  'fees',
  'attrition',
  'freeIn',
  'namesOn',
  'madeBy',
  'terms',
  'reason',
] as const

/** Offers side by side, what differs between the open ones in bold. */
export function OffersTable({ offers, currency, terms = [], actions }: Props) {
  const texts = useGroupTexts()
  const facts = { ...texts.facts, ...useOfferTexts().facts }
  const lines = useLines(currency, terms)
  if (offers.length === 0) return <p className="tw-soft">{texts.offersNone}</p>
  return (
    <SideBySide
      items={offers}
      keyOf={({ id }) => id}
      head={({ no, state }) => (
        <>
          {texts.offer(no)} <OfferChip state={state} />
        </>
      )}
      lines={LINES.map((line) => ({
        key: line,
        title: facts[line],
        text: lines[line],
        ...(line === 'hotel' && {
          shown: (offer: GroupOffer) => <Link to={paths.hotelDetail(offer.hotelId)}>{lines.hotel(offer)}</Link>,
        }),
      }))}
      isOpen={({ state }) => state === 'OPEN'}
      hint={texts.differences}
      actions={actions}
    />
  )
}
