import { randomUUID } from 'node:crypto'
import type { Client } from '#contract/client.ts'
import { holdTicket, type TicketOrderDetail } from '#features/ticket-orders/contract.ts'
import { SupplierRefresh } from '#features/ticket-suppliers/catalogue/refresh.ts'
import { createTicketSupplier, type TicketSupplier } from '#features/ticket-suppliers/contract.ts'
import type { SupplySending } from '#features/ticket-suppliers/supplies/sending.ts'
import type { Deps } from '#server/deps.ts'
import type { OctoSupplier } from '#simulators/octo/supplier.ts'
import type pg from 'pg'
import { inDays } from './hotel-sale.ts'

type Connecting = { readonly owner: pg.Pool; readonly name?: string }

/** Connects a simulated supplier at the desk, in any city. */
export async function connectSupplier(
  admin: Client,
  { url, key }: Pick<OctoSupplier, 'url' | 'key'>,
  { owner, name = `Supplier ${randomUUID().slice(0, 8)}` }: Connecting,
): Promise<TicketSupplier> {
  const { rows } = await owner.query<{ id: string }>('select min(id::text) as id from destination')
  const settings = { category: 'CRUISE' as const, opensNew: true, refreshMinutes: 30 }
  return admin.call(createTicketSupplier, { name, url, key, destinationId: rows[0]?.id ?? '', ...settings })
}

/** Imports what is due. */
export async function importTickets(deps: Deps): Promise<void> {
  const refreshing = new SupplierRefresh(deps)
  await refreshing.refreshDue()
  await refreshing.idle()
}

/** A ticket of a supplier as it is stored here. */
export type Imported = {
  readonly productId: string
  readonly optionId: string
  readonly adultId: string
  readonly startMinute: number
}

/** The ticket that a supplier calls so. */
export async function importedAs(owner: pg.Pool, foreignId: string): Promise<Imported> {
  const { rows } = await owner.query<Imported>(
    `select p.product_id as "productId", o.id as "optionId", u.id as "adultId",
       (select d.starts[1] from ticket_day d where d.option_id = o.id and cardinality(d.starts) > 0 limit 1)::int as "startMinute"
     from ticket_supplier_product p join ticket_option o on o.product_id = p.product_id
     join ticket_unit u on u.option_id = o.id and u.type = 'ADULT' where p.foreign_id = $1
     order by p.product_id desc limit 1`,
    [foreignId],
  )
  if (!rows[0]) throw new Error(`${foreignId} was not imported`)
  return rows[0]
}

/** Holds grown-ups' tickets of a supplier. */
export function holdImported(client: Client, of: Imported, { days = 20, adults = 2 } = {}): Promise<TicketOrderDetail> {
  const { productId, optionId, adultId: unitId, startMinute } = of
  const units = [{ unitId, quantity: adults }]
  return client.call(holdTicket, { uuid: randomUUID(), productId, optionId, day: inDays(days), startMinute, units })
}

/** Sends what is due and waits for the answers, by a sending of its own. */
export async function sendSupplies(sending: SupplySending, drain: () => Promise<unknown>, rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await drain()
    await sending.sendDue()
    await sending.idle()
  }
}
