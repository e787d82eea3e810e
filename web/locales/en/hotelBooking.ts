import { plural } from '#contract/plural.ts'

const en = {
  title: 'Book',
  backToHotel: 'Back to the hotel',
  missingTitle: 'No rate is chosen',
  missingText: 'Search for a hotel and choose a rate; the booking then opens with it.',
  toSearch: 'Search hotels',
  quoteFailedKept: 'What you typed is kept.',
  otherRates: 'Other rates of this hotel',

  guests: 'Guests',
  guestsHint:
    'Names as in the passport or identity card. Name at least one guest per room, and finish every row you start.',
  guestsHintLatin:
    'Names in Latin letters, as in the passport. Name at least one guest per room, and finish every row you start.',
  room: (no: number) => `Room ${no}`,
  guest: (no: number) => `Guest ${no}`,
  leadGuest: 'Lead guest',
  child: (age: number) => (age === 0 ? 'Child, under 1' : `Child, age ${age}`),
  surname: 'Surname',
  givenName: 'Given name',
  nationality: 'Nationality',
  mayStayEmpty: 'optional',
  rowIncomplete: 'Complete this name or leave the row empty.',
  nameLetters: 'Write the name in Latin letters, as in the passport, or in Chinese characters.',
  nameLatin: 'This hotel reads Latin letters only. Write the name as in the passport.',
  notSoldTo: 'This rate is not sold to guests of this nationality.',
  marketDenied:
    'This rate is not sold to all of your guests. These rates of the hotel are; what you typed comes along.',
  marketDeniedAll: 'This rate is not sold to all of your guests, nor is any other rate of the hotel for these dates.',
  nameRequired: 'Each room needs one guest with a full name.',

  extras: 'Extras',
  extrasHint: 'Added to the price. Cancelled on the same terms as the room.',
  extrasFailed: 'The extras of this hotel could not be loaded. You can book without them.',
  tryAgain: 'Try again',
  extraPer: { ROOM_NIGHT: 'per room and night', PERSON_NIGHT: 'per person and night', BED: 'per bed and night' },
  extraIn: (extra: string, room: number) => `${extra}, room ${room}`,
  extraTimes: (extra: string, quantity: number) => (quantity === 1 ? extra : `${extra} × ${quantity}`),
  noExtra: 'None',
  nightsOf: 'Nights',
  included: 'Included',

  requests: 'Requests and extras',
  requestsHint: 'Wishes are passed to the hotel. They are not guaranteed and never hold up the booking.',
  wishes: 'Wishes',
  arrivalTime: 'Expected arrival',
  arrivalHint: 'Hotel time',
  customerReference: 'Your reference',
  customerReferenceHint: 'Printed on the voucher and found by search',
  remark: 'Remark for the hotel',
  remarkCount: (left: number) => plural('en', left, { one: '# character left', other: '# characters left' }),

  payment: 'Payment and contact',
  payBy: 'Pay',
  balance: 'From the balance',
  onAccount: 'On account',
  balanceFirst: 'Balance first, the rest on account',
  freeNow: (amount: string) => `${amount} free`,
  leftAfter: (amount: string) => `${amount} left after this booking`,
  split: (balance: string, account: string) => `${balance} from the balance, ${account} on account`,
  online: 'WeChat Pay',
  balanceOnline: 'Balance and WeChat Pay',
  onlineAll: (amount: string) => `${amount} by a code to scan, on the next page; the rooms are held meanwhile`,
  onlinePart: (balance: string, online: string) =>
    `${balance} held from the balance, ${online} by WeChat Pay on the next page`,
  onlineRest: 'The free balance is held, the rest is paid by WeChat Pay on the next page',
  notEnough: 'Does not cover this booking',
  nothingCovers:
    'Neither the balance nor the credit line covers this booking. Ask your finance colleague to recharge; what you typed is kept.',
  contact: 'Contact for this booking',
  contactName: 'Contact name',
  contactPhone: 'Phone',
  contactEmail: 'Email',

  price: 'Price',
  perNight: 'Night by night',
  total: 'To pay with this booking',
  dueAtProperty: 'Paid at the property',
  per: { ROOM_NIGHT: 'per room and night', PERSON_NIGHT: 'per person and night', STAY: 'per stay' },
  nights: (count: number) => plural('en', count, { one: '# night', other: '# nights' }),
  rooms: (count: number) => plural('en', count, { one: '# room', other: '# rooms' }),
  adults: (count: number) => plural('en', count, { one: '# adult', other: '# adults' }),
  children: (count: number) => plural('en', count, { one: '# child', other: '# children' }),

  modes: {
    INSTANT: 'Confirmed at once',
    TIME_LIMITED: 'Answer within a minute',
    ON_REQUEST: 'The hotel is asked first',
  },
  chargedNow: (amount: string) => `${amount} is charged when you book`,
  /** How it is charged by the chosen way to pay, where that is not the balance. */
  charged: {
    ON_ACCOUNT: {
      now: (amount: string) => `${amount} is put on account when you book`,
      later: (amount: string) =>
        `${amount} of your credit is reserved when you book and put on account when the hotel confirms`,
    },
    ONLINE: {
      now: (amount: string) => `${amount} is paid online on the next page`,
      later: (amount: string) =>
        `${amount} is paid online on the next page and goes back if the hotel does not confirm`,
    },
  } as Partial<Record<string, Record<'now' | 'later', (amount: string) => string>>>,
  reservedNow: (amount: string) => `${amount} is reserved when you book and charged when the hotel confirms`,
  freeUntil: (when: string, after: string) => `cancelling is free until ${when} hotel time, then ${after}`,
  costsAtOnce: (fee: string) => `cancelling costs ${fee} from the moment of booking`,
  neverCosts: 'cancelling stays free until check-in',
  deadline: (charge: string, cancelling: string) => `${charge}; ${cancelling}.`,

  heldFor: (clock: string) => `Price held for ${clock}`,
  expired: 'The price is no longer held.',
  checkAgain: 'Check the price again',
  checkingPrice: 'Checking the price…',
  priceSame: 'The price has not changed.',
  priceIsNow: (before: string, now: string) => `The price was ${before} and is ${now} now.`,
  roomsAreNow: (before: string, now: string) => `The price of the rooms was ${before} and is ${now} now.`,

  submitWith: (amount: string) => `Book for ${amount}`,
  /** Where nothing is paid from the balance by this press. */
  submitUnpaid: (amount: string) => `Book for ${amount}`,
  checking: 'Checking price and rooms…',
  saving: 'Booking…',
  unheard: 'No answer has arrived. Checking whether the booking went through…',
  unheardNote:
    'Nothing is booked twice: the same booking is asked for again. You can leave this page; it goes on when you come back.',
  checkOutcome: 'Check again',
  correct: (count: number) =>
    plural('en', count, { one: 'Please correct the marked field.', other: 'Please correct the # marked fields.' }),

  orderLimit: (limit: string) => `The limit of one order is ${limit}.`,
  monthLimit: (limit: string, spent: string) => `The limit of a month is ${limit}; ${spent} are spent.`,

  priceChangedTitle: 'The price has changed',
  priceChangedText: 'Compare before you book. Nothing has been booked yet.',
  termsChangedTitle: 'The conditions have changed',
  termsChangedText: 'The price is the same, the terms of cancelling or payment are not. Nothing has been booked yet.',
  oldPrice: 'Shown before',
  newPrice: 'Now',
  bookAtNewPrice: (amount: string) => `Book for ${amount}`,
  notNow: 'Do not book',
  soldOutTitle: 'The last rooms of this rate have just gone',
  soldOutText: 'Nothing was booked or charged. Choose another stay; what you typed comes along.',
  soldOutNight: (night: string) =>
    `No room is left for the night of ${night}. Nothing was booked or charged. Choose another stay; what you typed comes along.`,
  alternatives: 'What you can book instead',
  alternativesFailed: 'Alternatives could not be loaded. Look at the other rates of the hotel.',
  noAlternatives: 'Nothing near it is left for these dates.',
  allRates: 'All rates of this hotel',
  otherDays: 'This room on other days',
  similarHotels: 'Hotels like it in the city',
  freeCancelling: 'Free cancellation',
  noFreeCancelling: 'Non-refundable',
  samePrice: 'same price',
  dearerBy: (amount: string) => `${amount} more`,
  cheaperBy: (amount: string) => `${amount} less`,
  duplicateTitle: 'You may have booked this already',
  duplicateText: (code: string) => `Order ${code} is for the same guest, hotel and days. Book another one?`,
  lookAtOrder: 'Look at the orders',
  bookAnyway: 'Book anyway',
  usedTitle: 'This quote has been booked already',
  usedText: 'Look at your orders before you book again.',
}

export type BookingTexts = typeof en
export default en
