import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { guestInWords, partyInWords } from '#features/hotel-orders/voucher/party.ts'
import { nightsOfStay } from '#features/hotel-orders/voucher/wording.ts'
import { GuestNamesDialog } from './GuestNamesDialog.tsx'
import styles from './OrderDetail.module.css'
import { timesInWords } from '#features/hotel-orders/voucher/lines.ts'
import { useOrderTexts, useVoucherTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

/** Hotel, dates, room, guests by room, wishes and contact. */
export function OrderStay({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  return (
    <Card title={texts.stay}>
      <Hotel order={order} />
      <Dates order={order} />
      <Guests order={order} />
      <Further order={order} />
    </Card>
  )
}

function Hotel({ order }: { order: OrderDetail }) {
  const words = useOrderWords()
  const { hotel } = order.terms
  const address = words.either(hotel.addressEn ?? '', hotel.addressZh)
  return (
    <div className={`tw-stack tw-start tw-gap-16 ${styles.hotel}`}>
      <div className={`tw-clip tw-round ${styles.photo}`}>
        <Photo src={hotel.photo || null} alt="" />
      </div>
      <div>
        <h3 className={`tw-18 tw-line-26 ${styles.hotelName}`}>
          {hotel.typed ? words.name(hotel) : <Link to={paths.hotelDetail(hotel.id)}>{words.name(hotel)}</Link>}
        </h3>
        <Stars starHalves={hotel.starHalves} />
        <p className="tw-small tw-soft">
          <InlineList facts={[address, words.either(hotel.cityEn, hotel.cityZh)]} />
        </p>
        {hotel.phone ? <p className="tw-small tw-soft">{hotel.phone}</p> : null}
      </div>
    </div>
  )
}

function Dates({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const words = useOrderWords()
  const { terms } = order
  const [arrival, leaving] = timesInWords(terms, texts)
  return (
    <dl className={`tw-stack tw-gap-16 tw-above-20 tw-facts ${styles.facts}`}>
      <div>
        <dt>{texts.checkIn}</dt>
        <dd>
          {words.formats.day(terms.checkIn)}
          <span className="tw-small tw-soft">{arrival}</span>
        </dd>
      </div>
      <div>
        <dt>{texts.checkOut}</dt>
        <dd>
          {words.formats.day(terms.checkOut)}
          <span className="tw-small tw-soft">{leaving}</span>
        </dd>
      </div>
      <div>
        <dt>{texts.roomAndRate}</dt>
        <dd>
          {words.name(terms.room)}
          <span className="tw-small tw-soft">{words.mealAndRate(terms)}</span>
          <span className="tw-small tw-soft">
            {texts.nights(nightsOfStay(terms))} · {texts.rooms(order.roomCount)}
          </span>
        </dd>
      </div>
    </dl>
  )
}

function Guests({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const [correcting, setCorrecting] = useState(false)
  const voucher = useVoucherTexts()
  return (
    <div className="tw-line-above tw-above-20 tw-pad-above-16">
      <div className="tw-row tw-between tw-below-8">
        <h3 className={`tw-13 tw-20 tw-soft ${styles.partTitle}`}>{texts.guests}</h3>
        {order.allowed.includes('correctGuestNames') ? (
          <button type="button" className="tw-button" onClick={() => setCorrecting(true)}>
            {texts.correctNames}
          </button>
        ) : null}
      </div>
      {correcting ? <GuestNamesDialog order={order} onClose={() => setCorrecting(false)} /> : null}
      {order.rooms.map((room) => (
        <div key={room.roomNo} className={`tw-stack tw-gap-4-16 ${styles.guestRoom}`}>
          <span>
            <strong>{texts.room(room.roomNo)}</strong>
            <span className="tw-small tw-soft"> {partyInWords(room, voucher)}</span>
          </span>
          <ul className="tw-flat">
            {room.guests.map((guest, i) => (
              <li key={i}>{guestInWords(guest, voucher)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Further({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const words = useOrderWords()
  const { name, phone, email } = order.contact
  const lines = [
    { label: texts.requests, facts: order.requests.map((request) => words.wish(request)) },
    { label: texts.arrival, facts: [order.arrivalTime] },
    { label: texts.remark, facts: [order.remark] },
    { label: texts.contact, facts: [name, phone, email] },
  ].filter(({ facts }) => facts.some(Boolean))
  return (
    <dl className={`tw-stack tw-line-above tw-above-16 tw-pad-above-16 tw-facts ${styles.further}`}>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>{line.facts.length === 1 ? line.facts[0] : <InlineList facts={line.facts} />}</dd>
        </div>
      ))}
    </dl>
  )
}
