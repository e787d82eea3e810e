import { plural } from '#contract/plural.ts'

const en = {
  view: 'View',
  views: { list: 'List', map: 'Map' },
  mapOf: (city: string) => (city === '' ? 'Map of prices' : `Map of ${city}`),
  pins: 'Hotels and their prices',
  from: (amount: string) => `from ${amount}`,
  stars: (n: number) => plural('en', n, { one: '# star', other: '# stars' }),
  clusterSpoken: (hotels: number, from: string, currency: string) =>
    `${hotels} hotels ${from} ${currency}, show them nearer`,
  searching: 'Looking for prices',
  nothing: 'No hotel can be booked for this search',
  nothingHere: 'No hotel in this part of the map meets the search',
  tooMany: (shown: number, all: number) => `${shown} of ${all} hotels are shown: come nearer or set a filter`,
  searchHere: 'Search this area',
  wholeCity: 'Whole city',
  legend: (currency: string, rooms: string, nights: string) => `Totals in ${currency} for ${rooms}, ${nights}`,
  picked: 'Chosen on the map',
  close: 'Close',
  openMap: 'Map and hotels around',
  open: 'See rooms and rates',
  sameplace: (hotels: number) => `${hotels} hotels at this place`,
}

export type PriceMapTexts = typeof en
export default en
