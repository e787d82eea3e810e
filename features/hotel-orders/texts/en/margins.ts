const en = {
  title: 'Margins',
  lead: 'What orders, tickets, groups and corrections of bills leave over their cost.',
  searchHint: 'Number, hotel, guest or company',
  columns: {
    code: 'Number',
    kind: 'Kind',
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
  tabsLabel: 'Margins by',
  tabs: { ORDER: 'Orders', COMPANY: 'Companies', HOTEL: 'Hotels', DESTINATION: 'Destinations', MONTH: 'Months' },
  groups: {
    searchHint: 'Name',
    names: { COMPANY: 'Company', HOTEL: 'Hotel', DESTINATION: 'Destination', MONTH: 'Month of booking' },
    columns: {
      orders: 'Orders',
      total: 'Sold for',
      cost: 'Cost',
      margin: 'Margin',
      share: 'Margin %',
    },
  },
  emptyTitle: 'No orders yet',
  emptyText: 'Orders appear here as soon as they are booked.',
}

export default en
export type MarginTexts = typeof en
