import { type Database, type Reader, SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { Arena } from './arena.ts'
import { buildCity, type City } from '../answer/city.ts'
import { copyOut } from './copy-out.ts'
import * as sql from '../engine.sql.ts'
import { type Loaded, Places } from './loaded.ts'
import type { NightFile } from './night-file.ts'
import { Nights, WINDOW_DAYS, windowMonths } from './nights.ts'
import type { CityRows, DestinationRow, HotelRow, PlanRow, RoomTypeRow } from './rows.ts'
import { ZoneClocks } from './zone-clock.ts'

const DAY_MS = 86_400_000
/** Months of prices after which their share is said again. */
const SHARE_ROWS = 4096

/** First day of the window at a moment: yesterday, since a hotel far to the west may still be in it. */
export function firstDayAt(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) - 1
}

/** Splits rows by city; rows of unknown hotels or room types are left out. */
function byCity(
  destinations: readonly DestinationRow[],
  hotels: readonly HotelRow[],
  parts: { rooms: RoomTypeRow[]; plans: PlanRow[] },
): CityRows[] {
  const cities = new Map<number, CityRows>(
    destinations.map((destination) => [destination.no, { destination, hotels: [], rooms: [], plans: [] }]),
  )
  const cityOfHotel = new Map<number, CityRows>()
  for (const hotel of hotels) {
    const city = cities.get(hotel.destinationNo)
    if (!city) continue
    city.hotels.push(hotel)
    cityOfHotel.set(hotel.no, city)
  }
  const known = new Set<number>()
  for (const room of parts.rooms) {
    cityOfHotel.get(room.hotelNo)?.rooms.push(room)
    known.add(room.no)
  }
  for (const plan of parts.plans) if (known.has(plan.roomTypeNo)) cityOfHotel.get(plan.hotelNo)?.plans.push(plan)
  return [...cities.values()]
}

async function readRows(reader: Pick<Reader, 'many'>, destinationNo: number | null): Promise<CityRows[]> {
  const only = { destinationNo }
  const [destinations, hotels, rooms, plans] = await Promise.all([
    reader.many(sql.listDestinations, only),
    reader.many(sql.listHotels, only),
    reader.many(sql.listRoomTypes, only),
    reader.many(sql.listPlans, only),
  ])
  return byCity(destinations, hotels, { rooms, plans })
}

function register(loaded: Loaded, city: City): void {
  loaded.cities.set(city.destination.id, city)
  for (const [place, no] of city.planNos.entries()) loaded.plans.set(no, city, place)
  for (const [place, no] of city.roomNos.entries()) loaded.rooms.set(no, city, place)
}

/** Takes the share, 0 to 1, of prices that are read, which are most of a start. */
export type OnShare = (share: number) => void

function copyRates(db: Database, loaded: Loaded, onShare: OnShare): Promise<number> {
  const { first, last } = windowMonths(loaded.fromDay)
  let [read, plans] = [0, 0]
  for (const city of loaded.cities.values()) plans += city.counts.plans
  return copyOut(db.pool, sql.copyRateMonths, (row) => {
    if (++read % SHARE_ROWS === 0) onShare(Math.min(1, read / (plans * (last - first + 1))))
    const no = row.bytes.readInt32BE(row.at(0))
    const city = loaded.plans.cityOf(no)
    city?.nights.putRates(
      loaded.plans.placeOf(no),
      { month: row.bytes.readInt16BE(row.at(1)), bytes: row.bytes, at: row.at(2) },
      loaded.fromDay,
    )
  })
}

function copyAllotments(db: Database, loaded: Loaded): Promise<number> {
  return copyOut(db.pool, sql.copyAllotmentMonths, (row) => {
    const no = row.bytes.readInt32BE(row.at(0))
    const city = loaded.rooms.cityOf(no)
    city?.nights.putStocks(
      loaded.rooms.placeOf(no),
      { month: row.bytes.readInt16BE(row.at(1)), bytes: row.bytes, at: row.at(2) },
      loaded.fromDay,
    )
  })
}

function copyInventory(db: Database, loaded: Loaded): Promise<number> {
  return copyOut(db.pool, sql.copyInventoryNights, (row) => {
    putInventory(loaded, {
      no: row.bytes.readInt32BE(row.at(0)),
      day: row.bytes.readInt32BE(row.at(1)),
      kind: row.bytes.readInt16BE(row.at(2)),
      releaseDays: row.bytes.readInt16BE(row.at(3)),
      roomsLeft: row.bytes.readInt32BE(row.at(4)),
    })
  })
}

/** Nights out of a file; cities that have changed their plans or rooms since are read from the database. */
async function fillFrom(file: NightFile, reader: Reader, loaded: Loaded): Promise<void> {
  const { first, last } = windowMonths(loaded.fromDay)
  for (const city of loaded.cities.values()) {
    if (!file.fill(city))
      await loadNights(reader, loaded, { plans: [...city.planNos], rooms: [...city.roomNos], first, last })
  }
}

/**
 * Loads everything: contents as rows; nights as a binary copy, or out of a file as they stood when it was written, in
 * the window of then.
 */
export async function loadAll(
  db: Database,
  nowMs: number,
  { file, onShare = () => {} }: { file?: NightFile; onShare?: OnShare } = {},
): Promise<Loaded> {
  const patient: Pick<Reader, 'many'> = {
    many: (statement, ...params) => db.readLong(SYSTEM, (reader) => reader.many(statement, ...params)),
  }
  const rows = await readRows(patient, null)
  const fromDay = file?.table.fromDay ?? firstDayAt(nowMs)
  const bytes = rows.reduce(
    (sum, city) => sum + Nights.bytesFor(city.plans.length, city.rooms.length) + city.plans.length * 40,
    1 << 22,
  )
  const clocks = new ZoneClocks((fromDay - 400) * DAY_MS, (fromDay + 2 * WINDOW_DAYS) * DAY_MS)
  const loaded: Loaded = {
    arena: new Arena(bytes),
    clocks,
    fromDay,
    cities: new Map(),
    plans: new Places(),
    rooms: new Places(),
  }
  for (const city of rows) register(loaded, buildCity(loaded.arena, clocks, city))
  if (file) await fillFrom(file, db.direct, loaded)
  // Nights of which rooms were taken stand over the months they were taken from, so they come after them.
  else
    await Promise.all([
      copyRates(db, loaded, onShare),
      copyAllotments(db, loaded).then(() => copyInventory(db, loaded)),
    ])
  return loaded
}

type MonthRow = RowOf<typeof sql.listRateMonths>
type InventoryRow = RowOf<typeof sql.listInventoryNights>

function putInventory(loaded: Loaded, night: InventoryRow): void {
  if (night.day < loaded.fromDay || night.day >= loaded.fromDay + WINDOW_DAYS) return
  loaded.rooms.cityOf(night.no)?.nights.putStock(loaded.rooms.placeOf(night.no), night.day, {
    kind: night.kind,
    releaseDays: night.releaseDays,
    left: night.roomsLeft,
  })
}

function putRateMonths(loaded: Loaded, rows: readonly MonthRow[]): void {
  for (const { no, month, nights } of rows)
    loaded.plans.cityOf(no)?.nights.putRates(loaded.plans.placeOf(no), { month, bytes: nights, at: 0 }, loaded.fromDay)
}

function putAllotmentMonths(loaded: Loaded, rows: readonly MonthRow[]): void {
  for (const { no, month, nights } of rows)
    loaded.rooms.cityOf(no)?.nights.putStocks(loaded.rooms.placeOf(no), { month, bytes: nights, at: 0 }, loaded.fromDay)
}

/** Pairs of a number and a month, each once. */
export type ChangedMonths = { nos: number[]; months: number[] }

/** Takes over months of plans that have changed. */
export async function reloadRates(reader: Reader, loaded: Loaded, changed: ChangedMonths): Promise<void> {
  putRateMonths(loaded, await reader.many(sql.listChangedRateMonths, changed))
}

/** Takes over months of room types that have changed; nights of which rooms were taken stand over them. */
export async function reloadAllotments(reader: Reader, loaded: Loaded, changed: ChangedMonths): Promise<void> {
  const months = await reader.many(sql.listChangedAllotmentMonths, changed)
  const nights = await reader.many(sql.listInventoryNights, {
    nos: [...new Set(changed.nos)],
    firstDay: loaded.fromDay,
  })
  putAllotmentMonths(loaded, months)
  for (const night of nights) putInventory(loaded, night)
}

/** Takes over nights of which rooms were taken or given back: `counts[i]` nights from `firstDays[i]` on. */
export async function reloadInventory(
  reader: Reader,
  loaded: Loaded,
  changed: { nos: number[]; firstDays: number[]; counts: number[] },
): Promise<void> {
  for (const night of await reader.many(sql.listChangedInventory, changed)) putInventory(loaded, night)
}

/** Nights of plans and room types as they stand in the database, for those that are new in memory and for new days. */
async function loadNights(
  reader: Reader,
  loaded: Loaded,
  wanted: { plans: number[]; rooms: number[]; first: number; last: number },
): Promise<void> {
  const { plans, rooms, first, last } = wanted
  if (plans.length > 0) putRateMonths(loaded, await reader.many(sql.listRateMonths, { nos: plans, first, last }))
  if (rooms.length === 0) return
  const months = await reader.many(sql.listAllotmentMonths, { nos: rooms, first, last })
  const nights = await reader.many(sql.listInventoryNights, { nos: rooms, firstDay: loaded.fromDay })
  putAllotmentMonths(loaded, months)
  for (const night of nights) putInventory(loaded, night)
}

/** Builds the city of a hotel anew after its contents changed; nights of plans and rooms that stay are carried over. */
export async function reloadCityOf(reader: Reader, loaded: Loaded, hotelNo: number): Promise<void> {
  const found = await reader.oneOrNone(sql.findHotelDestination, { hotelNo })
  if (!found) return
  const [rows] = await readRows(reader, found.no)
  if (!rows) return
  const old = loaded.cities.get(rows.destination.id)
  const city = buildCity(loaded.arena, loaded.clocks, rows)
  const before = (places: Places) => (no: number) => (old && places.cityOf(no) === old ? places.placeOf(no) : -1)
  const plans = city.planNos.map(before(loaded.plans))
  const rooms = city.roomNos.map(before(loaded.rooms))
  if (old) city.nights.carryOver(old.nights, plans, rooms)
  const { first, last } = windowMonths(loaded.fromDay)
  const staged: Loaded = { ...loaded, cities: new Map(), plans: new Places(), rooms: new Places() }
  register(staged, city)
  const isNew = (carried: Int32Array) => (_: number, place: number) => carried[place]! < 0
  await loadNights(reader, staged, {
    plans: [...city.planNos].filter(isNew(plans)),
    rooms: [...city.roomNos].filter(isNew(rooms)),
    first,
    last,
  })
  if (old) unregister(loaded, old)
  register(loaded, city)
  old?.giveBack()
}

function unregister(loaded: Loaded, city: City): void {
  for (const no of city.planNos) loaded.plans.remove(no, city)
  for (const no of city.roomNos) loaded.rooms.remove(no, city)
}

/** Moves the window to the day of a moment: empties the days that went and loads the ones that came, city by city. */
export async function moveWindow(reader: Reader, loaded: Loaded, nowMs: number): Promise<boolean> {
  const fromDay = firstDayAt(nowMs)
  if (fromDay <= loaded.fromDay) return false
  const came = { from: Math.max(fromDay, loaded.fromDay + WINDOW_DAYS), to: fromDay + WINDOW_DAYS }
  loaded.fromDay = fromDay
  const { last } = windowMonths(fromDay)
  const { first } = windowMonths(came.from)
  for (const city of loaded.cities.values()) {
    for (let day = came.from; day < came.to; day++) city.nights.clearDay(day)
    await loadNights(reader, loaded, { plans: [...city.planNos], rooms: [...city.roomNos], first, last })
  }
  return true
}
