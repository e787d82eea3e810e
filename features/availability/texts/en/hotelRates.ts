import { plural } from '#contract/plural.ts'

const en = {
  title: 'Hotels',
  lead: 'What is sold, at which prices, and what is missing before a hotel opens.',
  searchHint: 'Hotel or code',
  columns: {
    name: 'Hotel',
    code: 'Code',
    city: 'City',
    plans: 'Plans on sale',
    pricedUntil: 'Prices until',
    photos: 'Photos',
    missing: 'Missing',
    score: 'Complete',
    status: 'Status',
  },
  filters: { status: 'Status' },
  statuses: { OPEN: 'On sale', CLOSED: 'Closed', INACTIVE: 'Not in the programme' },
  checks: { CONTACT: 'contact', PRICES: '90 days of prices', PLACE: 'place', PHOTO: 'photo', TAXES: 'taxes' },
  none: '–',
  emptyTitle: 'No hotels yet',
  emptyText: 'Import hotels first; their rooms and prices come after them.',
  back: 'Hotels',
  noRoomsTitle: 'No rooms yet',
  noRoomsText: 'Add rooms and rate plans first. Their prices can be set here afterwards.',
  from: 'First night',
  grid: 'Prices and allotments by night',
  allotment: (room: string) => `${room}: rooms`,
  sold: 'Sold · left',
  price: (plan: string, currency: string) => `${plan}: ${currency} net`,
  closedLine: (plan: string) => `${plan}: closed`,
  minStay: (plan: string) => `${plan}: minimum stay`,
  notOnSale: 'not on sale',
  closed: 'closed',
  kinds: { FREE_SALE: 'free sale', ON_REQUEST: 'on request', STOP_SALE: 'stop' },
  hint: 'Rooms: a number, or “free sale”, “on request”, “stop”. Closed: x, or nothing. Least nights: a number, or nothing. Paste from a spreadsheet; Ctrl+D fills down.',
  wrong: {
    STOCK: 'Enter 0 to 9999, or “free sale”, “on request” or “stop”.',
    CLOSED: 'Enter x to close the night, or clear the cell.',
    MIN_STAY: 'Enter 1 to 60 nights, or clear the cell.',
    price: (currency: string, digits: number) =>
      digits === 0
        ? `Enter a price above 0 in whole ${currency}.`
        : `Enter a price above 0 in ${currency}, with at most ${digits} decimals.`,
    twoPrices: (prices: readonly string[]) => `This could be ${prices.join(' or ')}. Type the price that you mean.`,
  },
  refused: {
    PAST: 'This night has passed.',
    TOO_FAR: 'Prices are kept for two years ahead; choose an earlier night.',
    BELOW_SOLD: (sold: number) =>
      plural('en', sold, {
        one: '# room is sold. Give at least that many, or stop the sale.',
        other: '# rooms are sold. Give at least that many, or stop the sale.',
      }),
  },
  saved: (cells: number) =>
    plural('en', cells, {
      one: '# figure saved. It is sold like this now.',
      other: '# figures saved. They are sold like this now.',
    }),
  bulk: {
    open: 'Set many nights',
    title: 'Set many nights',
    of: 'Rate plan',
    all: 'All plans and rooms',
    price: 'Net price',
    priceHint: 'Leave it empty to keep prices',
    rooms: 'Rooms of the type',
    roomsHint: 'Leave it empty to keep rooms',
    minStay: 'Least nights',
    minStayHint: 'For arrivals on these days; 0 for no minimum, empty to keep',
    nothing: 'Enter a price, rooms or minimum stay, or choose to close or open',
  },
  phone: {
    plan: 'Room and plan',
    night: 'Night',
    price: (currency: string) => `${currency} net`,
    rooms: 'Rooms',
    minStay: 'Nights ≥',
    closed: 'Closed',
    soldOf: (figures: string) => figures.replace(' · ', ' sold, ').concat(' left'),
  },
  far: {
    title: 'Are these prices meant?',
    text: 'They are less than half or more than double of what is saved.',
    confirm: 'Save these prices',
    back: 'Correct them',
  },
  history: {
    title: 'History',
    empty: 'Nothing was saved here yet.',
    failed: 'The history could not be loaded.',
    by: (name: string, cells: number) => `${name} · ${plural('en', cells, { one: '# figure', other: '# figures' })}`,
    unknown: 'Unknown',
    server: 'Import at the server',
    kinds: { PRICE: 'Price', CLOSED: 'Sale', MIN_STAY: 'Least nights', ALLOTMENT: 'Rooms' },
    values: { OPEN: 'open', CLOSED: 'closed', '': 'none' },
    nights: (from: string, to: string, nights: number) =>
      from === to ? from : `${from} – ${to} (${plural('en', nights, { one: '# night', other: '# nights' })})`,
    more: (count: number) => plural('en', count, { one: 'and # more line', other: 'and # more lines' }),
  },
}

export type HotelRateTexts = typeof en
export default en
