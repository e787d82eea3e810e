const en = {
  favourites: 'Favourite hotels',
  allFavourites: 'All favourites',
  noFavourites: 'Press the heart beside a hotel to find it here with a price for the next free weekend.',
  noSearches: 'Your last searches appear here with their prices of today.',
  fromPrice: (price: string) => `From ${price} today`,
  noPrice: 'No room today',
  weekend: (stay: string) => `Next free weekend: ${stay}`,
  noWeekend: 'No free weekend',
  toHome: 'To the home page',
  notFoundTitle: 'This page is not there',
  notFoundText: 'The address may be mistyped, or the page has moved. Nothing of yours is lost.',
  errorTitle: 'Something failed on our side',
  errorText:
    'What you were doing was not carried out, and everything saved before is kept. Go back and try again; if it stays, give support the time and the request number.',
  heroTitle: 'Hotels for your customers, at your own contract price',
  heroTitleSignedIn: 'Where do your guests go next?',
  heroLead: 'Search live rates, book in one step, pay from your balance or on account, and hand over the voucher.',
  aboutPortal: 'One place for agencies and companies that book for others',
  pointPrices: {
    title: 'Your price, at once',
    text: 'Rates of your agreement with all taxes named, the deadline for free cancellation in words, and rooms that are really there.',
  },
  pointMoney: {
    title: 'One balance, one line of credit',
    text: 'Pay from the balance or on account. Every movement is in the books, and what you can spend is always in sight.',
  },
  pointVoucher: {
    title: 'A voucher hotels can read',
    text: 'Printable, as PDF, in the language of the hotel too, with its confirmation number as soon as it is there.',
  },
  publicPrices: 'Without an account you see public prices. Sign in for those of your agreement.',
  signIn: 'Sign in',
  register: 'Register your company',
  overviewTitle: 'Overview',
}

export type SiteTexts = typeof en
export default en
