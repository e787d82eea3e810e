export type Point = { latitude: number; longitude: number }
export type Size = { width: number; height: number }
export type Pixel = { x: number; y: number }
/** Edges of a part of the map in degrees; a `west` greater than `east` reaches over the 180th meridian. */
export type Edges = { south: number; west: number; north: number; east: number }
/** What a map shows: its middle and how near it is; at zoom 0 the world is 512 pixels wide, each step doubles it. */
export type Camera = { latitude: number; longitude: number; zoom: number }

const WORLD = 512
const MOST_LATITUDE = 85.0511
export const ZOOMS = { least: 1, most: 18 }
const EQUATOR_METRES = 40_075_016.686

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
/** A longitude between −180 and 180. */
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** Web Mercator: a point's place in the world at a zoom, in pixels from the upper left. */
export function toWorld({ latitude, longitude }: Point, zoom: number): Pixel {
  const size = WORLD * 2 ** zoom
  const sine = Math.sin((between(latitude, -MOST_LATITUDE, MOST_LATITUDE) * Math.PI) / 180)
  return { x: (size * (longitude + 180)) / 360, y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) }
}

/** The point at a place in the world. */
export function fromWorld({ x, y }: Pixel, zoom: number): Point {
  const size = WORLD * 2 ** zoom
  const latitude = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y / size) * 2 * Math.PI)) - 90
  return { latitude, longitude: wrapped((360 * x) / size - 180) }
}

/** Positions of points on the screen, from its upper left corner, by the shorter way around the globe. */
export function screenOf(camera: Camera, size: Size): (point: Point) => Pixel {
  const middle = toWorld(camera, camera.zoom)
  const around = WORLD * 2 ** camera.zoom
  return (point) => {
    const place = toWorld(point, camera.zoom)
    const dx = place.x - middle.x
    return { x: size.width / 2 + dx - around * Math.round(dx / around), y: size.height / 2 + place.y - middle.y }
  }
}

/** The point under a pixel of the screen. */
export function pointAt(camera: Camera, size: Size, pixel: Pixel): Point {
  const middle = toWorld(camera, camera.zoom)
  return fromWorld({ x: middle.x + pixel.x - size.width / 2, y: middle.y + pixel.y - size.height / 2 }, camera.zoom)
}

/** The camera after a drag by some pixels. */
export function dragged(camera: Camera, by: Pixel): Camera {
  const middle = toWorld(camera, camera.zoom)
  const most = WORLD * 2 ** camera.zoom
  return { ...camera, ...fromWorld({ x: middle.x - by.x, y: between(middle.y - by.y, 0, most) }, camera.zoom) }
}

/** The camera zoomed in by some steps, with the point under `around` kept in its place. */
export function zoomed(camera: Camera, steps: number, view: { size: Size; around: Pixel }): Camera {
  const zoom = between(camera.zoom + steps, ZOOMS.least, ZOOMS.most)
  const kept = pointAt(camera, view.size, view.around)
  const there = screenOf({ ...camera, zoom }, view.size)(kept)
  return dragged({ ...camera, zoom }, { x: view.around.x - there.x, y: view.around.y - there.y })
}

/** The edges of what is seen. */
export function edgesOf(camera: Camera, size: Size): Edges {
  const upperLeft = pointAt(camera, size, { x: 0, y: 0 })
  const lowerRight = pointAt(camera, size, { x: size.width, y: size.height })
  const wholeWorld = WORLD * 2 ** camera.zoom <= size.width
  return {
    south: lowerRight.latitude,
    north: upperLeft.latitude,
    west: wholeWorld ? -180 : upperLeft.longitude,
    east: wholeWorld ? 180 : lowerRight.longitude,
  }
}

/** The nearest camera that shows everything between the edges with some pixels around it. */
export function cameraFor(edges: Edges, size: Size, padding: number): Camera {
  const east = edges.east < edges.west ? edges.east + 360 : edges.east
  const upperLeft = toWorld({ latitude: edges.north, longitude: edges.west }, 0)
  const lowerRight = toWorld({ latitude: edges.south, longitude: east }, 0)
  const room = (length: number) => Math.max(1, length - 2 * padding)
  const wide = Math.log2(room(size.width) / Math.max(1e-9, lowerRight.x - upperLeft.x))
  const high = Math.log2(room(size.height) / Math.max(1e-9, lowerRight.y - upperLeft.y))
  const middle = fromWorld({ x: (upperLeft.x + lowerRight.x) / 2, y: (upperLeft.y + lowerRight.y) / 2 }, 0)
  return { ...middle, zoom: between(Math.min(wide, high), ZOOMS.least, 15) }
}

function range(values: readonly number[]): { least: number; most: number } {
  return { least: Math.min(...values), most: Math.max(...values) }
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Edges around all the points. */
export function edgesAround(points: readonly Point[]): Edges | null {
  const first = points[0]
  if (!first) return null
  const latitudes = range(points.map((point) => point.latitude))
  const longitudes = range(points.map((point) => first.longitude + wrapped(point.longitude - first.longitude)))
  return {
    south: latitudes.least,
    north: latitudes.most,
    west: wrapped(longitudes.least),
    east: wrapped(longitudes.most),
  }
}

/** How many times the middle distance from the middle of a city still counts as the city. */
const CITY_REACH = 2.5

/** With fewer points each one counts. */
const MANY_POINTS = 20

/** Edges around where most of the points are: ten hotels at an airport should not make a city small. */
export function edgesOfMost(points: readonly Point[]): Edges | null {
  const first = points[0]
  if (!first || points.length <= MANY_POINTS) return edgesAround(points)
  const longitudeFrom = (point: Point) => wrapped(point.longitude - first.longitude)
  const middle = {
    latitude: middleOf(points.map((point) => point.latitude)),
    longitude: middleOf(points.map(longitudeFrom)),
  }
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180)
  const away = (point: Point) =>
    Math.hypot(point.latitude - middle.latitude, (longitudeFrom(point) - middle.longitude) * narrowing)
  const reach = middleOf(points.map(away)) * CITY_REACH
  return edgesAround(points.filter((point) => away(point) <= reach))
}

/** Metres per pixel in the middle of the map. */
export function metresPerPixel({ latitude, zoom }: Camera): number {
  return (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / (WORLD * 2 ** zoom)
}

/** The longest round length within some pixels: 1, 2 or 5 times a power of ten. */
export function scaleBar(camera: Camera, mostPixels: number): { metres: number; pixels: number } {
  const metresEach = metresPerPixel(camera)
  const most = metresEach * mostPixels
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power
  return { metres, pixels: metres / metresEach }
}
