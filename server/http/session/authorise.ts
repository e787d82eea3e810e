import type { IncomingHttpHeaders } from 'node:http'
import type { Call, Who } from '#contract/call.ts'
import { SHOWN_ACCOUNT_HEADER } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { HttpLayer } from '#server/http/http-layer.ts'
import type { Caller } from '#server/http/handler.ts'

/** The caller and what they ask for. */
export type Asking = {
  readonly caller: Caller | null
  readonly call: string
  readonly requestId: string
  readonly ip: string
}

type Session = { readonly token: string | null; readonly caller: Caller | null }

/** Refuses a session that has ended and says why, unless what it asks for is open to everybody. */
export async function refuseEnded(
  http: Pick<HttpLayer, 'whyEnded'>,
  who: Who,
  { token, caller }: Session,
): Promise<void> {
  if (caller === null && token !== null && who !== 'public') throw new Refusal(await http.whyEnded(token))
}

/** Refuses a page that shows another account than the caller's: somebody signed in anew in another tab. */
export function refuseOther(
  call: Call,
  { headers, caller }: Pick<Session, 'caller'> & { headers: IncomingHttpHeaders },
) {
  const shown = headers[SHOWN_ACCOUNT_HEADER]
  if (call.asksWhoIsThere || shown === undefined || caller === null || caller.staffId === shown) return
  throw new Refusal('session.changed')
}

/**
 * Returns when the caller may make the call or open the file; throws a refusal when they are not signed in or lack the
 * right.
 */
export function authorise(http: Pick<HttpLayer, 'onRefusedAccess'>, who: Who, asking: Asking): void {
  if (who === 'public') return
  const { caller, call, requestId, ip } = asking
  if (caller === null) throw new Refusal('session.required')
  if (who === 'signedIn') return
  // The operator's rights never apply to a distributor, nor the reverse, whatever a row of staff says.
  const rightRealm = who.startsWith('ops.') === (caller.realm === 'OPERATOR')
  if (rightRealm && caller.rights.has(who)) return
  http.onRefusedAccess({ caller, call, requestId, ip })
  throw new Refusal('right.missing')
}
