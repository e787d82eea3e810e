import type pg from 'pg'
import type { Guest } from './marks.ts'
import { findNamed, type Place, type Search } from './places.ts'

const REACHED_BY = /mail|phone|mobile/i

/** Whether these texts name the guest: both names in one of them, or each in one of its own. */
function isNamed(texts: readonly string[], { surname, givenName }: Guest): boolean {
  const wanted = [surname, givenName].map((name) => name.trim().toLowerCase())
  const said = texts.map((text) => text.trim().toLowerCase())
  const inOne = ['', ' ', '/'].flatMap((between) => [wanted.join(between), wanted.toReversed().join(between)])
  return said.some((text) => inOne.includes(text)) || wanted.every((name) => said.includes(name))
}

/** A text that is JSON, such as a message, as its value. */
function valueOf(text: string): unknown {
  if (!text.startsWith('{')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Collects mail addresses and telephones that stand beside the guest's name in one object, however deep. */
function collect(value: unknown, guest: Guest, found: Set<string>): void {
  const inner = typeof value === 'string' ? valueOf(value) : value
  if (typeof inner !== 'object' || inner === null) return
  const fields = Object.entries(inner).filter((field): field is [string, string] => typeof field[1] === 'string')
  const texts = fields.map(([, text]) => text)
  if (!Array.isArray(inner) && isNamed(texts, guest))
    for (const [name, text] of fields) if (REACHED_BY.test(name) && text.trim().length >= 6) found.add(text.trim())
  for (const one of Object.values(inner)) collect(one, guest, found)
}

/** Mail addresses of visitors, which stand on the order and not beside the visitor's name. */
async function visitorsMails(client: pg.Client, rows: readonly object[]): Promise<string[]> {
  const ids = rows.map((row): unknown => Object(row)['order_id'])
  const found = await client.query<{ mail: string }>(
    'select visitor_email as mail from ticket_order where id = any ($1::uuid[]) and visitor_email is not null',
    [ids],
  )
  return found.rows.map(({ mail }) => mail)
}

/** Mail addresses to which vouchers of the orders went, as their histories say. */
async function vouchersMails(client: pg.Client, rows: readonly object[]): Promise<string[]> {
  const ids = rows.map((row): unknown => Object(row)['id'])
  const found = await client.query<{ mail: string }>(
    `select distinct note as mail from hotel_order_history
     where order_id = any ($1::uuid[]) and event in ('voucher_mailed', 'voucher_refused') and note is not null`,
    [ids],
  )
  return found.rows.map(({ mail }) => mail)
}

/** By what a guest is reached; with the account of staff it belongs to, where it does. */
export type Contact = { readonly address: string; readonly loginName: string | null }

/**
 * By which a guest is reached, as their orders say. What belongs to an account of staff, who book for others and may be
 * guests themselves, is named as such: it is not the guest's alone.
 */
export async function listContacts(
  client: pg.Client,
  { places, guest, search }: { places: readonly Place[]; guest: Guest; search: Search },
): Promise<Contact[]> {
  const found = new Set<string>()
  for (const place of places) {
    const rows = await findNamed(client, place, search)
    collect(rows, guest, found)
    if (place.table === 'ticket_order_unit')
      for (const mail of await visitorsMails(client, rows)) found.add(mail.trim())
    if (place.table === 'hotel_order') for (const mail of await vouchersMails(client, rows)) found.add(mail.trim())
  }
  const { rows } = await client.query<Contact>(
    `select address, (select min(login_name) from staff s
       where lower(address) in (lower(s.email), lower(s.login_name), s.mobile)) as "loginName"
     from unnest($1::text[]) as address order by address`,
    [[...found]],
  )
  return rows
}
