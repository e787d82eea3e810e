import { randomBytes, randomUUID } from 'node:crypto'
import { type Item, ITEMS, netOn, OPTION, price, timesOn } from './catalogue.ts'

const HOLD_MINUTES = 30

/** An answer that OCTO has an error code for. */
export class Refused extends Error {
  readonly code: string
  readonly field: object

  constructor(code: string, message: string, field: object = {}) {
    super(message)
    this.code = code
    this.field = field
  }
}

type Status = 'ON_HOLD' | 'PENDING' | 'CONFIRMED' | 'REJECTED' | 'EXPIRED' | 'CANCELLED'
type UnitItem = { readonly uuid: string; readonly unitId: string; readonly net: number; readonly code: string }
export type Booking = {
  readonly uuid: string
  readonly item: Item
  readonly availabilityId: string
  readonly units: readonly UnitItem[]
  readonly resellerReference: string | null
  readonly reference: string
  readonly createdAt: string
  expiresAt: number
  status: Status
  /** How often it was confirmed: the same one twice would be charged twice. */
  confirmations: number
}

type Reservation = {
  readonly uuid?: string
  readonly productId?: string
  readonly optionId?: string
  readonly availabilityId?: string
  readonly expirationMinutes?: number
  readonly resellerReference?: string
  readonly unitItems?: readonly { readonly uuid?: string; readonly unitId?: string }[]
}

const HOLDING: readonly Status[] = ['ON_HOLD', 'PENDING', 'CONFIRMED']

/** The supplier's book: what is left of each time, and every booking by its identifier. */
export class Book {
  readonly bookings = new Map<string, Booking>()
  /** Places of each time in place of the catalogue's. */
  places: number | null = null

  itemOf(productId: unknown, optionId: unknown): Item {
    const item = ITEMS.find(({ id }) => id === productId)
    if (!item) throw new Refused('INVALID_PRODUCT_ID', 'There is no such product.', { productId: String(productId) })
    if (optionId !== OPTION)
      throw new Refused('INVALID_OPTION_ID', 'There is no such option.', { optionId: String(optionId) })
    return item
  }

  private left(item: Item, availabilityId: string): number | null {
    const places = item.places === null ? null : (this.places ?? item.places)
    if (places === null) return null
    const taken = [...this.bookings.values()].filter(
      (one) => one.item === item && one.availabilityId === availabilityId && HOLDING.includes(this.statusOf(one)),
    )
    return places - taken.reduce((sum, { units }) => sum + units.length, 0)
  }

  /** A day's times with what is left of them. */
  availability(item: Item, day: string) {
    return timesOn(item, day).map(({ id, start, end, from, to }) => {
      const left = this.left(item, id)
      const status = left === null ? 'FREESALE' : left <= 0 ? 'SOLD_OUT' : left < 10 ? 'LIMITED' : 'AVAILABLE'
      const isOver = Date.parse(start) + (item.kind === 'OPENING_HOURS' ? 36_000_000 : 0) <= Date.now()
      return {
        id,
        localDateTimeStart: start,
        localDateTimeEnd: end,
        utcCutoffAt: new Date(Date.parse(`${day}T${item.kind === 'OPENING_HOURS' ? to : from}:00+08:00`)).toISOString(),
        allDay: item.kind === 'OPENING_HOURS',
        available: !isOver && status !== 'SOLD_OUT',
        status: isOver ? 'CLOSED' : status,
        vacancies: left,
        capacity: item.places,
        maxUnits: 15,
        openingHours: [{ from, to }],
        unitPricing: item.units.map((unit) => ({ unitId: unit.id, ...price(netOn(unit, day)) })),
      }
    })
  }

  /** The state of a booking; a hold whose time has run out is over. */
  statusOf(booking: Booking): Status {
    if (booking.status === 'ON_HOLD' && booking.expiresAt <= Date.now()) booking.status = 'EXPIRED'
    return booking.status
  }

  find(uuid: string): Booking {
    const booking = this.bookings.get(uuid)
    if (!booking) throw new Refused('INVALID_BOOKING_UUID', 'There is no such booking.', { uuid })
    return booking
  }

  /** The time that a reservation means, where it has so many places. */
  private slotOf(item: Item, { availabilityId = '', unitItems = [] }: Reservation) {
    const slot = this.availability(item, availabilityId.slice(0, 10)).find(({ id }) => id === availabilityId)
    if (!slot) throw new Refused('INVALID_AVAILABILITY_ID', 'There is no such time.', { availabilityId })
    if (unitItems.length === 0) throw new Refused('UNPROCESSABLE_ENTITY', 'Send unit items.')
    if (!slot.available || (slot.vacancies !== null && slot.vacancies < unitItems.length))
      throw new Refused('UNPROCESSABLE_ENTITY', 'There are not so many places left.')
    return slot
  }

  private unitsOf(item: Item, { availabilityId = '', unitItems = [] }: Reservation): UnitItem[] {
    return unitItems.map(({ uuid = randomUUID(), unitId }) => {
      const unit = item.units.find(({ id }) => id === unitId)
      if (!unit) throw new Refused('INVALID_UNIT_ID', 'There is no such unit.', { unitId: String(unitId) })
      const code = `SIM${randomBytes(6).toString('hex').toUpperCase()}`
      return { uuid, unitId: unit.id, net: netOn(unit, availabilityId.slice(0, 10)), code }
    })
  }

  /** Holds places; the same identifier again is the same booking, or a mistake where `isStrict`. */
  reserve(asked: Reservation, isStrict = false): Booking {
    const { uuid = randomUUID(), expirationMinutes = HOLD_MINUTES, resellerReference = null } = asked
    const known = this.bookings.get(uuid)
    if (known && isStrict) throw new Refused('UNPROCESSABLE_ENTITY', 'This uuid is used already.')
    if (known) return known
    const item = this.itemOf(asked.productId, asked.optionId)
    const booking: Booking = {
      uuid,
      item,
      availabilityId: this.slotOf(item, asked).id,
      units: this.unitsOf(item, asked),
      resellerReference,
      reference: `SIM-${randomBytes(4).toString('hex').toUpperCase()}`,
      createdAt: new Date(Date.now()).toISOString(),
      expiresAt: Date.now() + expirationMinutes * 60_000,
      status: 'ON_HOLD',
      confirmations: 0,
    }
    this.bookings.set(uuid, booking)
    return booking
  }

  confirm(uuid: string): Booking {
    const booking = this.find(uuid)
    const status = this.statusOf(booking)
    if (status === 'CONFIRMED' || status === 'PENDING') return booking
    if (status !== 'ON_HOLD') throw new Refused('UNPROCESSABLE_ENTITY', `The booking is ${status}.`)
    booking.confirmations++
    booking.status = booking.item.isInstant ? 'CONFIRMED' : 'PENDING'
    return booking
  }

  cancel(uuid: string): Booking {
    const booking = this.find(uuid)
    const status = this.statusOf(booking)
    if (status === 'REJECTED' || status === 'EXPIRED')
      throw new Refused('UNPROCESSABLE_ENTITY', `The booking is ${status}.`)
    booking.status = 'CANCELLED'
    return booking
  }

  /** What the supplier's people decide about a booking that waits for them. */
  decide(uuid: string, status: 'CONFIRMED' | 'REJECTED'): void {
    const booking = this.find(uuid)
    if (booking.status === 'PENDING') booking.status = status
  }

  /** A booking as OCTO has it; `times` is how much dearer it says that it is. */
  shown(booking: Booking, times = 1) {
    const status = this.statusOf(booking)
    const isOut = status === 'CONFIRMED'
    const { uuid, item, availabilityId, units, createdAt, resellerReference, reference, expiresAt } = booking
    const contact = { fullName: null, firstName: null, lastName: null, emailAddress: null, phoneNumber: null }
    const [format] = item.formats
    return {
      id: uuid,
      uuid,
      testMode: true,
      resellerReference,
      supplierReference: reference,
      status,
      utcCreatedAt: createdAt,
      utcUpdatedAt: createdAt,
      utcExpiresAt: status === 'ON_HOLD' ? new Date(expiresAt).toISOString() : null,
      utcRedeemedAt: null,
      utcConfirmedAt: isOut ? createdAt : null,
      productId: item.id,
      optionId: OPTION,
      cancellable: status !== 'CANCELLED',
      cancellation: status === 'CANCELLED' ? { refund: 'FULL', reason: null, utcCancelledAt: createdAt } : null,
      freesale: false,
      availabilityId,
      availability: null,
      contact,
      notes: null,
      deliveryMethods: ['TICKET'],
      voucher: null,
      unitItems: units.map(({ uuid: itemUuid, unitId, net, code }) => ({
        uuid: itemUuid,
        resellerReference: null,
        supplierReference: isOut ? code : null,
        unitId,
        status,
        utcRedeemedAt: null,
        contact,
        ticket: isOut
          ? {
              redemptionMethod: 'DIGITAL',
              utcRedeemedAt: null,
              deliveryOptions: [{ deliveryFormat: format, deliveryValue: code }],
            }
          : null,
        pricing: price(net * times),
      })),
      pricing: price(units.reduce((sum, { net }) => sum + net, 0) * times),
    }
  }
}
