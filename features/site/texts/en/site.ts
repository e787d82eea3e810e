import { plural } from '#contract/plural.ts'

const en = {
  favourites: 'Favourite hotels',
  allFavourites: 'All favourites',
  noFavourites: 'Press the heart beside a hotel to find it here with a price for the next free weekend.',
  noSearches: 'Your last searches appear here with their prices of today.',
  fromPrice: (price: string) => `From ${price} today`,
  noPrice: 'No room today',
  weekend: (stay: string) => `Next free weekend: ${stay}`,
  noWeekend: 'No free weekend',
  dueToday: 'Due today',
  nothingDue: 'No deadline and no free cancellation ends today.',
  noneWaits: 'No order is pending.',
  toHome: 'To the home page',
  notFoundTitle: 'This page is not there',
  notFoundText: 'The address may be mistyped, or the page has moved. Nothing of yours is lost.',
  errorTitle: 'Something failed on our side',
  errorText:
    'What you were doing was not carried out, and everything saved before is kept. Go back and try again; if it stays, give support the time and the request number.',

  attention: {
    unread: (count: number, shown: string) =>
      `${shown} ${count === 1 ? 'unread notification' : 'unread notifications'}`,
    toApprove: (count: number) =>
      plural('en', count, { one: '# booking waits for your approval', other: '# bookings wait for your approval' }),
    passwordAlone: (count: number, staff: number) => `${count} of ${staff} staff sign in without a second step`,
    refused: (count: number) =>
      plural('en', count, {
        one: 'The email address of # colleague refuses mails',
        other: 'The email addresses of # colleagues refuse mails',
      }),
  },
  heroTitle: 'Hotels for your customers, at your own contract price',
  heroTitleSignedIn: 'Where do your guests go next?',
  heroLead: 'Search live rates, book in one step, pay from your balance or on account, and hand over the voucher.',
  aboutPortal: 'One place for agencies and companies that book for others',
  pointPrices: {
    title: 'Your price, at once',
    text: 'Rates of your agreement with all taxes named, the deadline for free cancellation in words, and rooms that are really there.',
  },
  pointMoney: {
    title: 'One balance, one line of credit',
    text: 'Pay from the balance or on account. Every movement is in the books, and what you can spend is always in sight.',
  },
  pointVoucher: {
    title: 'A voucher hotels can read',
    text: 'Printable, as PDF, in the language of the hotel too, with its confirmation number as soon as it is there.',
  },
  publicPrices: 'Without an account you see public prices. Sign in for those of your agreement.',
  signIn: 'Sign in',
  register: 'Register your company',

  upcoming: 'Upcoming stays',
  allOrders: 'All orders',
  noUpcoming: 'No stays ahead',
  noUpcomingText: 'Your bookings are listed here until check-out.',
  findHotel: 'Find a hotel',
  spendable: 'You can spend',
  madeOf: 'What it is made of',
  freeBalance: 'Free balance',
  freeCredit: 'Free credit',
  stoppedCredit: 'Free credit, stopped',
  reserved: 'Reserved',
  onAccount: 'On account, unpaid',

  overviewTitle: 'Overview',
  waits: 'Needs your attention',
  waitingOrders: (count: number) => plural('en', count, { one: '# order pending', other: '# orders pending' }),
  nothingWaits: 'Nothing is pending, and no deadline ends in the next 7 days.',
  noDeadlines: 'No deadline ends in the next 7 days.',
  payBy: (moment: string) => `Pay by ${moment}`,
  decidedBy: (moment: string) => `Decided by ${moment}`,
  spend: 'Net spend, last 12 months',
  figures: {
    bookedMinor: (amount: string) => `Booked ${amount}`,
    cancelledMinor: (amount: string) => `Cancelled ${amount}`,
    feesMinor: (amount: string) => `Fees ${amount}`,
    spentMinor: (amount: string) => `Net spend ${amount}`,
  },
  spendBy: {
    DEPARTMENT: 'Net spend by department, this month',
    COST_CENTRE: 'Net spend by cost centre, this month',
  },
  noUnit: { DEPARTMENT: 'Without department', COST_CENTRE: 'Without cost centre' },
  otherUnits: 'All others',
  nightsByCity: 'Nights by city',
  nights: (count: number) => plural('en', count, { one: '# night', other: '# nights' }),
  noNights: 'No nights booked in the last 12 months.',
  cancellations: 'Cancellations',
  cancelledOf: (cancelled: number, orders: number, share: string) => `${cancelled} of ${orders} orders, ${share}`,
  cancelledOrders: (count: number) => plural('en', count, { one: '# cancelled', other: '# cancelled' }),
  noCancellations: 'No order was cancelled in the last 12 months.',
}

export type SiteTexts = typeof en
export default en
