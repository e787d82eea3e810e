import type { ParsedInputOf } from '#contract/call.ts'
import { FAULTS } from '#contract/faults.ts'
import { valuesOf } from '#contract/record.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { HOTELS_FAULTS } from '../faults.ts'
import * as sql from './contacts.sql.ts'
import {
  CONTACT,
  getHotelContacts,
  MOST_CONTACTS,
  removeHotelContact,
  saveHotelContact,
  setHotelStopSale,
  sortHotelContacts,
} from './contract.ts'

type ContactDeps = { readonly db: Database; readonly now: () => number }
type Values = ReturnType<typeof valuesOf<typeof CONTACT>>

/** Refuses a contact that nobody can reach, mails without an address, and an address the hotel has for this already. */
async function checkContact(tx: Tx, values: Values, about: { hotelId: string; contactId: string | undefined }) {
  if (values.email === null && (values.sends || values.phone === null))
    throw new Refusal('input.invalid', {
      fields: { email: values.sends ? FAULTS.enterEmail : HOTELS_FAULTS.mailOrPhone },
    })
  const others = (await tx.many(sql.listContacts, about)).filter(({ id }) => id !== about.contactId)
  const email = values.email?.toLowerCase()
  if (email !== undefined && others.some((one) => one.role === values.role && one.email?.toLowerCase() === email))
    throw new Refusal('input.invalid', { fields: { email: HOTELS_FAULTS.contactThere } })
  if (others.length >= MOST_CONTACTS) throw new Refusal('hotel_contact.too_many')
}

async function save(tx: Tx, input: ParsedInputOf<typeof saveHotelContact>): Promise<void> {
  const { hotelId, contactId, ...given } = input
  const values = valuesOf(CONTACT, given)
  await checkContact(tx, values, { hotelId, contactId })
  if (contactId === undefined) await tx.run(sql.insertContact, { ...values, hotelId })
  else if ((await tx.run(sql.setContact, { ...values, hotelId, contactId })) === 0)
    throw new Refusal('hotel_contact.not_found')
}

type Change<Input> = {
  readonly action: 'hotel_contact.saved' | 'hotel_contact.removed' | 'hotel_contact.sorted' | 'hotel.stop_sale'
  readonly run: (tx: Tx, input: Input) => Promise<void>
}

/** Changes a hotel's contacts under its lock, with an entry in the audit log. */
async function change<Input extends { hotelId: string }>(
  { db, now }: ContactDeps,
  { caller, input, requestId, ip }: CallContext<Input, 'ops.product'>,
  { action, run }: Change<Input>,
): Promise<Record<string, never>> {
  const { realm, companyId, staffId } = caller
  const { hotelId: subject } = input
  await db.write(caller, async (tx) => {
    if (!(await tx.oneOrNone(sql.lockHotel, input))) throw new Refusal('hotel.not_found')
    await run(tx, input)
    const by = { realm, companyId, staffId, requestId, ip }
    await insertAudit(tx, { ...by, atMs: now(), action, subject, outcome: 'DONE' })
  })
  return {}
}

/** The desk's calls about the contacts of a hotel. */
export function contactCalls(deps: ContactDeps): Handler[] {
  return [
    handle(getHotelContacts, ({ caller, input }) =>
      deps.db.read(caller, async (reader) => {
        const hotel = await reader.oneOrNone(sql.findHotel, input)
        if (!hotel) throw new Refusal('hotel.not_found')
        return { ...hotel, contacts: await reader.many(sql.listContacts, input) }
      }),
    ),
    handle(saveHotelContact, (context) => change(deps, context, { action: 'hotel_contact.saved', run: save })),
    handle(setHotelStopSale, (context) =>
      change(deps, context, {
        action: 'hotel.stop_sale',
        run: async (tx, input) => void (await tx.run(sql.setStopSale, input)),
      }),
    ),
    handle(removeHotelContact, (context) =>
      change(deps, context, {
        action: 'hotel_contact.removed',
        run: async (tx, input) => {
          if ((await tx.run(sql.removeContact, input)) === 0) throw new Refusal('hotel_contact.not_found')
        },
      }),
    ),
    handle(sortHotelContacts, (context) =>
      change(deps, context, {
        action: 'hotel_contact.sorted',
        run: async (tx, input) => void (await tx.run(sql.setOrder, input)),
      }),
    ),
  ]
}
