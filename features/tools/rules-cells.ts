import type { OfferedNight } from '#features/availability/engine/memory/nights-of-hotels.ts'
import { type Factor, sellMinor } from '#features/availability/prices/rules.ts'
import type { TrackedCell } from './contract.ts'

/** A rate's net prices as they were kept: one a night from `firstDay` on, a day number. */
export type KeptNets = { readonly firstDay: number; readonly nets: readonly number[] }

/** The price of a night by its net price; null where it was not sold. */
export function priceOfNet(net: number | undefined | null, factor: Factor | undefined): number | null {
  return net && factor ? sellMinor(net, factor) : null
}

const netOn = (kept: KeptNets | undefined, day: number) => kept?.nets[day - kept.firstDay]

type Terms = { readonly factor: Factor | undefined; readonly before: KeptNets | undefined; readonly day: number }

function changeOf(totalMinor: number | null, { factor, before, day }: Terms): number | null {
  const past = priceOfNet(netOn(before, day), factor)
  return totalMinor === null || past === null ? null : totalMinor - past
}

/** A cell of own stock. A night beyond the searchable days has none of the engine's. */
export function liveCell(night: OfferedNight | undefined, terms: Terms): TrackedCell {
  if (!night)
    return {
      state: 'NOT_SOLD',
      totalMinor: null,
      freeUntil: null,
      roomsLeft: null,
      confirmationMode: 'ON_REQUEST',
      changeMinor: null,
    }
  return {
    state: night.state,
    totalMinor: night.totalMinor,
    freeUntil: night.freeUntilMs === null ? null : new Date(night.freeUntilMs).toISOString(),
    roomsLeft: night.roomsLeft,
    confirmationMode: night.mode,
    changeMinor: changeOf(night.totalMinor, terms),
  }
}

/** A cell of a supplier with a slow source, from what it gave last. */
export function keptCell(
  kept: KeptNets | undefined,
  confirmationMode: TrackedCell['confirmationMode'],
  terms: Terms,
): TrackedCell {
  const totalMinor = priceOfNet(netOn(kept, terms.day), terms.factor)
  return {
    state: totalMinor === null ? 'NOT_SOLD' : 'OPEN',
    totalMinor,
    freeUntil: null,
    roomsLeft: null,
    confirmationMode,
    changeMinor: changeOf(totalMinor, terms),
  }
}
