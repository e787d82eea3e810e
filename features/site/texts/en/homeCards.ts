import { plural } from '#contract/plural.ts'

const en = {
  attention: {
    unread: (count: number, shown: string) =>
      `${shown} ${count === 1 ? 'unread notification' : 'unread notifications'}`,
    toApprove: (count: number) =>
      plural('en', count, { one: '# booking waits for your approval', other: '# bookings wait for your approval' }),
  },
  staff: {
    title: 'Staff',
    all: 'All staff',
    active: (count: number) =>
      plural('en', count, { one: '# person with an account', other: '# people with an account' }),
    invited: (count: number) =>
      plural('en', count, { one: '# invitation not accepted yet', other: '# invitations not accepted yet' }),
    passwordAlone: (count: number, staff: number) => `${count} of ${staff} staff sign in without a second step`,
    refused: (count: number) =>
      plural('en', count, {
        one: 'The email address of # colleague refuses mails',
        other: 'The email addresses of # colleagues refuse mails',
      }),
  },
  arrivals: 'Arrivals',
  unnumbered: 'Arriving within three days, without the hotel’s number',
  hotelNumber: (number: string) => `hotel’s number ${number}`,
  finance: {
    underWay: 'Payments under way',
    noneUnderWay: 'No payment is under way.',
    moreUnderWay: (count: number) => plural('en', count, { one: '# more', other: '# more' }),
    methods: { WECHAT: 'WeChat Pay', BANK_TRANSFER: 'Bank transfer' },
    topUp: 'for the balance',
    payFor: (code: string) => `for ${code}`,
    started: (age: string) => `started ${age}`,
    opened: (age: string) => `opened ${age}`,
    disputes: 'Open disputes',
    noDisputes: 'No line of a bill is disputed.',
    toInvoice: 'Ready to invoice',
    allInvoices: 'All invoices',
    nothingToInvoice: 'Everything is invoiced. Bills and paid orders without an invoice are listed here.',
    invoiceable: {
      BILL: (count: number) => plural('en', count, { one: '# bill', other: '# bills' }),
      ORDER: (count: number) => plural('en', count, { one: '# paid order', other: '# paid orders' }),
    },
    monthEnd: 'Month end',
    toMonth: (month: string) => `Close ${month}`,
    toMonthEnd: 'All months',
    bills: 'Bills',
    billsOpen: (count: number, open: number) => `${open} of ${count} unpaid`,
    billsPaid: (count: number): string => (count === 0 ? 'None' : 'All paid'),
    unmatched: 'Own file',
    billsToMatch: (count: number) => plural('en', count, { one: '# bill to match', other: '# bills to match' }),
    invoices: 'Invoices issued',
    closingBalance: 'Balance at the end',
    closingOwed: 'Owed at the end',
  },
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
  yearBefore: (figure: string) => `a year before ${figure}`,
  nightsByCity: 'Nights by city',
  nights: (count: number) => plural('en', count, { one: '# night', other: '# nights' }),
  noNights: 'No nights booked in the last 12 months.',
  cancellations: 'Cancellations',
  cancelledOf: (cancelled: number, orders: number, share: string) => `${cancelled} of ${orders} orders, ${share}`,
  cancelledOrders: (count: number) => plural('en', count, { one: '# cancelled', other: '# cancelled' }),
  noCancellations: 'No order was cancelled in the last 12 months.',
}

export type HomeCardTexts = typeof en
export default en
