const en = {
  title: 'Hotels to call',
  lead: 'Confirmed stays that begin soon and have no number of the hotel. Call the hotel, then note its number.',
  searchHint: 'Code, guest, hotel',
  columns: {
    checkIn: 'Check-in',
    hotel: 'Hotel',
    phone: 'Telephone',
    code: 'Order',
    guest: 'Guest',
    rooms: 'Rooms',
    noted: 'Last note',
  },
  none: '–',
  emptyTitle: 'No hotel to call',
  emptyText: 'Every stay that begins soon has its number.',
}

export type HotelCallTexts = typeof en
export default en
