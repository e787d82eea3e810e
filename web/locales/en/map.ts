const en = {
  keys: 'The arrow keys move the map, plus and minus zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  quietCredit: 'Coast: Natural Earth, exact to about 1 km',
}

export type MapTexts = typeof en
export default en
