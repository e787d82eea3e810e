import { useMemo } from 'react'
import type { z } from 'zod'
import type { searchRateGrid } from '#features/availability/contract-calendar.ts'
import { averageMinor } from '#features/availability/prices/rules.ts'
import { useShownPrice } from '#web/client-price.ts'
import type { HotelRates } from './hotel-rates.ts'

type Offer = NonNullable<HotelRates['rates'][number]['offer']>

/** What each promotion takes off the price that is shown, from the price without any down to that of the offer. */
function promotionsAt({ promotions, totalMinor }: Offer, priceOf: (ownMinor: number) => number): Offer['promotions'] {
  let afterMinor = totalMinor
  return promotions
    ?.toReversed()
    .map((one) => {
      const shownMinor = priceOf(afterMinor)
      afterMinor += one.offMinor
      return { ...one, offMinor: priceOf(afterMinor) - shownMinor }
    })
    .toReversed()
}

/**
 * An offer at the price that is shown for it. The nights share that price as they share the own one, down to the last
 * unit, and a fee is never more than the whole stay.
 */
function offerAt(offer: Offer, priceOf: (ownMinor: number) => number, roomNights: number): Offer {
  const totalMinor = priceOf(offer.totalMinor)
  const share = (ownMinor: number) => Math.round((totalMinor * ownMinor) / Math.max(1, offer.totalMinor))
  let passedMinor = 0
  return {
    ...offer,
    totalMinor,
    promotions: promotionsAt(offer, priceOf),
    averageNightMinor: averageMinor(totalMinor, roomNights),
    penalties: offer.penalties.map((step) => ({
      ...step,
      amountMinor: step.amountMinor === 0 ? 0 : Math.min(totalMinor, priceOf(step.amountMinor)),
    })),
    nights: offer.nights.map(({ night, amountMinor }) => {
      const before = share(passedMinor)
      passedMinor += amountMinor
      return { night, amountMinor: share(passedMinor) - before }
    }),
  }
}

/** The rates of a hotel at the prices that the person chose to see: the company's own, or those of its clients. */
export function useShownRates(found: HotelRates | undefined, rooms: number): HotelRates | undefined {
  const priceOf = useShownPrice()
  return useMemo(
    () =>
      found && {
        ...found,
        rates: found.rates.map((rate) => ({
          ...rate,
          offer: rate.offer && offerAt(rate.offer, priceOf, rooms * found.nights),
        })),
      },
    [found, rooms, priceOf],
  )
}

type RateGrid = z.output<(typeof searchRateGrid)['output']>

/** The grid of a hotel at the prices that are shown for its own. */
export function shownGrid(grid: RateGrid, priceOf: (ownMinor: number) => number): RateGrid {
  const shown = (ownMinor: number | null) => (ownMinor === null ? null : priceOf(ownMinor))
  const rates = grid.rates.map(({ cells, ...rate }) => ({
    ...rate,
    cells: cells.map((cell) => ({ ...cell, nightMinor: shown(cell.nightMinor), totalMinor: shown(cell.totalMinor) })),
  }))
  return { ...grid, rates }
}
