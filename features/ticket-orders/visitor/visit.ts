import { Refusal } from '#contract/refusals.ts'
import { windowOf } from '#features/identity/rules.ts'
import { countAttempt, hashOfToken, newToken } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { networkOf } from '#server/http/guard/network.ts'
import { readTicketsOf } from '../voucher/data.ts'
import { viewTickets, type VisitorTickets } from './contract.ts'
import * as sql from './visitor.sql.ts'

/** Openings in an hour of one link, and of links that open nothing from one network; beyond that they wait. */
const MOST_OPENINGS = 120

/** Makes the link for a mail with the tickets of an order; it shows them as long as they are the same visitors'. */
export async function newTicketLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  order: { readonly orderId: string; readonly companyId: string },
): Promise<string> {
  const linkToken = newToken()
  const { orderId, companyId } = order
  const link = { orderId, companyId, tokenHash: hashOfToken(linkToken), now: new Date(now()).toISOString() }
  await db.write(SYSTEM, (tx) => tx.run(sql.insertLink, link))
  return linkToken
}

/**
 * The ticket behind a link. An attraction's own network is that of many visitors, so a network waits only for what
 * opens nothing.
 */
async function openLink({ db, now }: Deps, { linkToken, ip }: { linkToken: string; ip: string }) {
  const nowMs = now()
  const tokenHash = hashOfToken(linkToken)
  const { count, found } = await db.write(SYSTEM, async (tx) => {
    const link = await tx.oneOrNone(sql.findByToken, { tokenHash, now: new Date(nowMs).toISOString() })
    const subject = link ? tokenHash.toString('hex') : networkOf(ip)
    return { count: await countAttempt(tx, `tickets:${subject}`, windowOf(nowMs)), found: link }
  })
  if (count > MOST_OPENINGS) throw new Refusal('session.throttled')
  if (!found) throw new Refusal('ticket_order.link_gone')
  return found
}

async function view(deps: Deps, link: { linkToken: string; ip: string }): Promise<VisitorTickets> {
  const { codes, ...order } = await openLink(deps, link)
  const shown = await readTicketsOf(deps, order, codes)
  if (!shown) throw new Refusal('ticket_order.link_gone')
  return shown
}

/** The call for everybody who has the link of tickets. */
export const visitorCalls = (deps: Deps): Handler[] => [
  handle(viewTickets, ({ input, ip }) => view(deps, { ...input, ip })),
]
