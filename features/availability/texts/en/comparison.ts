const en = {
  compare: 'Compare',
  compareHotel: (name: string) => `Compare ${name}`,
  full: (most: number) => `At most ${most} hotels stand side by side`,
  tray: 'Hotels to compare',
  chosen: (n: number, most: number) => `${n} of ${most}`,
  clear: 'Clear',
  compareChosen: (n: number) => `Compare ${n} hotels`,
  chooseAnother: 'Choose another hotel to compare',
  unknown: 'Not in the programme',
  remove: (name: string) => `Take ${name} out of the comparison`,

  title: 'Compare hotels',
  print: 'Print',
  none: {
    title: 'No hotels chosen yet',
    text: 'Tick “Compare” on up to four hotels of the list, and they stand here side by side.',
    action: 'Choose hotels',
  },
  again: 'Try again',
  where: 'Where',
  total: 'Lowest total',
  cheapest: 'Lowest',
  noRate: 'No rate for this stay',
  noRateWithin: 'No rate with your filters',
  terms: 'With the cheapest rate',
  bestRates: 'Best rates',
  room: 'Room and beds',
  times: 'Check-in and check-out',
  yes: 'Yes',
  no: 'No',
  allHave: 'All of them have:',
}

export type ComparisonTexts = typeof en
export default en
