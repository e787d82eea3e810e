import { plural } from '#contract/plural.ts'

const en = {
  title: 'Bills',
  searchHint: 'Bill or order',
  open: (code: string) => `Open bill ${code}`,
  emptyTitle: 'No bill yet',
  emptyText: 'What your company books on account is gathered here and billed by the term of your agreement.',
  billTitle: 'Bill',
  detailTitle: (code: string) => `Bill ${code}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  backToList: 'All bills',

  filters: { status: 'Status', issued: 'Issued', due: 'Due', total: 'Total' },
  columns: { code: 'Bill', period: 'Period' },
  none: '–',
  overdueBy: (days: number) => plural('en', days, { one: '# day late', other: '# days late' }),
  sums: { totalMinor: 'Billed', paidMinor: 'Paid', leftMinor: 'Unpaid, with open bills', overdueMinor: 'Overdue' },

  pay: 'Pay',
  confirm: 'Confirm',
  confirmed: 'The bill is confirmed.',
  print: 'Print',

  openLine: (to: string) =>
    `This bill takes orders until ${to}; it is issued the day after, and can be paid from then on.`,
  overdueLine: (due: string) => `It was due on ${due}. Please pay it now.`,
  dueLine: (due: string) => `To be paid by ${due}.`,
  creditLine: 'More was given back than charged. The credit is set off against what you owe.',
  lowerLine: (due: string) => `Credits on later bills count already: ${due} can be paid now.`,

  facts: 'The bill',
  company: 'Company',
  agreement: 'Agreement',
  settled: 'Settled',
  paymentDays: 'To be paid within',
  days: (count: number) => plural('en', count, { one: '# day', other: '# days' }),
  issued: 'Issued',
  due: 'Due',
  paidOn: 'Paid',
  money: 'Amounts',
  total: 'Total',
  paid: 'Paid',
  left: 'To pay',
  payments: 'Payments',
  noPayments: 'Nothing has been paid yet.',
  paidBy: { BALANCE: 'From the balance', PAYMENT: 'Payment', CREDIT: 'Credit' },
  creditOf: (code: string) => `Bill ${code}`,

  lines: 'Orders and movements',
  lineColumns: { at: 'When', kind: 'What', order: 'Order', about: 'For', stay: 'Stay', amount: 'Amount' },
  linesEmptyTitle: 'Nothing on it yet',
  linesEmptyText: 'Orders on account appear here within a minute.',
  reference: (text: string) => `Your reference ${text}`,

  log: 'History',
  noLog: 'Nothing has happened to it yet.',
  by: (name: string) => `by ${name}`,
  events: {
    issued: 'Issued',
    confirmed: 'Confirmed',
    part_paid: 'Paid in part',
    paid: 'Paid',
    overdue: 'Overdue',
  } as Readonly<Record<string, string>>,

  payTitle: 'Pay a bill',
  payLead: 'The whole bill or a part of it, from your balance and what you bring in.',
  toBill: 'The bill',
  dueFor: (code: string) => `To pay for ${code}`,
  goOn: 'A payment for this bill waits already. Go on with it, or pay another part.',
  goOnLink: 'Go on with the payment',
  amount: (currency: string) => `Amount in ${currency}`,
  amountHint: (money: string) => `At most ${money}`,
  enterAmount: 'Enter an amount',
  aboveDue: (money: string) => `Enter at most ${money}`,
  useBalance: 'Take from the balance first',
  freeBalance: (money: string) => `It can pay ${money}.`,
  restRow: 'The rest',
  payBalance: (money: string) => `Pay ${money} from the balance`,
  payBoth: (money: string) => `Pay ${money} from the balance, then the rest`,
  paying: 'Paying',
  paidDone: (money: string) => `Paid ${money}.`,

  stopped: (currencies: string) =>
    `Overdue bills stop new orders on account in ${currencies}. Paying them lifts the stop at once:`,
  stoppedAsk: 'Please ask whoever pays the bills of your company.',
  stoppedDue: (money: string, due: string) => `${money}, due ${due}.`,

  waiting: 'Bills to pay',
  waitingCount: (count: number) => plural('en', count, { one: '# bill', other: '# bills' }),
  waitingOverdue: (count: number) => plural('en', count, { one: '# of them overdue', other: '# of them overdue' }),
  waitingNext: (due: string) => `the next by ${due}`,
  allBills: 'All bills',
}

export type BillTexts = typeof en
export default en
