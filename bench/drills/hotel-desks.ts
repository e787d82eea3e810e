import { between, type Random } from '#db/demo/random.ts'
import type { Client } from '#contract/client.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import type { Sale } from '../../tests/hotel-sale.ts'
import type { ReceivedMail } from '../../tests/mailbox.ts'

/** A simulated hotel: how its reservations desk deals with mails. */
export type Desk = Sale & {
  readonly address: string
  /** Its mail server refuses the address for good. */
  readonly bounces: boolean
  readonly isSilent: boolean
  /** It answers reminders alone. */
  readonly forgets: boolean
  /** A scanner opens each link before a person does. */
  readonly isScanned: boolean
}

/** An answer that the portal accepted. */
export type Accepted = { readonly kind: string; readonly number?: string }

export type Truth = {
  /** What the portal accepted, by the code of the order. */
  readonly accepted: Map<string, Accepted[]>
  readonly tokens: Set<string>
  /** Orders whose customers cancel while the hotel confirms, by their code. */
  readonly withdrawn: Map<string, { readonly orderId: string; readonly booker: Client }>
  scans: number
  refused: number
  /** Two answers at once, and those of them of which both were accepted. */
  twins: number
  twinsAccepted: number
}

const TOKEN = /\/h\/([\w-]{43})(?![\w/-])/g
const ALLOWED = /name="answer" value="([A-Z]+)"/g
type Form = Readonly<Record<string, string>>
type Shown = { readonly url: URL; readonly code: string; readonly seen: string; readonly allowed: readonly string[] }

async function open(url: URL): Promise<Shown> {
  const page = await (await fetch(url, { headers: { 'sec-fetch-dest': 'document' } })).text()
  return {
    url,
    code: /\bH\d{14}\b/.exec(page)?.[0] ?? '',
    seen: /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? '',
    allowed: [...page.matchAll(ALLOWED)].map(([, kind = '']) => kind),
  }
}

/** Opens a link as mail scanners do. */
async function scan(url: URL, truth: Truth): Promise<void> {
  for (const [query, method] of [
    ['', 'HEAD'],
    ['?answer=CONFIRMED&number=SCANNED', 'GET'],
  ] as const)
    await (await fetch(new URL(query, url), { method, headers: { 'user-agent': 'scanner' } })).text()
  truth.scans++
}

/** Sends a form; returns whether the portal accepted it. */
async function press({ url, code, seen }: Shown, form: Form, truth: Truth): Promise<boolean> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ seen, ...form }) })
  await response.text()
  if (response.status >= 500) throw new Error(`a hotel's answer was answered by ${response.status}`)
  if (response.status !== 200) {
    truth.refused++
    return false
  }
  const { answer: kind = '', number } = form
  truth.accepted.set(code, [...(truth.accepted.get(code) ?? []), { kind, ...(number !== undefined && { number }) }])
  return true
}

/** The answer of a hotel to what a page asks, and what a colleague answers at the same moment; null for none. */
function answersTo(allowed: readonly string[], random: Random): readonly [Form, Form] | null {
  const number = `N${between(random, 100_000, 999_999)}`
  const other = `M${between(random, 100_000, 999_999)}`
  const full: Form = { answer: 'REJECTED', reason: 'FULL' }
  if (allowed.includes('CONFIRMED')) {
    const yes: Form = { answer: 'CONFIRMED', ...(random() < 0.1 ? { name: 'Mori' } : { number }) }
    return random() < 0.06 ? [full, yes] : [yes, full]
  }
  if (allowed.includes('NUMBERED'))
    return [
      { answer: 'NUMBERED', number },
      { answer: 'NUMBERED', number: other },
    ]
  if (!allowed.includes('ACCEPTED')) return null
  const [yes, no]: [Form, Form] = [{ answer: 'ACCEPTED' }, { answer: 'REFUSED', note: 'Not any more' }]
  return random() < 0.15 ? [no, yes] : [yes, no]
}

/** Cancels at the fee that is quoted, where the order's state allows it. */
export function cancel({ orderId, booker }: { orderId: string; booker: Client }): Promise<string> {
  const quoted = booker.call(cancelHotelOrder, { orderId })
  return outcome(quoted.then(({ penaltyMinor }) => booker.call(cancelHotelOrder, { orderId, penaltyMinor })))
}

async function answer(shown: Shown, { truth, random }: { truth: Truth; random: Random }): Promise<void> {
  const forms = answersTo(shown.allowed, random)
  if (!forms) return
  const [first, second] = forms
  const withdrawn = truth.withdrawn.get(shown.code)
  if (withdrawn && first['answer'] === 'CONFIRMED') {
    truth.withdrawn.delete(shown.code)
    await Promise.all([press(shown, first, truth), cancel(withdrawn)])
  } else if (random() < 0.1) {
    truth.twins++
    const both = await Promise.all([press(shown, first, truth), press(shown, second, truth)])
    truth.twinsAccepted += Number(both.every(Boolean))
  } else await press(shown, first, truth)
}

type Reading = { readonly baseUrl: string; readonly truth: Truth; readonly random: Random }

/** A hotel reads a mail and answers each link in it. */
export async function readMail(mail: ReceivedMail, desk: Desk, { baseUrl, truth, random }: Reading): Promise<void> {
  const tokens = [...mail.text.matchAll(TOKEN)].map(([, token = '']) => token)
  const isReminder = mail.subject.includes(' for you')
  for (const token of tokens) {
    truth.tokens.add(token)
    const url = new URL(`h/${token}`, baseUrl)
    if (desk.isScanned) await scan(url, truth)
    if (desk.isSilent || (desk.forgets && !isReminder)) continue
    await answer(await open(url), { truth, random })
  }
}
