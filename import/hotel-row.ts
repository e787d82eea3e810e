import { z } from 'zod'
import { CONTACT_ROLES, type Contact } from '#features/hotels/contacts/contract.ts'
import { MOST_LINE_CHARACTERS } from './lines.ts'

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !value.includes('\0'), 'has a character that can not be stored')

const MOST_ADDRESSES = 10

/** The mail addresses of a cell, each one once; names the ones that are none. */
function addressesOf(cell: string, context: z.RefinementCtx): string[] {
  const typed = cell.split(/[;,]/).map((part) => part.trim())
  const found = typed.filter((part, at) => part !== '' && typed.indexOf(part) === at)
  const bad = found.filter((part) => !z.email().max(200).safeParse(part).success)
  if (bad.length > 0) context.addIssue(`${bad.map((part) => `"${part}"`).join(', ')} is no e-mail address`)
  if (found.length > MOST_ADDRESSES) context.addIssue(`has more than ${MOST_ADDRESSES} addresses`)
  return found
}

/** One hotel of a file, a JSON object a line; fields that are not named here are not read. */
export const HotelRecord = z.object({
  /** Identifier in its source, unique over all files: `osm:n1104333632`. */
  id: text(200),
  /** Where the record comes from; decides which credit is shown. */
  src: text(40),
  name: text(300),
  nameZh: text(300).optional(),
  nameLocal: text(300).optional(),
  /** ISO 3166-1 alpha-2. */
  cc: z.string().regex(/^[A-Z]{2}$/, 'is no two-letter country code'),
  city: text(200).optional(),
  /** GeoNames identifier of the town, and of the destination it belongs to. */
  cityId: z.int().positive().optional(),
  destId: z.int().positive().optional(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  /** Official stars, in halves; `starsEst` is an estimate by the brand's class. */
  stars: z.number().min(0).max(5).optional(),
  starsEst: z.number().min(0).max(5).optional(),
  brand: text(200).optional(),
  addr: text(500).optional(),
  postcode: text(40).optional(),
  phone: text(100).optional(),
  /** Mail addresses of a contact, several with `;` or `,` between them, the one to write to first. */
  email: z.string().transform(addressesOf).optional(),
  /** What these addresses are for, and the telephone number of the first one. */
  contactRole: z.enum(CONTACT_ROLES, `is none of ${CONTACT_ROLES.join(', ')}`).default('RESERVATIONS'),
  contactPhone: text(100).optional(),
  /** The record that is about the same house and goes before this one. */
  dupOf: text(200).optional(),
})
export type HotelRecord = z.infer<typeof HotelRecord>

/** A line that could not be taken, with what is wrong with it. */
export class BadRow extends Error {}

/** The record of a line; throws `BadRow` with a reason a person can act on. */
export function readHotelLine(line: string): HotelRecord {
  if (line.length > MOST_LINE_CHARACTERS) throw new BadRow(`the line has more than ${MOST_LINE_CHARACTERS} characters`)
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new BadRow('the line is no JSON object')
  }
  const parsed = HotelRecord.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadRow(issue ? `${issue.path.join('.') || 'the line'}: ${issue.message}` : 'the line does not fit')
}

/** Columns of `hotel` that come from a record. */
export type ImportedHotel = {
  source: string
  sourceId: string
  destinationId: string
  nameEn: string
  nameZh: string | null
  nameLocal: string | null
  chain: string | null
  starHalves: number | null
  addressEn: string | null
  postcode: string | null
  country: string
  latitude: number
  longitude: number
  timeZone: string
  phone: string | null
  recommendation: number
}

// Some sources keep postcodes as numbers and lose the zeros they begin with.
const POSTCODE_DIGITS: Readonly<Record<string, number>> = { SG: 6, FR: 5, US: 5, DE: 5, IT: 5, ES: 5 }

function postcodeOf(record: HotelRecord): string | null {
  const digits = POSTCODE_DIGITS[record.cc]
  if (record.postcode === undefined) return null
  return digits !== undefined && /^\d+$/.test(record.postcode) ? record.postcode.padStart(digits, '0') : record.postcode
}

/** A contact of a hotel that comes from a record; `first` is below the number of any contact that follows it. */
export type ImportedContact = Pick<Contact, 'role' | 'email' | 'phone'> & {
  readonly source: string
  readonly sourceId: string
  readonly first: number
}

/** The contacts of a record, the one to write to first. */
export function importedContacts(record: HotelRecord): ImportedContact[] {
  const { src: source, id: sourceId, contactRole: role, contactPhone } = record
  const emails = record.email ?? []
  const of = (email: string | null, at: number) => {
    const phone = at === 0 ? (contactPhone ?? null) : null
    return { source, sourceId, role, email, phone, first: at - MOST_ADDRESSES }
  }
  return emails.length === 0 && contactPhone !== undefined ? [of(null, 0)] : emails.map(of)
}

/** A record as it is stored; stars count in halves, and a house of the record's chain or class is recommended more. */
export function importedHotel(record: HotelRecord, place: { destinationId: string; timeZone: string }): ImportedHotel {
  const stars = record.stars ?? record.starsEst
  const starHalves = stars === undefined ? null : Math.round(stars * 2)
  return {
    source: record.src,
    sourceId: record.id,
    destinationId: place.destinationId,
    nameEn: record.name,
    nameZh: record.nameZh ?? null,
    nameLocal: record.nameLocal ?? null,
    chain: record.brand ?? null,
    starHalves,
    addressEn: record.addr ?? null,
    postcode: postcodeOf(record),
    country: record.cc,
    latitude: record.lat,
    longitude: record.lon,
    timeZone: place.timeZone,
    phone: record.phone ?? null,
    recommendation: 150 + (starHalves ?? 4) * 35 + (record.brand === undefined ? 0 : 90),
  }
}
