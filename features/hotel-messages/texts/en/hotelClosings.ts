import { plural } from '#contract/plural.ts'

const en = {
  title: 'Nights closed by hotels',
  lead: 'Hotels close nights by the link in their daily mail. The nights are off sale at once; only you open them again.',
  searchHint: 'Hotel or reason',
  columns: {
    hotel: 'Hotel',
    room: 'Room type',
    first: 'First night',
    last: 'Last night',
    nights: 'Room nights closed',
    reason: 'Reason',
    requests: 'Open requests',
    at: 'Closed on',
    state: 'State',
  },
  states: { CLOSED: 'Closed', UNDONE: 'Opened again' },
  none: '–',
  allRooms: 'All room types',
  requests: (count: number) => plural('en', count, { one: '# request', other: '# requests' }),
  requestsHint: 'These requests still wait for the hotel. Agree with it whether it takes them.',
  open: (hotel: string) => `Nights closed by ${hotel}`,
  sentTo: 'Mail sent to',
  undo: 'Open the nights again',
  undone: (opened: number, kept: number) => {
    const text = plural('en', opened, {
      one: '# room night is on sale again.',
      other: '# room nights are on sale again.',
    })
    return kept === 0 ? text : `${text} ${plural('en', kept, { one: '# stays', other: '# stay' })} as before.`
  },
  undoneAt: 'Opened again',
  kept: 'These nights stayed as they were: they were changed since, or another closing covers them.',
  emptyTitle: 'No hotel has closed nights',
  emptyText: 'A hotel may close nights when its contacts page allows it.',
}

export type HotelClosingTexts = typeof en
export default en
