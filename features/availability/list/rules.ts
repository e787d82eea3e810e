import type { HotelOffer, OfferNames, RateOffer, RateTerms, SharedByList } from '../contract.ts'
import { averageMinor } from '../prices/rules.ts'
import type { Due } from './shapes.ts'

/** A rate of the list with everything it refers to. */
export type ListedRate = Pick<RateOffer, 'ratePlanId' | 'totalMinor'> &
  RateTerms & {
    readonly room: OfferNames[number]
    readonly plan: OfferNames[number]
    /** Rooms left for the whole stay where it is known and small; null otherwise. */
    readonly roomsLeft: number | null
    /** Total divided by rooms and nights, rounded; only to be shown small. */
    readonly averageNightMinor: number
  }

/** A hotel of the list with everything it refers to. */
export type Listed<Hotel extends HotelOffer = HotelOffer> = Omit<
  Hotel,
  'rates' | 'district' | 'pointMetres' | 'due' | 'dueSometimes' | 'dueByPrice' | 'photo'
> & {
  readonly rates: readonly ListedRate[]
  readonly district: OfferNames[number] | null
  /** Path of the first picture under the base path. */
  readonly photo: string
  /** Metres from the point that was asked for; null without one. */
  readonly pointMetres: number | null
  /** What is paid at the property on top, a unit each. */
  readonly due: readonly Due[]
}

/**
 * The hotels of an answer with what they share put where it belongs: the wire has it once, screens want it with each.
 */
export function listedHotels<Hotel extends HotelOffer>(
  answer: SharedByList & { readonly list: readonly Hotel[] },
): Listed<Hotel>[] {
  const { terms, names, photoPath } = answer
  const roomNights = answer.rooms * answer.nights
  const at = <T>(shared: readonly T[], place: number): T => {
    const found = shared[place]
    if (found === undefined) throw new RangeError('an answer refers to something it does not have')
    return found
  }
  return answer.list.map(
    ({ rates, district, pointMetres = null, due = [], dueSometimes = [], dueByPrice = [], photo, ...hotel }) => ({
      ...hotel,
      district: district === null ? null : at(names, district),
      photo: photo ?? photoPath.replace('{hotelId}', hotel.hotelId),
      pointMetres,
      due: [...due, ...dueSometimes, ...dueByPrice],
      rates: rates.map(({ ratePlanId, totalMinor, roomsLeft = null, ...rate }) => ({
        ratePlanId,
        totalMinor,
        roomsLeft,
        ...at(terms, rate.terms),
        room: at(names, rate.roomName),
        plan: at(names, rate.planName),
        averageNightMinor: averageMinor(totalMinor, roomNights),
      })),
    }),
  )
}
