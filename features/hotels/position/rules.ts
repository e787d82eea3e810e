import type { PlaceNear } from '../contract.ts'
import {
  type Spot,
  type Area,
  type SketchPaper,
  DOT,
  textWidth,
  placer,
  spotsAbout,
  spotsInside,
  type Caption,
} from './rules-captions.ts'
import { type Point, type Signpost, offsetFrom, signpostsOf } from './rules-signposts.ts'

/** A picture of where the hotel lies, north above; all measures in the paper's unit, from its upper left. */
export type Sketch = {
  readonly hotel: Spot
  readonly rings: readonly { readonly metres: number; readonly radius: number; readonly caption: Caption | null }[]
  /** What lies inside the picture, by its number. */
  readonly marks: readonly { readonly no: number; readonly at: Spot; readonly caption: Caption | null }[]
  /** What lies outside: an arrow at the edge that points there. */
  readonly arrows: readonly {
    readonly no: number
    readonly from: Spot
    readonly tip: Spot
    readonly caption: Caption | null
  }[]
  readonly districts: readonly Caption[]
  readonly bar: { readonly metres: number; readonly length: number; readonly from: Spot }
  readonly north: Spot
}

const ARROW = 11
const FRAME = { posts: 4, leastMetres: 1000, mostMetres: 9000, marginX: 34, marginY: 27 }

/** The largest of 1, 2 and 5 times a power of ten that is not more. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2].find((times) => times * power <= most) ?? 1) * power
}

type Frame = { readonly middle: { readonly east: number; readonly north: number }; readonly perMetre: number }

/** The part of the city that is shown: the hotel and its nearest signposts, as large as the paper lets them be. */
function frameOf(hotel: Point, posts: readonly Signpost[], { width, height }: SketchPaper): Frame {
  const near = posts.filter((post, i) => i < FRAME.posts && post.distanceMetres <= FRAME.mostMetres)
  const shown = [{ east: 0, north: 0 }, ...near.map(({ place }) => offsetFrom(hotel, place))]
  const span = (values: readonly number[]) => ({ from: Math.min(...values), to: Math.max(...values) })
  const east = span(shown.map((offset) => offset.east))
  const north = span(shown.map((offset) => offset.north))
  const wide = Math.max(FRAME.leastMetres, east.to - east.from)
  const high = Math.max(FRAME.leastMetres * (height / width), north.to - north.from)
  const perMetre = Math.min((width - 2 * FRAME.marginX) / wide, (height - 2 * FRAME.marginY) / high)
  return { middle: { east: (east.from + east.to) / 2, north: (north.from + north.to) / 2 }, perMetre }
}

/** Where the way from the hotel to a place leaves the picture, a little inside of its edge. */
function edgeTowards(hotel: Spot, to: Spot, { width, height }: SketchPaper): { from: Spot; tip: Spot } {
  const inside = 5
  const dx = to.x - hotel.x
  const dy = to.y - hotel.y
  const length = Math.hypot(dx, dy)
  const until = (from: number, step: number, most: number) =>
    step > 0 ? (most - inside - from) / step : step < 0 ? (inside - from) / step : Infinity
  const share = Math.min(until(hotel.x, dx, width), until(hotel.y, dy, height))
  const tip = { x: hotel.x + dx * share, y: hotel.y + dy * share }
  return { tip, from: { x: tip.x - (ARROW * dx) / length, y: tip.y - (ARROW * dy) / length } }
}

/** How far a dot keeps from another, from the head of an arrow, and how finely a free place is looked for. */
const APART = { dots: 2 * DOT + 1, heads: DOT + 3, step: 3 }

/**
 * Moves arrows that would cover one another or a place along their edge, each no farther than it must; they point where
 * they did.
 */
function spreadOut<Arrow extends { from: Spot; tip: Spot }>(
  arrows: readonly Arrow[],
  dots: readonly Spot[],
  { width, height }: SketchPaper,
): Arrow[] {
  const between = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y)
  const isWithin = ({ x, y }: Spot, margin: number) =>
    x >= margin && x <= width - margin && y >= margin && y <= height - margin
  return arrows.reduce<Arrow[]>((placed, arrow) => {
    const isUpright = Math.min(arrow.tip.x, width - arrow.tip.x) < Math.min(arrow.tip.y, height - arrow.tip.y)
    const movedBy = (by: number): Arrow => {
      const move = ({ x, y }: Spot) => (isUpright ? { x, y: y + by } : { x: x + by, y })
      return { ...arrow, from: move(arrow.from), tip: move(arrow.tip) }
    }
    const fits = ({ from, tip }: Arrow) =>
      isWithin(tip, 4) &&
      isWithin(from, DOT + 1) &&
      dots.every((dot) => between(dot, from) >= APART.dots && between(dot, tip) >= APART.heads) &&
      placed.every(
        (other) =>
          between(other.from, from) >= APART.dots &&
          between(other.tip, from) >= APART.heads &&
          between(other.from, tip) >= APART.heads,
      )
    const steps = Array.from({ length: Math.ceil(width / APART.step) }, (_, i) => (i + 1) * APART.step)
    const free = [0, ...steps.flatMap((by) => [by, -by])].map(movedBy).find(fits)
    return [...placed, free ?? arrow]
  }, [])
}

type ScaleIn = { readonly corner: Spot; readonly bar: Sketch['bar']; readonly area: Area }

/** The scale's bar in a corner, and the part of the picture it takes with its words. */
function barIn(corner: Spot, perMetre: number, { width, letters, distanceOf }: SketchPaper): ScaleIn {
  const metres = roundLength(width / 4 / perMetre)
  const length = metres * perMetre
  const wide = Math.max(length, textWidth(distanceOf(metres), letters))
  const high = 12 + letters * 1.4
  const x = corner.x === 0 ? 8 : corner.x - 8 - wide
  const top = corner.y === 0 ? 0 : corner.y - high
  return {
    corner,
    bar: { metres, length, from: { x, y: top + high - 8 } },
    area: { left: x - 8, top, right: x + wide + 8, bottom: top + high },
  }
}

/**
 * A free corner for the scale, at the bottom if possible; of the others, the corner with the most room for the north
 * arrow.
 */
function quietCorners(spots: readonly Spot[], perMetre: number, paper: SketchPaper): { scale: ScaleIn; north: Spot } {
  const { width, height } = paper
  const [topRight, topLeft, left, right] = [
    { x: width, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: height },
    { x: width, y: height },
  ]
  const standIn = ({ area }: ScaleIn) =>
    spots.filter(
      ({ x, y }) => x + DOT > area.left && x - DOT < area.right && y + DOT > area.top && y - DOT < area.bottom,
    ).length
  const scale = [left, right, topLeft, topRight]
    .map((corner) => barIn(corner, perMetre, paper))
    .reduce((best, one) => (standIn(one) < standIn(best) ? one : best))
  const room = (corner: Spot) =>
    Math.min(width, ...spots.map((spot) => Math.hypot(spot.x - corner.x, spot.y - corner.y)))
  // Another corner than the usual one is worth it only where it is clearly freer.
  const north = [topRight, topLeft, right, left]
    .filter((corner) => corner !== scale.corner)
    .reduce((best, corner) => (room(corner) > room(best) + 15 ? corner : best))
  return { scale, north }
}

/** Draws where the hotel lies: rings of distance about it, what is near by its number, arrows to what is farther. */
export function sketchOf(hotel: Point, places: readonly PlaceNear[], paper: SketchPaper): Sketch {
  const { width, height, letters } = paper
  const posts = signpostsOf(hotel, places)
  const { middle, perMetre } = frameOf(hotel, posts, paper)
  const spotOf = (point: Point): Spot => {
    const { east, north } = offsetFrom(hotel, point)
    return { x: width / 2 + (east - middle.east) * perMetre, y: height / 2 - (north - middle.north) * perMetre }
  }
  const isInside = ({ x, y }: Spot) => x >= DOT + 2 && x <= width - DOT - 2 && y >= DOT + 2 && y <= height - DOT - 2
  const pin = spotOf(hotel)
  const seen = posts.map((post) => ({ post, at: spotOf(post.place) }))
  const inside = seen.filter(({ at }) => isInside(at))
  const far = seen.filter(({ at }) => !isInside(at)).map(({ post, at }) => ({ post, ...edgeTowards(pin, at, paper) }))
  const outside = spreadOut(
    far,
    inside.map(({ at }) => at),
    paper,
  )
  const { scale, north: corner } = quietCorners(
    [...inside.map(({ at }) => at), ...outside.map(({ from }) => from), pin],
    perMetre,
    paper,
  )
  const north = { x: corner.x === 0 ? 14 : width - 14, y: corner.y === 0 ? 18 : height - 18 }
  const { put, take } = placer(paper, [scale.area])
  take({ x: pin.x, y: pin.y - 9 }, 12)
  take(north, 14)
  for (const { at } of inside) take(at, DOT)
  for (const { from } of outside) take(from, DOT)
  const marks = inside.map(({ post, at }) => {
    const text = paper.nameOf(post.place)
    return { no: post.no, at, caption: put(text, spotsAbout(at, textWidth(text, letters), paper)) }
  })
  const arrows = outside.map(({ post, from, tip }) => {
    const text = `${paper.nameOf(post.place)} ${paper.distanceOf(post.distanceMetres)}`
    return { no: post.no, from, tip, caption: put(text, spotsInside({ from, tip }, textWidth(text, letters), paper)) }
  })
  const rings = ringsOf(perMetre, paper).map((ring) => {
    const text = paper.distanceOf(ring.metres)
    const half = textWidth(text, letters) / 2
    const spots = [
      { x: pin.x, y: pin.y - ring.radius },
      { x: pin.x, y: pin.y + ring.radius },
      { x: pin.x + ring.radius, y: pin.y },
      { x: pin.x - ring.radius, y: pin.y },
    ]
    return {
      ...ring,
      caption: put(
        text,
        spots.map(({ x, y }) => ({ x: x - half, y })),
      ),
    }
  })
  const districts = places.flatMap((place) => {
    const at = spotOf(place)
    if (place.kind !== 'DISTRICT' || !isInside(at)) return []
    const text = paper.nameOf(place)
    return put(text, [{ x: at.x - textWidth(text, letters * 1.1) / 2, y: at.y }], letters * 1.1) ?? []
  })
  return { hotel: pin, rings, marks, arrows, districts, bar: scale.bar, north }
}

function ringsOf(perMetre: number, { height }: SketchPaper): { metres: number; radius: number }[] {
  const inner = roundLength((height * 0.36) / perMetre)
  return [inner, inner * 2]
    .map((metres) => ({ metres, radius: metres * perMetre }))
    .filter(({ radius }) => radius < height)
}
