import { plural } from '#contract/plural.ts'

const count = (n: number, one: string, other: string) => plural('en', n, { one: `# ${one}`, other: `# ${other}` })

const en = {
  title: 'Find a hotel for your guests',
  subtitle: 'Contract prices, rooms that are really there, and the deadline of every rate in plain words.',
  searchForm: 'Hotel search',
  search: 'Search',
  changeSearch: 'Change search',
  done: 'Done',
  close: 'Close',

  where: 'Where',
  wherePlaceholder: 'City or hotel',
  whereTitle: 'Where do your guests stay?',
  clearPlace: 'Clear the place',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  forgetRecent: 'Clear list',
  largestCities: 'Most hotels',
  matches: 'Matches',
  noMatches: (keyword: string) => `No city or hotel matches “${keyword}”. Try fewer letters or another spelling.`,
  suggestionsFailed: 'Suggestions are not available just now. Type again in a moment.',
  suggestionCount: (n: number) => count(n, 'suggestion', 'suggestions'),
  hotelCount: (n: number) => count(n, 'hotel', 'hotels'),
  hotel: 'Hotel',

  dates: 'Dates',
  datesTitle: 'When do they stay?',
  datesMissing: 'Choose dates',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  chooseCheckIn: 'Choose the check-in day',
  chooseCheckOut: 'Choose the check-out day',
  nights: (n: number) => count(n, 'night', 'nights'),
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],

  guests: 'Rooms and guests',
  comma: ', ',
  guestsTitle: 'Who stays?',
  room: (no: number) => `Room ${no}`,
  rooms: (n: number) => count(n, 'room', 'rooms'),
  adults: 'Adults',
  adultCount: (n: number) => count(n, 'adult', 'adults'),
  children: 'Children',
  childCount: (n: number) => count(n, 'child', 'children'),
  childrenHint: 'Up to 17 years',
  ageOfChild: (no: number) => `Age of child ${no}`,
  ageMissing: 'Age',
  ageUnderOne: 'Under 1',
  ageHint: 'On the day of check-in; rates differ by age.',
  fewer: (what: string) => `Fewer: ${what}`,
  more: (what: string) => `More: ${what}`,
  addRoom: 'Add a room',
  removeRoom: (no: number) => `Remove room ${no}`,
  roomLimit: (rooms: number) => `One order holds up to ${rooms} rooms.`,

  nationality: 'Guest nationality',
  nationalityTitle: 'What passport do they hold?',
  nationalityHint: 'Some rates are sold to certain markets only.',
  findCountry: 'Find a country',
  countries: 'Countries',
  noCountry: 'No country matches.',
  countriesFailed: 'The countries could not be loaded.',
  tryAgain: 'Try again',

  errors: {
    place: { missing: 'Where: choose a city or hotel from the list.' },
    dates: {
      missing: 'Dates: choose a check-in day.',
      noCheckOut: 'Dates: choose a check-out day.',
      past: 'Dates: the check-in day is over.',
      tooLong: 'Dates: a stay has at most 60 nights.',
      tooFar: 'Dates: stays can be searched up to 400 days ahead.',
    },
    age: (room: number, child: number) => `Rooms and guests: choose the age of child ${child} in room ${room}.`,
  },

  recentTitle: 'Go on where you were',
  popularTitle: 'Popular destinations',
  popularEmpty: 'No hotels are loaded yet.',
}

export type HotelTexts = typeof en
export default en
