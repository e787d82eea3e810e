import { plural } from '#contract/plural.ts'

const en = {
  title: 'Map',
  hotels: 'Hotels on the map',
  emptyTitle: 'No hotel on this map',
  emptyText: 'The link names no hotel. Search for one and open its map.',
  find: 'Search hotels',
  missing: (count: number) =>
    plural('en', count, {
      one: '# hotel of this link is not available.',
      other: '# hotels of this link are not available.',
    }),
  together: (count: number) => `${count} hotels, show them nearer`,
  near: 'Nearby',
  showNear: 'Show what is near',
  walk: (minutes: number) => `about ${minutes} min on foot`,
  openApp: 'Open in map app',
  byLink: 'Map to share',
  keys: 'The arrow keys move the map, plus and minus zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  quietCredit: 'Coast: Natural Earth, exact to about 1 km',
}

export type MapTexts = typeof en
export default en
