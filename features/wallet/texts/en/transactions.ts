const en = {
  title: 'Transactions',
  searchHint: 'Order, payment, bill or note',
  open: (kind: string, when: string) => `Open ${kind} of ${when}`,
  emptyTitle: 'No money has moved yet',
  emptyText: 'Recharges, payments of orders and refunds will stand here with the balance after each of them.',
  toRecharge: 'Recharge',

  filters: { kind: 'Kind', day: 'Days', amount: 'Amount', movedBy: 'By', currency: 'Currency' },
  columns: {
    at: 'When',
    kind: 'What',
    about: 'For',
    amount: 'Amount',
    balance: 'Free balance after',
    onCredit: 'On account',
    onAccount: 'Owed on account',
    spendable: 'Spendable after',
    note: 'Note',
    movedBy: 'By',
  },
  none: '–',
  takenFromReserved: 'from reserved funds',
  paidOwed: 'pays a bill',
  onlyCredit: 'on account',
  ofCredit: (amount: string) => `${amount} on account`,

  sums: { inMinor: 'In', outMinor: 'Out', heldMinor: 'Held', releasedMinor: 'Released', netMinor: 'Net' },

  balanceLabel: (currency: string) => `Free balance in ${currency} at the end of each day`,
  owedNow: (amount: string) => `${amount} owed on account`,

  after: 'After it',
  details: 'Details',
  toOrder: 'Open the order',
  toPayment: 'Open the payment',
  toBill: 'Open the bill',
  allOfIt: (code: string) => `All movements of ${code}`,

  statement: 'Statement',
  statementTitle: 'Monthly statement',
  month: 'Month',
  download: 'Download PDF',
}

export default en
export type TransactionTexts = typeof en
