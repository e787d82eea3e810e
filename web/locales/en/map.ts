const en = {
  keys: 'The arrow keys move the map, plus and minus zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
}

export type MapTexts = typeof en
export default en
