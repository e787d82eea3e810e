const en = {
  title: 'Arrivals',
  lead: 'Who arrives at a hotel, and which bookings have no number of the hotel yet.',
  findHotel: 'Find a hotel',
  hotel: 'Hotel',
  from: 'From',
  days: 'Days',
  phone: (number: string) => `Telephone ${number}`,
  unknownHotel: 'No such hotel',
  pdf: 'PDF',
  chooseTitle: 'Choose a hotel',
  chooseText: 'Its arrivals of up to 30 days are listed here.',
  emptyTitle: 'Nobody arrives in these days',
  emptyText: 'Choose another day, or more days.',
  searchHint: 'Code, guest, hotel number',
  columns: {
    checkIn: 'Check-in',
    code: 'Order',
    number: 'Hotel number',
    guests: 'Guests',
    room: 'Room',
    nights: 'Nights',
    board: 'Board',
    requests: 'Requests',
  },
  filters: { number: 'Hotel number' },
  numbers: { MISSING: 'Without number', GIVEN: 'With number' },
  missing: 'None yet',
  none: '–',
}

export type ArrivalTexts = typeof en
export default en
