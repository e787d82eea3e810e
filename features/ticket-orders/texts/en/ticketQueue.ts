const en = {
  title: 'Ticket orders',
  keys: 'j and k move, Enter opens, c confirms, r rejects, / finds',
  searchHint: 'Order, reference, company, visitor or ticket',
  company: 'Company',
  clock: 'Waits',
  asked: (ago: string) => `asked ${ago}`,
  ends: (when: string) => `visit ${when}`,
  emptyTitle: 'No ticket orders yet',
  emptyText: 'Orders of all companies appear here, those that wait for their supplier first.',
  confirm: 'Confirm',
  reject: 'Reject',
  supplierReference: "Supplier's reference (optional)",
  note: { confirm: 'Note for the history (optional)', reject: 'Why it is rejected' },
  decide: {
    confirm: (code: string) => `Confirm ${code}`,
    reject: (code: string) => `Reject ${code}`,
  },
  decided: {
    confirm: (code: string) => `${code} is confirmed and charged.`,
    reject: (code: string) => `${code} is rejected. The money is free again.`,
  },
  day: {
    open: 'Cancel the whole day',
    title: (ticket: string) => `Cancel a whole day: ${ticket}`,
    day: 'Day of the visit',
    noteHint: 'Customers read it in their orders. Close the day first, so that no tickets are booked meanwhile.',
  },
  costTitle: 'Cost and margin',
  cost: 'Cost',
  margin: 'Margin',
}

export type TicketQueueTexts = typeof en
export default en
