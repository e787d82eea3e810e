// What the simulated supplier sells. All of it is in Singapore, eight hours ahead of UTC all year.

type Unit = { readonly id: string; readonly type: string; readonly net: number; readonly with?: string }
export type Item = {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly kind: 'START_TIME' | 'OPENING_HOURS'
  readonly times: readonly (readonly [from: string, to: string])[]
  /** Places of a time; null is free sale. */
  readonly places: number | null
  readonly isInstant: boolean
  readonly formats: readonly string[]
  readonly pricingPer: 'UNIT' | 'BOOKING'
  readonly cutOffHours: number
  readonly place: readonly [latitude: number, longitude: number, street: string]
  readonly units: readonly Unit[]
}

const FAMILY: readonly Unit[] = [
  { id: 'unit-adult', type: 'ADULT', net: 4_200 },
  { id: 'unit-child', type: 'CHILD', net: 2_100, with: 'unit-adult' },
  { id: 'unit-senior', type: 'SENIOR', net: 3_400 },
]
const COMMON = { isInstant: true, formats: ['QRCODE', 'PDF_URL'], pricingPer: 'UNIT', cutOffHours: 24 } as const

export const ITEMS: readonly Item[] = [
  {
    ...COMMON,
    id: 'lantern-cruise',
    title: 'Lantern Cruise on the Bay',
    about: 'An hour on the water past the lit fronts of the bay, with a drink on deck.',
    kind: 'START_TIME',
    times: [
      ['18:00', '19:00'],
      ['19:30', '20:30'],
      ['21:00', '22:00'],
    ],
    places: 40,
    place: [1.2847, 103.861, '1 Bayfront Pier'],
    units: FAMILY,
  },
  {
    ...COMMON,
    id: 'orchid-house',
    title: 'Orchid House Day Ticket',
    about: 'Eight glass houses of orchids and ferns, open all day.',
    kind: 'OPENING_HOURS',
    times: [['09:00', '19:00']],
    places: null,
    formats: ['CODE128'],
    place: [1.3138, 103.8159, '9 Garden Lane'],
    units: FAMILY,
  },
  {
    ...COMMON,
    id: 'shophouse-walk',
    title: 'Shophouse Walk with a Guide',
    about: 'Two hours through old streets with somebody who grew up there. The guide confirms each group.',
    kind: 'START_TIME',
    times: [['10:00', '12:00']],
    places: 12,
    isInstant: false,
    place: [1.3036, 103.8554, '20 Arab Street'],
    units: FAMILY,
  },
  {
    ...COMMON,
    id: 'night-kayak',
    title: 'Night Kayak in the Mangroves',
    about: 'Few places, often sold out.',
    kind: 'START_TIME',
    times: [['19:00', '21:30']],
    places: 2,
    place: [1.4453, 103.7304, '301 Reserve Road'],
    units: [{ id: 'unit-adult', type: 'ADULT', net: 8_800 }],
  },
  {
    ...COMMON,
    id: 'private-boat',
    title: 'Private Boat for a Group',
    about: 'One price for the whole boat.',
    kind: 'START_TIME',
    times: [['16:00', '18:00']],
    places: 3,
    pricingPer: 'BOOKING',
    place: [1.264, 103.82, '2 Harbour Front'],
    units: [{ id: 'unit-adult', type: 'ADULT', net: 60_000 }],
  },
  {
    ...COMMON,
    id: 'printed-voucher',
    title: 'Rooftop Show, Printed Voucher',
    about: 'Delivered as a document only.',
    kind: 'START_TIME',
    times: [['20:00', '21:00']],
    places: 100,
    formats: ['PDF_URL'],
    place: [1.2805, 103.8506, '50 Raffles Place'],
    units: FAMILY,
  },
]

export const OPTION = 'DEFAULT'
const CURRENCY = 'SGD'
const OFFSET = '+08:00'

export const price = (net: number) => ({
  original: Math.round(net * 1.3),
  retail: Math.round(net * 1.25),
  net,
  currency: CURRENCY,
  currencyPrecision: 2,
  includedTaxes: [],
})

/** A tenth more at weekends. */
export function netOn(unit: Unit, day: string): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? Math.round(unit.net * 1.1) : unit.net
}

const cutOff = (hours: number) => ({
  cancellationCutoff: `${hours} hours`,
  cancellationCutoffAmount: hours,
  cancellationCutoffUnit: 'hour',
})

/** A product as OCTO has it, with prices and texts. */
export function productOf(item: Item) {
  const [latitude, longitude, streetAddress] = item.place
  return {
    id: item.id,
    internalName: item.title,
    reference: item.id,
    locale: 'en',
    timeZone: 'Asia/Singapore',
    allowFreesale: false,
    instantConfirmation: item.isInstant,
    instantDelivery: item.isInstant,
    availabilityRequired: true,
    availabilityType: item.kind,
    deliveryFormats: item.formats,
    deliveryMethods: ['TICKET'],
    redemptionMethod: 'DIGITAL',
    defaultCurrency: CURRENCY,
    availableCurrencies: [CURRENCY],
    pricingPer: item.pricingPer,
    title: item.title,
    shortDescription: item.about,
    description: item.about,
    features: [{ shortDescription: 'Admission', type: 'INCLUSION' }],
    faqs: [],
    media: [],
    locations: [{ title: null, types: ['START'], place: { latitude, longitude, postalAddress: { streetAddress } } }],
    options: [
      {
        id: OPTION,
        default: true,
        internalName: 'Standard',
        reference: null,
        availabilityLocalStartTimes: item.kind === 'START_TIME' ? item.times.map(([from]) => from) : ['00:00'],
        ...cutOff(item.cutOffHours),
        requiredContactFields: ['firstName', 'lastName'],
        restrictions: { minUnits: 1, maxUnits: 15 },
        title: 'Standard',
        units: item.units.map((unit) => ({
          id: unit.id,
          internalName: unit.type,
          reference: unit.type,
          type: unit.type,
          restrictions: {
            minAge: unit.type === 'CHILD' ? 4 : 0,
            maxAge: unit.type === 'CHILD' ? 12 : 120,
            idRequired: false,
            minQuantity: null,
            maxQuantity: null,
            paxCount: 1,
            accompaniedBy: unit.with === undefined ? [] : [unit.with],
          },
          requiredContactFields: [],
          pricingFrom: [price(unit.net)],
        })),
      },
    ],
  }
}

/** Identifiers of a day's times, as local instants: of opening hours, the day. */
export function timesOn(item: Item, day: string) {
  return item.times.map(([from, to]) => {
    const isDay = item.kind === 'OPENING_HOURS'
    const start = `${day}T${isDay ? '00:00' : from}:00${OFFSET}`
    return { id: start, start, end: `${day}T${isDay ? '23:59' : to}:00${OFFSET}`, from, to }
  })
}
