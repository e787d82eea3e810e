import { createClient, type Client } from '#contract/client.ts'
import { addDays } from '#contract/dates.ts'
import { decideApproval } from '#features/approvals/contract.ts'
import { findApprovalRules, saveApprovalRules } from '#features/approvals/contract-rules.ts'
import { searchHotelRates, searchHotels } from '#features/availability/contract.ts'
import { cancelHotelOrder, type Quote, saveOrder, writeOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { listHotelOrders } from '#features/hotel-orders/contract-list.ts'
import { suggestHotel } from '#features/hotels/contract.ts'
import { signIn } from '#features/identity/contract.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { findCostCentres } from '#features/staff/units/contract.ts'
import { type Demo, makeBusiness } from './business.ts'
import { makeContracts } from './contracts.ts'
import { lowerRate, watchPrices } from './cheaper.ts'
import { APPROVAL_ABOVE_MINOR, CITIES, STAYS_AHEAD, STAYS_TO_APPROVE, type Wanted } from './stays-ahead.ts'

/** Hotels of a city that are looked into before the next city is. */
const HOTELS_A_CITY = 8

async function quoteIn(
  client: Client,
  city: string,
  { wanted, today }: { wanted: Wanted; today: string },
): Promise<Quote | null> {
  const { list } = await client.call(suggestHotel, { keyword: city, kinds: ['CITY'], limit: 1 })
  const [found] = list
  if (found?.nameEn !== city) return null
  const checkIn = addDays(today, wanted.inDays)
  const nationality = wanted.guests[0]?.nationality ?? 'SG'
  const stay = {
    checkIn,
    checkOut: addDays(checkIn, wanted.nights),
    rooms: wanted.guests.map(() => ({ adults: 1 })),
    nationality,
  }
  const isInstant = wanted.mode === 'INSTANT'
  const hotels = await client.call(searchHotels, {
    ...stay,
    destinationId: found.destinationId,
    pageSize: HOTELS_A_CITY,
    ...(isInstant && { instantConfirmation: true, freeCancellation: true }),
  })
  for (const { hotelId } of hotels.list) {
    const { rates } = await client.call(searchHotelRates, { ...stay, hotelId })
    const rate = rates.find(
      ({ confirmationMode, offer }) =>
        confirmationMode === wanted.mode && offer && (!isInstant || offer.freeCancellationUntil !== null),
    )
    if (rate) return client.call(writeOrder, { ...stay, hotelId, ratePlanId: rate.ratePlanId })
  }
  return null
}

/** A small world has not every kind of rate in every city. */
async function quoteFor(client: Client, wanted: Wanted, today: string): Promise<Quote | null> {
  for (const city of new Set([...wanted.cities, ...CITIES])) {
    const quote = await quoteIn(client, city, { wanted, today })
    if (quote && (!wanted.needsApproval || quote.approval)) return quote
  }
  return null
}

type Booked = { readonly orderId: string; readonly terms: Quote['terms'] }

async function follow({ as }: Demo, wanted: Wanted, { orderId, terms }: Booked): Promise<void> {
  const number = wanted.reference.replace(/\D+/, '7')
  if (wanted.then === 'NUMBER')
    await (await as('desk')).call(decideOrder, { action: 'setHotelConfirmation', orderId, hotelConfirmation: number })
  if (wanted.then === 'CONFIRM')
    await (await as('desk')).call(decideOrder, { action: 'confirm', orderId, hotelConfirmation: number })
  if (wanted.then === 'REJECT')
    await (await as('desk')).call(decideOrder, { action: 'reject', orderId, reason: 'FULL' })
  if (wanted.then === 'CHEAPER') {
    await watchPrices(await as(wanted.by), terms)
    await lowerRate(await as('product'), terms)
  }
  if (wanted.then === 'DECLINE') {
    const reason = 'Too dear for this client. Please find rooms below 150 a night.'
    await (await as('owner')).call(decideApproval, { orderId, decision: 'DECLINE', reason })
  }
  if (wanted.then !== 'CANCEL') return
  const client = await as(wanted.by)
  const { penaltyMinor } = await client.call(cancelHotelOrder, { orderId })
  await client.call(cancelHotelOrder, { orderId, penaltyMinor, reason: 'PLANS_CHANGED' })
}

async function bookOne(demo: Demo, wanted: Wanted): Promise<boolean> {
  const client = await demo.as(wanted.by)
  const quote = await quoteFor(client, wanted, demo.today)
  if (!quote) return false
  const { list: centres } = await client.call(findCostCentres, {})
  const centre = centres[Number(wanted.reference.slice(-1)) % (centres.length + 1)]
  const { orderId } = await client.call(saveOrder, {
    idempotencyKey: `demo-${demo.today}-${wanted.reference}`,
    token: quote.token,
    rooms: wanted.guests.map((one) => ({ guests: [one] })),
    contact: { name: wanted.by === 'summit' ? 'Su Min' : 'Ben Carter' },
    customerReference: wanted.reference,
    payment: wanted.payment,
    ...(centre && { costCentreId: centre.id }),
  })
  await follow(demo, wanted, { orderId, terms: quote.terms })
  return true
}

/** Makes the rule by which dear bookings wait for the owner, unless the company has rules of its own. */
async function makeRule(owner: Client): Promise<void> {
  const { version, people, deciders } = await owner.call(findApprovalRules, {})
  if (version > 0) return
  const named = (list: typeof people, name: string) => list.filter((one) => one.name === name).map(({ id }) => id)
  await owner.call(saveApprovalRules, {
    version,
    rules: [
      {
        name: 'Dear stays',
        orderAboveMinor: APPROVAL_ABOVE_MINOR,
        staffIds: named(people, 'Ben Carter'),
        approverIds: named(deciders, 'Olivia Tan'),
        deadlineHours: 72,
        atDeadline: 'EXPIRE',
      },
    ],
  })
}

/**
 * Books future stays through the running portal, and makes the rest of the companies' business, so that overview, lists
 * and desk have content. It does so only when the owner's list has no stay from today on, as in a new or an old demo.
 * Returns how many stays were booked.
 */
export async function bookStaysAhead({
  baseUrl,
  origin,
  today,
}: {
  baseUrl: string
  origin: string
  today: string
}): Promise<number> {
  const signedIn = new Map<string, Client>()
  const signedInAs = async (loginName: string): Promise<Client> => {
    const client = createClient(baseUrl, origin)
    await client.call(signIn, { loginName, password: DEMO_PASSWORD })
    signedIn.set(loginName, client)
    return client
  }
  const as = async (loginName: string) => signedIn.get(loginName) ?? signedInAs(loginName)
  const { total } = await (await as('owner')).call(listHotelOrders, { checkInFrom: today, pageSize: 1 })
  if (total > 0) return 0
  await makeContracts({ as, today })
  let booked = 0
  for (const wanted of STAYS_AHEAD) if (await bookOne({ as, today }, wanted)) booked++
  await makeRule(await as('owner'))
  // A session that begins now knows of the rule.
  await signedInAs('booker')
  for (const wanted of STAYS_TO_APPROVE) if (await bookOne({ as, today }, wanted)) booked++
  await makeBusiness({ as, today }, createClient(baseUrl, origin))
  return booked
}
