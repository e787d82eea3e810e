import { plural } from '#contract/plural.ts'

const count = (n: number, one: string, other: string) => plural('en', n, { one: `# ${one}`, other: `# ${other}` })

const WHY_NOT_DAY = {
  FILTERS: () => 'None with these filters',
  MIN_STAY: (nights: number) => `${count(nights, 'night', 'nights')} minimum`,
  CLOSED_TO_DEPARTURE: () => 'No departure then',
  CLOSED_TO_ARRIVAL: () => 'No arrival',
  SOLD_OUT: () => 'Sold out',
  NO_PRICE: () => 'No price',
  CONDITIONS: () => 'Not sold',
}

const en = {
  nights: (n: number) => count(n, 'night', 'nights'),
  stripTitle: (nights: string, currency: string | undefined) =>
    `Other days: lowest total for ${nights}, all rooms${currency ? `, in ${currency}` : ''}`,
  stripFailed: 'Other days: their prices could not be loaded.',
  lowest: 'Lowest',
  whyNotDay: (reason: keyof typeof WHY_NOT_DAY, limit: number) => WHY_NOT_DAY[reason](limit),

  bestOn: (stay: string) => `Best on ${stay}`,
  alsoOn: 'Next best',
  emptyWindow: {
    title: 'No hotel can be booked between these dates',
    text: 'Choose a longer window, fewer nights or fewer rooms above.',
  },

  hotelCalendar: 'Prices by day of check-in',
  hotelCalendarNote: (nights: string, currency: string) =>
    `The lowest total of this hotel for ${nights}, all rooms, in ${currency}. ↓ lowest of the month, – no stay.`,
  showGrid: 'Show all 60 days, rate by rate',
  hideGrid: 'Hide the 60 days',
  gridTitle: 'Sixty days, rate by rate',
  gridRate: 'Room and rate',
  gridNote: (nights: string, currency: string) =>
    `Price of each night for all rooms in ${currency}. A bold price begins a stay of ${nights} that can be booked; choose it to move the stay there.`,
  gridKeys: 'Keys: the arrows go from cell to cell, Home and End along the row, Enter chooses.',
  legend: 'Signs',
  signs: {
    SOLD_OUT: { sign: 'full', text: 'sold out' },
    CLOSED: { sign: '×', text: 'closed' },
    NO_PRICE: { sign: '–', text: 'no price' },
    ON_REQUEST: { sign: 'R', text: 'on request' },
    ARRIVAL: { sign: '⊘in', text: 'no arrival' },
    DEPARTURE: { sign: '⊘out', text: 'no departure' },
    MIN_STAY: { sign: '2+', text: 'minimum stay' },
  },
  leastNights: (n: number) => `${n}+`,
  leastNightsWords: (n: number) => `at least ${count(n, 'night', 'nights')}`,
  chosenTotal: (amount: string, nights: string) => `${amount} for ${nights}`,
  chosenNow: 'These are the dates of your stay now; the rates above follow.',
  gridEmpty: { title: 'This hotel has no rates yet', text: 'Look at the other hotels of the city.' },
}

export type DateTexts = typeof en
export default en
