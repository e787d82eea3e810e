import type { PromotionOff } from '#features/availability/contract-promotions.ts'
import type { StayWithExtras } from '#features/availability/extras/extras.ts'
import type { StayTerms } from '../contract.ts'
import { keeping, type Wish } from './rules.ts'

type Amending = {
  readonly before: StayTerms
  readonly priced: Pick<StayWithExtras, 'rooms' | 'rate'>
  readonly after: Wish
}
type Rooms = StayWithExtras['rooms']

/**
 * What the promotions take off a changed stay: of what was sold the share of the nights that stay, of new nights what
 * is taken off today; undefined where that is nothing. Amounts are minor units.
 */
export function promotionsAmended({ before, priced, after }: Amending): PromotionOff[] | undefined {
  const { isCellKept, wholeNights } = keeping(before, after)
  const sum = (rooms: Rooms, isOne: (room: number, night: string) => boolean) =>
    rooms
      .flatMap(({ nights }, room) => nights.map((one) => (isOne(room, one.night) ? one.amountMinor : 0)))
      .reduce((total, minor) => total + minor, 0)
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  const kept = share(
    sum(before.rooms, isCellKept),
    sum(before.rooms, () => true),
  )
  // Held nights have no price today.
  const added = share(
    sum(priced.rooms, (room, night) => !wholeNights.has(night) && !isCellKept(room, night)),
    sum(priced.rooms, (_, night) => !wholeNights.has(night)),
  )
  const sold = kept === 0 ? [] : (before.rate.promotions ?? [])
  const today = priced.rate.promotions ?? []
  const all = new Map([...today, ...sold].map((one) => [one.code, one]))
  const offIn = (lines: readonly PromotionOff[], code: string) => lines.find((one) => one.code === code)?.offMinor ?? 0
  const lines = [...all.values()].map((one) => ({
    ...one,
    offMinor: Math.round(offIn(sold, one.code) * kept) + Math.round(offIn(today, one.code) * added),
  }))
  return lines.length === 0 ? undefined : lines
}
