import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { ownersTx } from '#server/db/database.ts'
import { parsedFile } from '#server/db/statements.ts'
import { insertChangedHotels } from './hotels.ts'
import { readInventoryFile } from './inventory-file.ts'
import { groupRows, type PlanGroup, type RoomGroup } from './inventory-groups.ts'
import { type PartNights, storeNights } from './inventory-nights.ts'
import type { CellFault, Column, InventoryRow } from './inventory-row.ts'
import { runStatement } from './run-statement.ts'

const hotelSql = parsedFile(import.meta.dirname, 'import.sql')
const sql = parsedFile(import.meta.dirname, 'inventory.sql')

/** The result of a file of rooms, plans and nights: all rows are imported, or `bad` names the faults and none is. */
export type InventoryReport = {
  readonly rows: number
  /** A sentence for each room and plan that is new or says something else, and for the nights that do. */
  readonly changes: readonly string[]
  readonly bad: readonly CellFault[]
}

export type InventoryOptions = {
  /** `.csv` with titles, or `.ndjson` with the same names. */
  readonly file: string
  /** Only says what would change. */
  readonly dryRun: boolean
  /** Prices far from those stored are meant. */
  readonly far?: boolean
  /** Sign-in name of the operator's person whose file it is, for the history. */
  readonly by?: string
  /** Why, for the history. */
  readonly reason?: string
}

type Stored = { readonly id: string; readonly no: number; readonly code: string }
type RoomFields = {
  name_en: string
  name_zh: string | null
  beds: unknown
  max_adults: number
  max_children: number
  max_occupancy: number
}
type StoredRoom = Stored & RoomFields & { readonly hotel_id: string }
type PlanFields = {
  name_en: string
  name_zh: string | null
  meal_plan: string
  adult_deltas: Readonly<Record<string, number>>
  child_bands: unknown
  penalties: unknown
  max_stay: number
}
type StoredPlan = Stored & PlanFields & { readonly room_type_id: string; readonly currency: string }

/** The columns of a new thing that must be there, as faults of its first row. */
function missing(what: 'room' | 'plan', rows: readonly InventoryRow[], columns: readonly Column[]): CellFault[] {
  return columns
    .filter((column) => rows.every((row) => row[column] === undefined))
    .map((column) => ({ line: firstLine({ rows }), column, reason: `is missing; the ${what} is new` }))
}

const firstLine = ({ rows: [row] }: { readonly rows: readonly InventoryRow[] }) => row?.line ?? 0

const unknownHotel = (group: RoomGroup): CellFault => ({
  line: firstLine(group),
  column: 'hotel',
  reason: `"${group.hotel}" is the code of no hotel here; import the hotel first`,
})

function planFaults(plan: PlanGroup, stored: StoredPlan | undefined): CellFault[] {
  if (!stored) return missing('plan', plan.rows, ['plan_name', 'meal', 'cancellation', 'net_price'])
  if (stored.currency === plan.said.currency) return []
  return [
    {
      line: plan.lines.get('currency') ?? 0,
      column: 'currency',
      reason: `is not ${stored.currency}, and a plan keeps its currency`,
    },
  ]
}

const NEW_ROOM: RoomFields = { name_en: '', name_zh: null, beds: [], max_adults: 2, max_children: 0, max_occupancy: 2 }
const NEW_PLAN: PlanFields = {
  name_en: '',
  name_zh: null,
  meal_plan: '',
  adult_deltas: { 1: 0 },
  child_bands: [],
  penalties: [],
  max_stay: 60,
}

function roomFields({ said }: RoomGroup, known: RoomFields): RoomFields {
  const adults = said.max_adults ?? known.max_adults
  const children = said.max_children ?? known.max_children
  const isResized = adults !== known.max_adults || children !== known.max_children
  return {
    name_en: said.room_name ?? known.name_en,
    name_zh: said.room_name_zh ?? known.name_zh,
    beds: said.beds ?? known.beds,
    max_adults: adults,
    max_children: children,
    max_occupancy: said.max_guests ?? (isResized ? adults + children : known.max_occupancy),
  }
}

function planFields({ said, rows }: PlanGroup, known: PlanFields): PlanFields {
  return {
    name_en: said.plan_name ?? known.name_en,
    name_zh: said.plan_name_zh ?? known.name_zh,
    meal_plan: said.meal ?? known.meal_plan,
    adult_deltas: rows.reduce((deltas, row) => ({ ...deltas, ...row.adultDeltas }), known.adult_deltas),
    child_bands: rows.find(({ childBands }) => childBands)?.childBands ?? known.child_bands,
    penalties: rows.find(({ penalties }) => penalties)?.penalties ?? known.penalties,
    max_stay: said.max_stay ?? known.max_stay,
  }
}

/** Whether the stored thing says the same already. */
function isSame(fields: RoomFields | PlanFields, stored: Stored | undefined): boolean {
  return isDeepStrictEqual({ ...stored, ...fields }, stored)
}

/** Values of fields as the statements take them. */
function paramsOf(fields: RoomFields | PlanFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )
}

class Inventory {
  readonly changes: string[] = []
  readonly faults: CellFault[] = []
  private readonly client: pg.Client
  private readonly hotels: ReadonlyMap<string, { id: string; no: number }>
  private readonly rooms: ReadonlyMap<string, StoredRoom>
  private readonly plans: ReadonlyMap<string, StoredPlan>
  /** Numbers of the hotels whose rooms or plans are new or changed. */
  private readonly changedHotels = new Set<number>()
  private readonly rates: PartNights[] = []
  private readonly stocks: PartNights[] = []

  private constructor(
    client: pg.Client,
    hotels: Map<string, { id: string; no: number }>,
    parts: { rooms: StoredRoom[]; plans: StoredPlan[] },
  ) {
    this.client = client
    this.hotels = hotels
    this.rooms = new Map(parts.rooms.map((room) => [`${room.hotel_id} ${room.code}`, room]))
    this.plans = new Map(parts.plans.map((plan) => [`${plan.room_type_id} ${plan.code}`, plan]))
  }

  static async open(client: pg.Client, groups: readonly RoomGroup[]): Promise<Inventory> {
    await runStatement(client, sql('lock_import'))
    const ids = groups.map(({ hotel }) => hotel)
    const known = await runStatement<{ source_id: string; id: string; no: number }>(
      client,
      hotelSql('list_known_hotels'),
      { source_ids: ids },
    )
    const hotel_ids = known.map(({ id }) => id)
    const rooms = await runStatement<StoredRoom>(client, sql('list_rooms'), { hotel_ids })
    const plans = await runStatement<StoredPlan>(client, sql('list_plans'), { hotel_ids })
    return new Inventory(client, new Map(known.map((hotel) => [hotel.source_id, hotel])), { rooms, plans })
  }

  /** Stores a room with its plans and notes their nights for `storeNights`. */
  async storeRoom(group: RoomGroup): Promise<void> {
    const hotel = this.hotels.get(group.hotel)
    const stored = hotel && this.rooms.get(`${hotel.id} ${group.code}`)
    const fields = roomFields(group, stored ?? NEW_ROOM)
    const faults = hotel ? this.faultsOf(group, fields, stored) : [unknownHotel(group)]
    this.faults.push(...faults)
    if (!hotel || faults.length > 0) return
    const name = `${group.hotel} room ${group.code}`
    const more = { hotel_id: hotel.id, code: group.code }
    const room = await this.put(stored, { statement: 'put_room', fields, more, name, hotelNo: hotel.no })
    this.stocks.push({ id: room.id, name, rows: group.rows })
    for (const [code, plan] of group.plans) {
      const known = this.findPlan(stored, code)
      const thing = { name: `${name} plan ${code}`, hotelNo: hotel.no, fields: planFields(plan, known ?? NEW_PLAN) }
      const { currency } = plan.said
      const keys = { ...more, room_type_id: room.id, code, currency }
      const { id } = await this.put(known, { ...thing, statement: 'put_plan', more: keys })
      this.rates.push({ id, name: thing.name, rows: plan.rows })
    }
  }

  private findPlan(room: Stored | undefined, code: string): StoredPlan | undefined {
    return room && this.plans.get(`${room.id} ${code}`)
  }

  private faultsOf(group: RoomGroup, fields: RoomFields, stored: StoredRoom | undefined): CellFault[] {
    const faults = stored ? [] : missing('room', group.rows, ['room_name', 'allotment'])
    if (fields.max_occupancy < fields.max_adults) {
      const line = group.lines.get('max_guests') ?? firstLine(group)
      faults.push({ line, column: 'max_guests', reason: `is fewer than the ${fields.max_adults} adults of the room` })
    }
    return [...faults, ...[...group.plans].flatMap(([code, plan]) => planFaults(plan, this.findPlan(stored, code)))]
  }

  private async put(
    stored: Stored | undefined,
    thing: {
      statement: string
      fields: RoomFields | PlanFields
      more: Record<string, unknown>
      name: string
      hotelNo: number
    },
  ): Promise<{ id: string; no: number }> {
    if (stored && isSame(thing.fields, stored)) return stored
    this.changes.push(`${thing.name}: ${stored ? 'says something else' : 'new'}`)
    this.changedHotels.add(thing.hotelNo)
    const [row] = await runStatement<{ id: string; no: number }>(this.client, sql(thing.statement), {
      ...thing.more,
      ...paramsOf(thing.fields),
    })
    if (!row) throw new Error(`${thing.name} was not stored`)
    return row
  }

  /** Stores the nights as one change set. */
  async storeNights({ file, far = false, by, reason }: InventoryOptions): Promise<void> {
    const author = {
      source: 'SHELL' as const,
      realm: 'OPERATOR',
      staffId: by === undefined ? null : await findAuthor(this.client, by),
      file: basename(file),
      reason: reason ?? null,
    }
    const [{ ms: nowMs } = { ms: 0 }] = await runStatement<{ ms: number }>(this.client, sql('read_clock'))
    const { rates, stocks } = this
    const done = await storeNights(ownersTx(this.client), { rates, stocks }, { far, author, nowMs })
    this.faults.push(...done.faults)
    this.changes.push(...done.changes)
    if (this.changedHotels.size > 0) await insertChangedHotels(this.client, [...this.changedHotels])
  }
}

/** The person of the operator's who has this sign-in name. */
async function findAuthor(client: pg.Client, by: string): Promise<string> {
  const [author] = await runStatement<{ id: string }>(client, sql('find_author'), { by })
  if (!author) throw new Error(`the operator has nobody with the sign-in name ${by}`)
  return author.id
}

/**
 * Loads rooms, plans, nightly prices and allotments of known hotels as the schema's owner, all of a file in one
 * transaction or nothing. The running nodes read the journal that the same transaction writes.
 */
export async function importInventory(connectionString: string, options: InventoryOptions): Promise<InventoryReport> {
  const { rows, faults: unread } = readInventoryFile(options.file)
  const { rooms, faults: contradicting } = groupRows(rows)
  const unfit = [...unread, ...contradicting]
  const inOrder = (faults: readonly CellFault[]) => faults.toSorted((a, b) => a.line - b.line)
  if (unfit.length > 0 || rows.length === 0) return { rows: rows.length, changes: [], bad: inOrder(unfit) }
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    const inventory = await Inventory.open(client, rooms)
    for (const room of rooms) await inventory.storeRoom(room)
    if (inventory.faults.length === 0) await inventory.storeNights(options)
    const { faults, changes } = inventory
    await client.query(options.dryRun || faults.length > 0 ? 'rollback' : 'commit')
    return { rows: rows.length, changes: faults.length > 0 ? [] : changes, bad: inOrder(faults) }
  } finally {
    await client.end()
  }
}
