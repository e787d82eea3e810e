const en = {
  title: 'Explain an amount',
  lead: 'Enter a number to see where its amount comes from and where it went. Open any row to go on from there.',
  searchHint: 'Order, bill, invoice, payment or bank reference',
  print: 'Print',
  none: '–',
  at: 'When',
  emptyTitle: 'Enter a number',
  emptyText: 'Enter the whole number of an order, bill, invoice or payment, or the reference of the bank.',
}

export default en
export type ExplainTexts = typeof en
