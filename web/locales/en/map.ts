const en = {
  keys: 'The arrow keys move the map, plus and minus zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  quietCredit: 'Coast: Natural Earth, about 1 km exact',
}

export type MapTexts = typeof en
export default en
