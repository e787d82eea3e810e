const en = {
  title: 'Margins',
  lead: 'What confirmed and pending orders were sold for and cost, at the exchange rates of their quotes.',
  searchHint: 'Order, hotel, guest or company',
  columns: {
    code: 'Order',
    company: 'Company',
    hotel: 'Hotel',
    stay: 'Stay',
    status: 'Status',
    booked: 'Booked',
    total: 'Sold for',
    cost: 'Cost',
    margin: 'Margin',
    share: 'Margin %',
  },
  filters: { booked: 'Booked', checkIn: 'Check-in' },
  sums: { totalMinor: 'Sold for', costMinor: 'Cost', marginMinor: 'Margin' },
  none: '–',
  emptyTitle: 'No orders yet',
  emptyText: 'Orders appear here as soon as they are booked.',
}

export default en
export type MarginTexts = typeof en
