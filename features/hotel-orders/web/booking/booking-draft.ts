import type { z } from 'zod'
import type { ConfirmKind } from '#features/company/settings/contract.ts'
import type { Guest, Quote, saveOrder, SPECIAL_REQUESTS } from '#features/hotel-orders/contract.ts'
import { nameFault, takesChineseNames } from '#features/hotel-orders/rules/names.ts'

export type SaveInput = z.input<(typeof saveOrder)['input']>
export type PaymentChoice = Quote['paymentChoices'][number]
export type SpecialRequest = (typeof SPECIAL_REQUESTS)[number]

/** A guest row of the form; `childAge` is null for an adult's row. */
export type GuestRow = { surname: string; givenName: string; nationality: string; childAge: number | null }

/** A quantity of an extra for one room in these nights. */
export type ExtraWish = { surchargeId: string; roomNo: number; quantity: number; nights: string[] }

/** Everything a person types while booking; kept in the browser until the order is saved. */
export type BookingDraft = {
  rooms: { guests: GuestRow[] }[]
  contact: { name: string; phone: string; email: string }
  customerReference: string
  arrivalTime: string
  requests: SpecialRequest[]
  remark: string
  /** The colleague whose order it is to be; nobody chosen is the booker. */
  forStaffId?: string
  costCentreId?: string
  payment: PaymentChoice | null
  /** How this one is confirmed; null follows the company. */
  confirmBy: ConfirmKind | null
  /** What was chosen of the hotel's extras; the quote has their price, this keeps them for the next quote. */
  extras: ExtraWish[]
}

export type Party = readonly { readonly adults: number; readonly childAges: readonly number[] }[]

/** A draft with a row for everybody of the party; the children carry their ages. */
export function emptyDraft(
  party: Party,
  start: { nationality: string; contactName: string; contactEmail: string; payment?: PaymentChoice | null },
): BookingDraft {
  const row = (childAge: number | null): GuestRow => ({
    surname: '',
    givenName: '',
    nationality: start.nationality,
    childAge,
  })
  return {
    rooms: party.map((room) => ({
      guests: [...Array.from({ length: room.adults }, () => row(null)), ...room.childAges.map((age) => row(age))],
    })),
    contact: { name: start.contactName, phone: '', email: start.contactEmail },
    customerReference: '',
    arrivalTime: '',
    requests: [],
    remark: '',
    payment: start.payment ?? null,
    confirmBy: null,
    extras: [],
  }
}

/** Whether a stored draft is for the same party, so that its rows fit. */
export function fitsParty(draft: BookingDraft, party: Party): boolean {
  const shape = (ages: readonly (number | null)[]) => ages.map((age) => age ?? 'adult').join(' ')
  const drafted = draft.rooms.map((room) => shape(room.guests.map((guest) => guest.childAge)))
  const wanted = party.map((room) => shape([...Array.from({ length: room.adults }, () => null), ...room.childAges]))
  return drafted.length === wanted.length && drafted.every((room, i) => room === wanted[i])
}

/** The rows with the guests of an earlier order, room by room; a child only where the age is the same. */
export function withGuests(
  rooms: BookingDraft['rooms'],
  earlier: readonly { readonly guests: readonly Guest[] }[],
): BookingDraft['rooms'] {
  return rooms.map((room, i) => {
    const left = [...(earlier[i]?.guests ?? [])]
    const guests = room.guests.map((row) => {
      const at = left.findIndex(({ childAge = null }) => childAge === row.childAge)
      const [guest] = at < 0 ? [] : left.splice(at, 1)
      if (!guest) return row
      const { surname, givenName, nationality } = guest
      return { ...row, surname, givenName, nationality }
    })
    return { guests }
  })
}

/** Whether nothing was typed into a row, so that it is not sent. */
export function isBlank(guest: GuestRow): boolean {
  return guest.surname.trim() === '' && guest.givenName.trim() === ''
}

/** The choice that is preset: what was chosen before while it still covers the total, else the first that does. */
export function chosenPayment(draft: BookingDraft, choices: readonly PaymentChoice[]): PaymentChoice | null {
  if (draft.payment !== null && choices.includes(draft.payment)) return draft.payment
  return choices[0] ?? null
}

/**
 * Whether booking pays from the balance at once, and does not only reserve it, charge on account or lead to where it is
 * paid.
 */
export function paysNow(rate: { readonly confirmationMode: string }, payment: PaymentChoice | null): boolean {
  return rate.confirmationMode === 'INSTANT' && (payment === 'BALANCE' || payment === 'BALANCE_FIRST')
}

/** What goes over the wire. Rows left empty are not sent; `keyOf` must give the same key for the same content. */
export function saveInput(
  draft: BookingDraft,
  quote: { token: string; payment: PaymentChoice },
  keyOf: (content: string) => string,
): SaveInput {
  const body = {
    token: quote.token,
    rooms: draft.rooms.map((room) => ({
      guests: room.guests
        .filter((guest) => !isBlank(guest))
        .map(({ surname, givenName, nationality, childAge }) => ({
          surname: surname.trim(),
          givenName: givenName.trim(),
          nationality,
          ...(childAge === null ? {} : { childAge }),
        })),
    })),
    contact: { name: draft.contact.name.trim(), phone: draft.contact.phone.trim(), email: draft.contact.email.trim() },
    customerReference: draft.customerReference.trim(),
    arrivalTime: draft.arrivalTime,
    requests: draft.requests,
    remark: draft.remark.trim(),
    ...(draft.forStaffId ? { forStaffId: draft.forStaffId } : {}),
    ...(draft.costCentreId ? { costCentreId: draft.costCentreId } : {}),
    payment: quote.payment,
    ...(draft.confirmBy === null ? {} : { confirmBy: draft.confirmBy }),
  }
  return { idempotencyKey: keyOf(JSON.stringify(body)), ...body }
}

/** The sentences the form itself puts beside fields; everything else the server judges. */
export type DraftTexts = {
  rowIncomplete: string
  nameRequired: string
  nameLetters: string
  nameLatin: string
  referenceMissing: string
  costCentreMissing: string
}

/** What is wrong with one part of a name of a row that was begun; undefined when nothing is. */
function nameError(name: string, country: string, texts: DraftTexts): string | undefined {
  if (name.trim() === '') return texts.rowIncomplete
  const fault = nameFault(name.trim(), country)
  if (fault === null) return undefined
  return fault === 'LETTERS' && takesChineseNames(country) ? texts.nameLetters : texts.nameLatin
}

/** What decides about a draft: the hotel's country, and what the company asks for on each booking. */
type Judged = {
  readonly country: string
  readonly referenceRequired?: boolean | undefined
  readonly costCentreRequired?: boolean | undefined
}

/** What is wrong with the names of the guests, by field. */
function guestErrors(rooms: BookingDraft['rooms'], country: string, texts: DraftTexts): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [roomIndex, room] of rooms.entries()) {
    if (room.guests.every(isBlank)) errors[`rooms.${roomIndex}.guests.0.surname`] = texts.nameRequired
    for (const [row, guest] of room.guests.entries()) {
      if (isBlank(guest)) continue
      for (const part of ['surname', 'givenName'] as const) {
        const error = nameError(guest[part], country, texts)
        if (error) errors[`rooms.${roomIndex}.guests.${row}.${part}`] = error
      }
    }
  }
  return errors
}

/** What is missing or wrong before the form is worth sending, by field. */
export function draftErrors(
  draft: BookingDraft,
  { country, referenceRequired, costCentreRequired }: Judged,
  texts: DraftTexts,
): Record<string, string> {
  const errors = guestErrors(draft.rooms, country, texts)
  if (referenceRequired && draft.customerReference.trim() === '') errors['customerReference'] = texts.referenceMissing
  if (costCentreRequired && !draft.costCentreId) errors['costCentreId'] = texts.costCentreMissing
  return errors
}

/** What a draft holds at a field's name, such as `rooms.0.guests.1.surname`. */
function valueAt(draft: BookingDraft, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null ? Object.entries(part).find(([own]) => own === key)?.[1] : undefined,
      draft,
    )
}

/**
 * The marks that stay after something was typed: the form's own until they are right, those of the server until their
 * field is changed.
 */
export function errorsLeft(
  errors: Readonly<Record<string, string>>,
  typed: { before: BookingDraft; after: BookingDraft },
  judge: (draft: BookingDraft) => Record<string, string>,
) {
  const [own, ownBefore] = [judge(typed.after), judge(typed.before)]
  const isOf = (name: string) =>
    name in own || (!(name in ownBefore) && valueAt(typed.before, name) === valueAt(typed.after, name))
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, sentence]) => (isOf(name) ? [[name, own[name] ?? sentence]] : [])),
  )
}

/** The server counts the guests it was sent; this leads its field names back to the rows of the form. */
export function errorsByRow(fields: Readonly<Record<string, string>>, draft: BookingDraft): Record<string, string> {
  const sentRows = draft.rooms.map((room) => room.guests.flatMap((guest, row) => (isBlank(guest) ? [] : [row])))
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => {
      const match = /^rooms\.(\d+)\.guests\.(\d+)\.(.+)$/.exec(name)
      const row = match ? sentRows[Number(match[1])]?.[Number(match[2])] : undefined
      return [match && row !== undefined ? `rooms.${match[1]}.guests.${row}.${match[3]}` : name, sentence]
    }),
  )
}
