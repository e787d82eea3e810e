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
  checks: {
    CONTACT: 'contact',
    PRICES: '90 days of prices',
    PLACE: 'place',
    RATE: 'exchange rate',
    PHOTO: 'photo',
    TAXES: 'taxes',
  },
  none: '–',
  emptyTitle: 'No hotels yet',
  emptyText: 'Import hotels first; their rooms and prices come after them.',
  back: 'Hotels',
  file: 'Download (XLSX)',
  noRoomsTitle: 'No rooms yet',
  noRoomsText: 'Add rooms and rate plans first. Their prices can be set here afterwards.',
  from: 'First night',
  grid: 'Prices and allotments by night',
  allotment: (room: string) => `${room}: rooms`,
  sold: 'Sold · left',
  release: 'Release days',
  price: (plan: string, currency: string) => `${plan}: ${currency} net`,
  closedLine: (plan: string) => `${plan}: closed`,
  minStay: (plan: string) => `${plan}: minimum stay`,
  notOnSale: 'not on sale',
  closed: 'closed',
  kinds: { FREE_SALE: 'free sale', ON_REQUEST: 'on request', STOP_SALE: 'stop' },
  hint: 'Rooms: a number, or “free sale”, “on request”, “stop”. Closed: x, a for no arrivals, d for no departures, or nothing. Least nights, release days: a number, or nothing. Paste from a spreadsheet; Ctrl+D fills down.',
  wrong: {
    STOCK: 'Enter 0 to 9999, or “free sale”, “on request” or “stop”.',
    CLOSED: 'Enter x to close the night, a for no arrivals, d for no departures, or clear the cell.',
    RELEASE: 'Enter 1 to 255 days, or clear the cell.',
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
    release: 'Release days',
    releaseHint: 'Sold until so many days before; empty to keep',
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
    title: 'Type the price again',
    text: 'These prices are far from those saved, or from what is usual at this hotel.',
    retype: (plan: string, night: string) => `New price of ${plan} on ${night}`,
    now: (price: string) => `Saved price: ${price}`,
    wrong: 'This is not the price to be saved. Type it as in the list, or correct the list.',
    second: 'Prices that change by more than 50 percent',
    confirm: 'Save these prices',
    back: 'Correct them',
  },
  change: {
    open: 'Change many nights',
    title: 'Change many nights',
    hotels: (count: number) => plural('en', count, { one: '# hotel', other: '# hotels' }),
    first: 'First night',
    last: 'Last night',
    fields: {
      price: { label: 'Price', hint: '+5%, -5%, +10 USD, =120 USD; empty to keep' },
      planName: { label: 'Plans', hint: 'Part of the name of plan or room; empty for all' },
      reason: { label: 'Reason', hint: 'Optional, for the history' },
      minStay: { label: 'Least nights', hint: '0 for no minimum, empty to keep' },
      rooms: { label: 'Rooms of each type', hint: 'Empty to keep' },
      releaseDays: { label: 'Release days', hint: 'Sold until so many days before; empty to keep' },
      copyPlanCode: { label: 'From the plan with the code', hint: 'In the same room; empty for the plan itself' },
    },
    round: 'Round to',
    exact: 'Do not round',
    roundings: { ONE: 'Whole amounts', FIVE: 'Multiples of 5', NINETY_NINE: 'Ending in .99' },
    more: 'Restrictions and rooms',
    keeps: { keep: 'Keep as it is', close: 'Close', reopen: 'Open' },
    closed: 'Sale',
    closedToArrival: 'Arrivals',
    closedToDeparture: 'Departures',
    copy: 'Copy prices and fill gaps',
    copyFrom: 'From the nights since',
    copyFromHint: 'The night that the first one is copied from',
    copyYear: '364 days earlier, same weekdays',
    fillGaps: 'Give nights without a price that of the night before',
    preview: 'Preview',
    save: 'Save',
    done: 'Nights changed',
    close: 'Close',
    nothing: 'Nothing would change.',
    counts: (cells: number, hotels: number, plans: number) =>
      [
        plural('en', cells, { one: '# figure changes', other: '# figures change' }),
        plural('en', hotels, { one: '# hotel', other: '# hotels' }),
        plural('en', plans, { one: '# rate plan', other: '# rate plans' }),
      ].join(' · '),
    moves: (least: string, most: string, mean: string) =>
      least === most ? `Prices change by ${mean}` : `Prices change by ${least} to ${most}, ${mean} on average`,
    firstPrices: (count: number) =>
      plural('en', count, { one: '# night gets its first price', other: '# nights get their first price' }),
    sold: (count: number) =>
      plural('en', count, {
        one: '# room night is sold already and keeps its price.',
        other: '# room nights are sold already and keep their price.',
      }),
    retyped: (count: number) =>
      plural('en', count, {
        one: '# price is far from the saved or usual one. You type the furthest again when you save.',
        other: '# prices are far from the saved or usual ones. You type the furthest again when you save.',
      }),
    secondPerson: (count: number) =>
      plural('en', count, {
        one: '# price changes by more than 50 percent. A second person confirms the change.',
        other: '# prices change by more than 50 percent. A second person confirms the change.',
      }),
    wrong: {
      price: 'Enter a change such as +5%, -10 USD or =120 USD.',
      figure: 'Enter a whole number, or leave it empty.',
      copyFrom: 'Choose a night before the first one.',
      noDays: 'Choose a weekday.',
    },
  },
  history: {
    undo: 'Undo',
    undone: (cells: number, kept: number) =>
      [
        plural('en', cells, { one: '# figure is as before.', other: '# figures are as before.' }),
        kept === 0
          ? ''
          : plural('en', kept, {
              one: '# figure was changed since and stays as it is.',
              other: '# figures were changed since and stay as they are.',
            }),
      ]
        .filter(Boolean)
        .join(' '),
    undoneAt: (at: string) => `undone ${at}`,
    kept: 'Changed since, and kept:',
    ofNight: 'History of a night',
    what: 'Plan or room',
    night: 'Night',
    noChanges: 'No changes of this night are kept.',
    title: 'History',
    empty: 'Nothing was saved here yet.',
    failed: 'The history could not be loaded.',
    by: (name: string, cells: number) => `${name} · ${plural('en', cells, { one: '# figure', other: '# figures' })}`,
    unknown: 'Unknown',
    sources: {
      GRID: '',
      FILE: 'file',
      SHELL: 'import at the server',
      MACHINE: 'connection',
      HOTEL: 'the hotel',
      CONTRACT: 'contract',
      UNDO: 'undo',
    },
    hotels: (count: number) => plural('en', count, { one: '# hotel', other: '# hotels' }),
    kinds: {
      PRICE: 'Price',
      CLOSED: 'Sale',
      ARRIVAL: 'Arrivals',
      DEPARTURE: 'Departures',
      MIN_STAY: 'Least nights',
      ALLOTMENT: 'Rooms',
      RELEASE: 'Release days',
      ROOMS_BEHIND: 'Rooms once open',
    },
    values: { OPEN: 'open', CLOSED: 'closed', '': 'none' },
    nights: (from: string, to: string, nights: number) =>
      from === to ? from : `${from} – ${to} (${plural('en', nights, { one: '# night', other: '# nights' })})`,
    more: (count: number) => plural('en', count, { one: 'and # more line', other: 'and # more lines' }),
  },
}

export type HotelRateTexts = typeof en
export default en
