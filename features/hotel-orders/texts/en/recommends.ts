import { plural } from '#contract/plural.ts'

const en = {
  title: 'Recommended hotels',
  about: 'From what your company books, its contract, and prices that fell.',
  lead: (stay: string) =>
    `From what your company books, its contract, and prices that fell. Prices for two adults, ${stay}.`,
  why: {
    OWN: (count: number, _city: string) =>
      plural('en', count, { one: 'You booked it once this year', other: 'You booked it # times this year' }),
    COLLEAGUES: (count: number, city: string) =>
      plural('en', count, {
        one: `A colleague booked it in ${city}`,
        other: `Colleagues booked it # times in ${city}`,
      }),
    DROP: (percent: number, _city: string) => `${percent} % below its usual price`,
    CONTRACT: (amount: string) => `Your contract: ${amount} below the public price`,
  },
  dismiss: (hotel: string) => `Do not recommend ${hotel}`,
  dismissed: (hotel: string) => `${hotel} is no longer recommended to you.`,
  showAgain: (count: number) => `Show dismissed hotels (${count})`,
  shown: 'Dismissed hotels are shown again.',
  emptyTitle: 'No recommendations yet',
  emptyText: 'After the first bookings of your company, hotels in the same cities appear here.',
  findHotel: 'Find a hotel',
}

export type RecommendTexts = typeof en
export default en
