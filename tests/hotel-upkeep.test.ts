import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { saveHotelContact } from '#features/hotels/contacts/contract.ts'
import {
  getHotelUpkeep,
  removeHotelFee,
  saveHotelFacts,
  saveHotelFee,
  saveHotelPlace,
  saveHotelRoom,
  saveHotelTexts,
  setHotelSale,
} from '#features/hotels/upkeep/contract.ts'
import { getDeskHotel, searchDeskHotels } from '#features/availability/hotel-rates/contract-hotels.ts'
import { outcome } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { type Client, startWorld, type World } from './world.ts'
import {
  getHotelPlans,
  removeHotelSurcharge,
  saveHotelPlan,
  saveHotelSurcharge,
} from '#features/availability/plans/contract.ts'

let world: World
let product: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  product = await world.as('product')
  sale = await putOnSale(world.owner)
})
afterAll(() => world.close())

const hotelNow = () => product.call(getHotelUpkeep, { hotelId: sale.hotelId })
const plansNow = () => product.call(getHotelPlans, { hotelId: sale.hotelId })
/** What names a hotel and the version read of it. */
const read = async () => {
  const { hotelId, version } = await hotelNow()
  return { hotelId, version }
}
type Row = Record<string, unknown>
const rowOf = async (table: string, where: string): Promise<Row> => {
  const { rows } = await world.owner.query<Row>(`select * from ${table} where ${where} = $1`, [sale.hotelId])
  return rows[0] ?? {}
}

type Facts = Omit<InputOf<typeof saveHotelFacts>, 'hotelId' | 'version'>
const FACTS: Facts = {
  nameEn: 'The Crane',
  nameZh: '鹤酒店',
  nameLocal: 'Crane Lodge',
  chain: 'Crane Hotels',
  starHalves: 9,
  phone: '+65 6000 0100',
  checkInFrom: '14:00',
  checkOutUntil: '12:00',
  facilities: ['POOL', 'WIFI'],
}
const ROOM: Omit<InputOf<typeof saveHotelRoom>, 'hotelId' | 'version'> = {
  code: 'DLX',
  nameEn: 'Deluxe',
  nameZh: '豪华房',
  areaSquareMetres: 32,
  view: 'SEA',
  smoking: 'NON_SMOKING',
  maxAdults: 2,
  maxChildren: 1,
  maxOccupancy: 3,
  extraBeds: 1,
  beds: [
    { bed: 'KING', count: 1 },
    { bed: 'SOFA', count: 1 },
  ],
}
const FEE: Omit<InputOf<typeof saveHotelFee>, 'hotelId' | 'version'> = {
  kind: 'CITY_TAX',
  nameEn: 'City tax',
  nameZh: '城市税',
  per: 'PERSON_NIGHT',
  currency: 'SGD',
  amountMinor: 350,
  exemptBelowAge: 10,
  mostNights: 7,
  firstNight: '2026-12-01',
  lastNight: '2027-11-30',
  byStars: [{ stars: 4, amountMinor: 500 }],
  byPrice: [{ fromMinor: 20_000, amountMinor: 700 }],
}
type PlanInput = Omit<InputOf<typeof saveHotelPlan>, 'hotelId' | 'version' | 'roomTypeId'>
const PLAN: PlanInput = {
  code: 'FLEX',
  status: 'CLOSED',
  nameEn: 'Flexible',
  nameZh: '灵活价',
  mealPlan: 'HALF_BOARD',
  currency: 'USD',
  minStay: 2,
  maxStay: 14,
  minAdvanceDays: 3,
  maxAdvanceDays: 300,
  bookingFrom: '2026-12-01',
  bookingTo: '2027-06-30',
  confirmationMode: 'ON_REQUEST',
  confirmationSeconds: 600,
  packageOnly: true,
  marketRule: 'EXCEPT',
  marketCountries: 'cn, HK',
  adultDeltas: [{ adults: 1, amountMinor: -2000 }],
  childBands: [
    { toAge: 11, amountMinor: 2500 },
    { toAge: 5, amountMinor: 0 },
  ],
  penalties: [
    { kind: 'NIGHTS', value: 1, daysBefore: 3, time: '18:00' },
    { kind: 'AMOUNT', amountMinor: 5000 },
  ],
}
const SURCHARGE: Omit<InputOf<typeof saveHotelSurcharge>, 'hotelId' | 'version'> = {
  kind: 'GALA_DINNER',
  nameEn: 'New Year gala',
  nameZh: '跨年晚宴',
  firstNight: '2026-12-31',
  lastNight: '2026-12-31',
  per: 'PERSON_NIGHT',
  currency: 'USD',
  amountMinor: 9000,
  mandatory: true,
  payAt: 'PROPERTY',
}

/** Columns that the desk does not write, with the reason. */
const NOT_TYPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hotel: {
    id: 'identifier',
    no: 'identifier',
    source: 'the source that the record came from',
    source_id: 'its code there',
    recommendation: 'made by the import',
    stop_sale: 'set beside the contacts, by setHotelStopSale',
    stop_sale_days: 'set beside the contacts, by setHotelStopSale',
  },
  room_type: { id: 'identifier', no: 'identifier', hotel_id: 'its hotel' },
  rate_plan: {
    id: 'identifier',
    no: 'identifier',
    hotel_id: 'its hotel',
    room_type_id: 'chosen when it is added',
    ...Object.fromEntries(['seasons', 'base_plan_id', 'promotion', 'reduction'].map((one) => [one, 'by contracts'])),
  },
  property_fee: { id: 'identifier', hotel_id: 'its hotel', destination_id: 'of taxes of a city' },
  surcharge: { id: 'identifier', hotel_id: 'its hotel' },
}

test('every column of hotels, rooms, plans, fees and extras that the desk cannot change has a reason', async () => {
  const { hotelId, roomTypeId, ratePlanId } = sale
  await world.owner.query(
    `insert into property_fee (hotel_id, kind, name_en, per, amount_minor, currency)
    values ($1, 'RESORT_FEE', 'Fee', 'STAY', 1, 'USD')`,
    [hotelId],
  )
  await world.owner.query(
    `insert into surcharge (hotel_id, rate_plan_id, kind, name_en, first_night, last_night, per, amount_minor, currency,
      mandatory, pay_at)
    values ($1, $2, 'INTERNET', 'Extra', '2026-12-01', '2026-12-02', 'ROOM_NIGHT', 1, 'EUR', false, 'BOOKING')`,
    [hotelId, ratePlanId],
  )
  const tables = Object.keys(NOT_TYPED)
  const at = (table: string) => rowOf(table, table === 'hotel' ? 'id' : 'hotel_id')
  const before = new Map(await Promise.all(tables.map(async (table) => [table, await at(table)] as const)))
  const { rows: places } = await world.owner.query<{ id: string; district: string }>(
    `select d.id, x.id as district from destination d join district x on x.destination_id = d.id
    where d.id <> (select destination_id from hotel where id = $1) limit 1`,
    [hotelId],
  )
  const [fee] = (await hotelNow()).fees
  const { surcharges } = await plansNow()
  await product.call(setHotelSale, {
    ...(await read()),
    status: 'CLOSED',
    noLocalTaxes: true,
    openedReason: 'Opens in May',
  })
  await product.call(saveHotelFacts, { ...(await read()), ...FACTS })
  await product.call(saveHotelPlace, {
    ...(await read()),
    destinationId: places[0]?.id ?? '',
    districtId: places[0]?.district ?? '',
    addressEn: '1 Quay',
    addressZh: '码头路 1 号',
    postcode: '018956',
    country: 'MY',
    latitude: '1.28',
    longitude: '103.85',
    timeZone: 'Asia/Kuala_Lumpur',
  })
  await product.call(saveHotelTexts, {
    ...(await read()),
    descriptionEn: 'By the quay.',
    descriptionZh: '临近码头。',
    petsZh: '不可携带宠物',
  })
  await product.call(saveHotelRoom, { ...ROOM, hotelId, roomTypeId, version: 0 })
  await product.call(saveHotelFee, { ...FEE, hotelId, feeId: fee?.id, version: 0 })
  await product.call(saveHotelPlan, { ...PLAN, hotelId, roomTypeId, ratePlanId, version: 0 })
  await product.call(saveHotelSurcharge, { ...SURCHARGE, hotelId, surchargeId: surcharges[0]?.id, version: 0 })
  for (const table of tables) {
    const [old, changed] = [before.get(table) ?? {}, await at(table)]
    const same = Object.keys(changed).filter(
      (column) => JSON.stringify(old[column]) === JSON.stringify(changed[column]),
    )
    // A plan keeps the currency that its prices are in.
    const reasons = { ...NOT_TYPED[table], ...(table === 'rate_plan' && { currency: 'chosen when it is added' }) }
    expect({ table, same: same.toSorted() }).toEqual({ table, same: Object.keys(reasons).toSorted() })
  }
})

test('a second editor is told, and nothing of the first one is lost', async () => {
  const hotel = await read()
  await product.call(saveHotelFacts, { ...hotel, ...FACTS, nameEn: 'First' })
  const second = product.call(saveHotelFacts, { ...hotel, ...FACTS, nameEn: 'Second' })
  expect(await outcome(second)).toBe('hotel.changed')
  expect((await hotelNow()).nameEn).toBe('First')
  const [plan] = (await plansNow()).plans
  const { hotelId, roomTypeId, ratePlanId } = sale
  await product.call(saveHotelPlan, {
    ...PLAN,
    hotelId,
    roomTypeId,
    ratePlanId,
    version: plan?.version ?? 0,
    minStay: 3,
  })
  const stale = { ...PLAN, hotelId, roomTypeId, ratePlanId, version: plan?.version ?? 0 }
  expect(await outcome(product.call(saveHotelPlan, stale))).toBe('hotel.changed')
})

test('a change is audited with its author, old and new; saving the same again leaves no trace', async () => {
  const audited = async () =>
    (
      await world.owner.query<{ name: string; detail: unknown }>(
        `select s.name, a.detail from audit_log a join staff s on s.id = a.staff_id
        where a.subject = $1 and a.action = 'hotel.facts_saved' order by a.at desc, a.id desc`,
        [sale.hotelId],
      )
    ).rows
  const { nameEn } = await hotelNow()
  await product.call(saveHotelFacts, { ...(await read()), ...FACTS, nameEn: 'The Heron' })
  const count = (await audited()).length
  expect((await audited())[0]).toEqual({
    name: expect.any(String),
    detail: { changes: [{ field: 'nameEn', before: nameEn, after: 'The Heron' }] },
  })
  await product.call(saveHotelFacts, { ...(await read()), ...FACTS, nameEn: 'The Heron' })
  expect(await audited()).toHaveLength(count)
})

test('what is wrong with a plan, an extra or a room is named by its field', async () => {
  const { hotelId, roomTypeId } = sale
  const plan = (change: Partial<PlanInput>) =>
    product.call(saveHotelPlan, { ...PLAN, code: 'NEW', ...change, hotelId, roomTypeId, version: 0 })
  const wrong = (...fields: string[]) => ({
    body: { fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) },
  })
  await expect(plan({ maxStay: 1, minStay: 2 })).rejects.toMatchObject(wrong('maxStay'))
  await expect(plan({ marketCountries: 'ZZ' })).rejects.toMatchObject(wrong('marketCountries'))
  await expect(plan({ penalties: [{ kind: 'AMOUNT', value: 1 }] })).rejects.toMatchObject(
    wrong('penalties.0.amountMinor'),
  )
  await expect(
    plan({
      adultDeltas: [
        { adults: 1, amountMinor: 1 },
        { adults: 1, amountMinor: 2 },
      ],
    }),
  ).rejects.toMatchObject(wrong('adultDeltas.1.adults'))
  const extra = product.call(saveHotelSurcharge, { ...SURCHARGE, payAt: 'BOOKING', hotelId, version: 0 })
  await expect(extra).rejects.toMatchObject(wrong('payAt'))
  const room = product.call(saveHotelRoom, { ...ROOM, code: 'X', maxAdults: 4, hotelId, version: 0 })
  await expect(room).rejects.toMatchObject(wrong('maxOccupancy'))
  const fees = (await hotelNow()).fees
  await product.call(removeHotelFee, { hotelId, feeId: fees[0]?.id ?? '', version: fees[0]?.version ?? 0 })
  const [{ id: surchargeId, version } = { id: '', version: 0 }] = (await plansNow()).surcharges
  await product.call(removeHotelSurcharge, { hotelId, surchargeId, version })
  expect((await hotelNow()).fees).toEqual([])
  expect((await plansNow()).surcharges).toEqual([])
})

test('a hotel names what it lacks before it is sold, and less after the desk has filled it in', async () => {
  await world.owner.query('delete from property_fee where destination_id is not null')
  const { hotelId } = await putOnSale(world.owner)
  const opening = () => product.call(getDeskHotel, { hotelId })
  expect(await opening()).toMatchObject({ missing: ['CONTACT', 'PHOTO', 'TAXES'], score: 30, photos: 0 })
  await product.call(setHotelSale, { hotelId, version: 0, status: 'OPEN', noLocalTaxes: true })
  await product.call(saveHotelContact, { hotelId, role: 'RESERVATIONS', email: 'rooms@crane.example', sends: true })
  expect(await opening()).toMatchObject({ missing: ['PHOTO'], score: 50 })
  const { list } = await product.call(searchDeskHotels, { keyword: (await opening()).code })
  expect(list).toEqual([await opening()])
})
