import { CopyRows, type CopyTarget } from './copy-in.ts'
import type { DemoHotel } from './world-hotel.ts'
import { allotmentMonthBytes, hotelNights, rateMonthBytes, type HotelNights, type Month } from './world-nights.ts'
import type { DemoPlan } from './world-plans.ts'
import type { DemoRoom } from './world-rooms.ts'

const TARGETS = {
  hotel: {
    table: 'hotel',
    columns: {
      id: 'uuid',
      no: 'int4',
      source: 'text',
      source_id: 'text',
      destination_id: 'uuid',
      name_en: 'text',
      name_zh: 'text',
      name_local: 'text',
      chain: 'text',
      star_halves: 'int2',
      address_en: 'text',
      address_zh: 'text',
      district_id: 'uuid',
      country: 'text',
      latitude: 'float8',
      longitude: 'float8',
      time_zone: 'text',
      phone: 'text',
      check_in_from: 'time',
      check_out_until: 'time',
      facilities: 'text[]',
      description_en: 'text',
      description_zh: 'text',
      policies: 'jsonb',
      recommendation: 'int4',
    },
  },
  contact: { table: 'hotel_contact', columns: { hotel_id: 'uuid', role: 'text', email: 'text', sends: 'bool' } },
  roomType: {
    table: 'room_type',
    columns: {
      id: 'uuid',
      no: 'int4',
      hotel_id: 'uuid',
      code: 'text',
      name_en: 'text',
      name_zh: 'text',
      area_square_metres: 'int2',
      beds: 'jsonb',
      view: 'text',
      smoking: 'text',
      max_adults: 'int2',
      max_children: 'int2',
      max_occupancy: 'int2',
      extra_beds: 'int2',
    },
  },
  ratePlan: {
    table: 'rate_plan',
    columns: {
      id: 'uuid',
      no: 'int4',
      hotel_id: 'uuid',
      room_type_id: 'uuid',
      code: 'text',
      name_en: 'text',
      name_zh: 'text',
      meal_plan: 'text',
      currency: 'text',
      adult_deltas: 'jsonb',
      child_bands: 'jsonb',
      markets: 'jsonb',
      min_stay: 'int2',
      max_stay: 'int2',
      min_advance_days: 'int2',
      confirmation_mode: 'text',
      confirmation_seconds: 'int4',
      penalties: 'jsonb',
      package_only: 'bool',
    },
  },
  rateMonth: { table: 'rate_month', columns: { rate_plan_no: 'int4', month: 'int2', nights: 'bytea' } },
  allotmentMonth: { table: 'allotment_month', columns: { room_type_no: 'int4', month: 'int2', nights: 'bytea' } },
  surcharge: {
    table: 'surcharge',
    columns: {
      id: 'uuid',
      hotel_id: 'uuid',
      kind: 'text',
      name_en: 'text',
      name_zh: 'text',
      first_night: 'date',
      last_night: 'date',
      per: 'text',
      amount_minor: 'int8',
      currency: 'text',
      mandatory: 'bool',
      pay_at: 'text',
    },
  },
  propertyFee: {
    table: 'property_fee',
    columns: {
      id: 'uuid',
      hotel_id: 'uuid',
      kind: 'text',
      name_en: 'text',
      name_zh: 'text',
      per: 'text',
      amount_minor: 'int8',
      currency: 'text',
    },
  },
} as const satisfies Record<string, CopyTarget>

/** Rows of the nights of rooms and plans, for all months of the nights they are given. */
export class MonthRows {
  private readonly rateMonths = new CopyRows(TARGETS.rateMonth)
  private readonly allotmentMonths = new CopyRows(TARGETS.allotmentMonth)

  addRoom(nights: HotelNights, room: DemoRoom): void {
    for (const month of nights.months)
      this.allotmentMonths.add([room.no, month.month, allotmentMonthBytes(nights, room, month)])
  }

  addPlan(nights: HotelNights, plan: DemoPlan): void {
    for (const month of nights.months) this.rateMonths.add([plan.no, month.month, rateMonthBytes(nights, plan, month)])
  }

  inOrder(): readonly CopyRows[] {
    return [this.rateMonths, this.allotmentMonths]
  }
}

/** Rows of all tables of some hotels, in the order in which they must be stored. */
export class WorldRows {
  private readonly hotels = new CopyRows(TARGETS.hotel)
  private readonly contacts = new CopyRows(TARGETS.contact)
  private readonly roomTypes = new CopyRows(TARGETS.roomType)
  private readonly ratePlans = new CopyRows(TARGETS.ratePlan)
  private readonly nights = new MonthRows()
  private readonly surcharges = new CopyRows(TARGETS.surcharge)
  private readonly propertyFees = new CopyRows(TARGETS.propertyFee)

  addHotel(hotel: DemoHotel): void {
    this.hotels.add([
      hotel.id,
      hotel.no,
      'demo',
      hotel.sourceId,
      hotel.city.destinationId,
      hotel.nameEn,
      hotel.nameZh,
      hotel.nameLocal,
      hotel.chain,
      hotel.starHalves,
      hotel.addressEn,
      hotel.addressZh,
      hotel.district.id,
      hotel.city.country,
      hotel.latitude,
      hotel.longitude,
      hotel.city.timeZone,
      hotel.phone,
      hotel.checkInFrom,
      hotel.checkOutUntil,
      hotel.facilities,
      hotel.descriptionEn,
      hotel.descriptionZh,
      hotel.policies,
      hotel.recommendation,
    ])
    this.contacts.add([hotel.id, 'RESERVATIONS', `reservations@${hotel.sourceId}.hotel.example`, true])
  }

  /** Rooms, plans, nights, extras and fees of a hotel. */
  addSellable(
    hotel: Pick<DemoHotel, 'id' | 'key' | 'city' | 'rooms' | 'plans' | 'surcharges' | 'fees'>,
    months: readonly Month[],
  ): void {
    const nights = hotelNights(hotel.city, hotel.key, months)
    for (const room of hotel.rooms) {
      this.roomTypes.add([
        room.id,
        room.no,
        hotel.id,
        room.code,
        room.nameEn,
        room.nameZh,
        room.area,
        room.beds,
        room.view,
        room.smoking,
        room.maxAdults,
        room.maxChildren,
        room.maxOccupancy,
        room.extraBeds,
      ])
      this.nights.addRoom(nights, room)
    }
    for (const plan of hotel.plans) {
      this.ratePlans.add([
        plan.id,
        plan.no,
        hotel.id,
        plan.room.id,
        plan.code,
        plan.nameEn,
        plan.nameZh,
        plan.mealPlan,
        plan.currency,
        plan.adultDeltas,
        plan.childBands,
        plan.markets,
        plan.minStay,
        plan.maxStay,
        plan.minAdvanceDays,
        plan.confirmationMode,
        plan.confirmationSeconds,
        plan.penalties,
        plan.packageOnly,
      ])
      this.nights.addPlan(nights, plan)
    }
    this.addCharges(hotel)
  }

  private addCharges(hotel: Pick<DemoHotel, 'id' | 'surcharges' | 'fees'>): void {
    for (const extra of hotel.surcharges) {
      this.surcharges.add([
        extra.id,
        hotel.id,
        extra.kind,
        extra.nameEn,
        extra.nameZh,
        extra.firstNight,
        extra.lastNight,
        extra.per,
        extra.amountMinor,
        extra.currency,
        extra.mandatory,
        extra.payAt,
      ])
    }
    for (const fee of hotel.fees)
      this.propertyFees.add([
        fee.id,
        hotel.id,
        fee.kind,
        fee.nameEn,
        fee.nameZh,
        fee.per,
        fee.amountMinor,
        fee.currency,
      ])
  }

  inOrder(): readonly CopyRows[] {
    const sellable = [this.roomTypes, this.ratePlans, ...this.nights.inOrder(), this.surcharges, this.propertyFees]
    return [this.hotels, this.contacts, ...sellable]
  }
}
