import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/call.ts'
import type { Client } from '#contract/client.ts'
import { makeOffer } from '#features/groups/contract-desk.ts'
import { saveGroupRequest } from '#features/groups/contract-requests.ts'
import { acceptOffer, getGroupDeal, payGroup } from '#features/groups/deal/contract.ts'
import { addDays } from '#contract/dates.ts'
import type { Sale } from './hotel-sale.ts'

/** Who asks, who offers, and what is on sale. */
type People = { readonly owner: Client; readonly desk: Client; readonly sale: Sale }
type Kinds = Partial<Record<'SINGLE' | 'TWIN' | 'TRIPLE', number>>
type About = { readonly checkIn: string; readonly nights: number; readonly rooms: Kinds }

const PRICES = { SINGLE: 9_000, TWIN: 10_000, TRIPLE: 12_000 } as const
const entries = (rooms: Kinds) =>
  (['SINGLE', 'TWIN', 'TRIPLE'] as const).flatMap((kind) => (rooms[kind] ? [{ kind, count: rooms[kind] }] : []))

/** Asks for rooms over some nights. */
export async function askGroup(
  { owner, sale }: Pick<People, 'owner' | 'sale'>,
  { checkIn, nights, rooms }: About,
): Promise<string> {
  const { id } = await owner.call(saveGroupRequest, {
    idempotencyKey: randomUUID(),
    hotelIds: [sale.hotelId],
    checkIn,
    checkOut: addDays(checkIn, nights),
    rooms: entries(rooms).map(({ kind, count }) => ({ kind, counts: Array<number>(nights).fill(count) })),
    nationality: 'SG',
    purpose: 'TOUR',
    contactName: 'Ben Tan',
    contactEmail: 'ben@harbour.example',
  })
  return id
}

/** Rooms and prices by night as an offer lists them. */
export const nightsOfGroup = ({ checkIn, nights, rooms }: About) =>
  entries(rooms).flatMap(({ kind, count }) =>
    Array.from({ length: nights }, (_, at) => {
      return { kind, night: addDays(checkIn, at), rooms: count, priceMinor: PRICES[kind] }
    }),
  )

type Change = Partial<InputOf<typeof makeOffer>>

/** Asks, and offers at 100 percent with the acceptance. */
async function offered(people: People, about: About, change: Change) {
  const groupId = await askGroup(people, about)
  const { offers } = await people.desk.call(makeOffer, {
    groupId,
    idempotencyKey: randomUUID(),
    hotelId: people.sale.hotelId,
    mealPlan: 'BREAKFAST',
    nights: nightsOfGroup(about),
    plan: [{ percent: 100, due: 'NOW' }],
    optionUntil: new Date(Date.now() + 86_400_000).toISOString(),
    ...change,
  })
  return { groupId, made: offers.at(-1) }
}

/** A group with an open offer. */
export const offeredGroup = async (people: People, about: About, change: Change = {}): Promise<string> =>
  (await offered(people, about, change)).groupId

/** A group whose offer is accepted. */
export async function acceptedGroup(people: People, about: About, change: Change = {}): Promise<string> {
  const { groupId, made } = await offered(people, about, change)
  await people.owner.call(acceptOffer, { groupId, offerId: made?.id ?? '', totalMinor: made?.totalMinor ?? 0 })
  return groupId
}

/** Pays what is due next from the balance. */
export async function payGroupPart(owner: Client, groupId: string): Promise<void> {
  const { contract } = await owner.call(getGroupDeal, { groupId })
  const next = contract?.parts.find(({ no }) => no === contract.nextNo)
  if (!next) throw new Error('nothing is due')
  await owner.call(payGroup, { groupId, no: next.no, amountMinor: next.amountMinor, payment: 'BALANCE' })
}
