import type { APIRequestContext } from '@playwright/test'

/** Orders that stand in the pictures. */
export type Booked = { refundable: string }

type Mode = 'INSTANT' | 'ON_REQUEST'
type Wanted = { cities: readonly string[]; mode: Mode; inDays: number; nights: number; surname: string; givenName: string; reference: string }
type Rate = { ratePlanId: string; confirmationMode: string; offer: { totalMinor: number } | null }

const WANTED: readonly Wanted[] = [
  { cities: ['Tokyo', 'Singapore'], mode: 'INSTANT', inDays: 3, nights: 2, surname: 'Nakamura', givenName: 'Yui', reference: 'HB-2042' },
  {
    cities: ['Paris', 'Singapore', 'Tokyo', 'London', 'Bangkok', 'Sydney'],
    mode: 'ON_REQUEST',
    inDays: 20,
    nights: 3,
    surname: 'Dupont',
    givenName: 'Claire',
    reference: 'HB-2043',
  },
  {
    cities: ['Bangkok', 'Tokyo', 'Singapore', 'Sydney', 'Paris', 'London'],
    mode: 'ON_REQUEST',
    inDays: 14,
    nights: 2,
    surname: 'Garcia',
    givenName: 'Elena',
    reference: 'HB-2044',
  },
  { cities: ['Sydney', 'Singapore'], mode: 'INSTANT', inDays: 40, nights: 2, surname: 'Ong', givenName: 'Hui', reference: 'HB-2045' },
]

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function call<T>(request: APIRequestContext, path: string, form: Record<string, string | number>): Promise<T> {
  const answer = await request.post(`api/${path}`, { form })
  if (answer.status() !== 200) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data // The door's envelope around the shape of the call.
}

/** The first rate of a city that is confirmed in the wanted way, as a quote. */
async function quoteIn(request: APIRequestContext, city: string, { mode, inDays, nights }: Wanted): Promise<string | null> {
  const stay = { checkIn: dayIn(inDays), checkOut: dayIn(inDays + nights), 'rooms[0][adults]': 2, nationality: 'SG' }
  const found = await call<{ list: { kind: string; id: string }[] }>(request, 'suggest/searchHotel.do', { keyword: city })
  const destinationId = found.list.find(({ kind }) => kind === 'CITY')?.id ?? ''
  const { list } = await call<{ list: { hotelId: string }[] }>(request, 'hotel/searchHotelList.do', { ...stay, destinationId, pageSize: 50 })
  for (const { hotelId } of list) {
    const { rates } = await call<{ rates: Rate[] }>(request, 'hotel/searchHotelRates.do', { ...stay, hotelId })
    const rate = rates.find((one) => one.confirmationMode === mode && one.offer !== null)
    if (rate) return (await call<{ token: string }>(request, 'order/write.do', { ...stay, hotelId, ratePlanId: rate.ratePlanId })).token
  }
  return null
}

/** A small world has not every kind of rate in every city. */
async function quote(request: APIRequestContext, wanted: Wanted): Promise<string> {
  for (const city of wanted.cities) {
    const token = await quoteIn(request, city, wanted)
    if (token !== null) return token
  }
  throw new Error(`the demo world has no rate that is ${wanted.mode} in ${wanted.cities.join(', ')}`)
}

/** Books what the pictures need, so that lists, overview and desk have something to show. */
export async function bookOrders(request: APIRequestContext): Promise<Booked> {
  let refundable = ''
  for (const wanted of WANTED) {
    const { orderId } = await call<{ orderId: string }>(request, 'order/saveOrder.do', {
      idempotencyKey: `picture-${wanted.reference}`,
      token: await quote(request, wanted),
      'rooms[0][guests][0][surname]': wanted.surname,
      'rooms[0][guests][0][givenName]': wanted.givenName,
      'rooms[0][guests][0][nationality]': 'SG',
      'contact[name]': 'Ben Carter',
      customerReference: wanted.reference,
      payment: 'BALANCE',
    })
    if (wanted.mode === 'INSTANT') refundable = orderId
  }
  return { refundable }
}
