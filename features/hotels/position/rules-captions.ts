import type { PlaceNear } from '../contract.ts'

/** A point on the picture. */
export type Spot = { readonly x: number; readonly y: number }
/** A part of the picture that a mark or a text takes. */
export type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
/** A text on the picture; `x` is its left edge, `y` the middle of its line. */
export type Caption = Spot & { readonly text: string; readonly width: number }

/** What a sketch is drawn in: its size, the size of its letters, and how it calls a place. */
export type SketchPaper = {
  readonly width: number
  readonly height: number
  readonly letters: number
  readonly nameOf: (place: PlaceNear) => string
  readonly distanceOf: (metres: number) => string
}

/** Radius of a place's dot. */
export const DOT = 5.5

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/

/** About how wide a text is; a sign of Chinese is as wide as it is high, a Latin letter a little over half. */
export function textWidth(text: string, letters: number): number {
  return [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 1 : 0.56), 0) * letters
}

/**
 * Keeps texts from running into one another: whatever comes first has its place, the rest goes where there is room, or
 * away.
 */
export function placer({ width, height, letters }: SketchPaper, taken: Area[]) {
  const isFree = (area: Area): boolean =>
    area.left >= 2 &&
    area.top >= 2 &&
    area.right <= width - 2 &&
    area.bottom <= height - 2 &&
    taken.every(
      (other) =>
        area.left >= other.right || area.right <= other.left || area.top >= other.bottom || area.bottom <= other.top,
    )
  const put = (text: string, spots: readonly Spot[], size = letters): Caption | null => {
    const wide = textWidth(text, size)
    for (const { x, y } of spots) {
      const area = { left: x - 1, top: y - size * 0.6, right: x + wide + 1, bottom: y + size * 0.6 }
      if (!isFree(area)) continue
      taken.push(area)
      return { text, x, y, width: wide }
    }
    return null
  }
  return {
    put,
    take: (at: Spot, radius: number) =>
      void taken.push({ left: at.x - radius, top: at.y - radius, right: at.x + radius, bottom: at.y + radius }),
  }
}

/** Places of a text about a dot, the best first. */
export function spotsAbout(at: Spot, wide: number, paper: SketchPaper): Spot[] {
  const gap = DOT + 3
  const line = paper.letters * 0.6 + DOT + 2
  return [
    { x: at.x + gap, y: at.y },
    { x: at.x - gap - wide, y: at.y },
    { x: at.x - wide / 2, y: at.y + line },
    { x: at.x - wide / 2, y: at.y - line },
    { x: at.x + 2, y: at.y + line },
    { x: at.x - wide - 2, y: at.y - line },
  ]
}

/** Places of a text inside of an arrow at the edge. */
export function spotsInside({ from, tip }: { from: Spot; tip: Spot }, wide: number, paper: SketchPaper): Spot[] {
  const right = tip.x > paper.width / 2
  const beside = from.x + (right ? -wide - DOT - 4 : DOT + 4)
  const under = from.y + (tip.y > paper.height / 2 ? -1 : 1) * (paper.letters * 0.6 + DOT + 2)
  return [
    { x: beside, y: from.y },
    { x: from.x - wide / 2, y: under },
    { x: right ? paper.width - wide - 4 : 4, y: under },
    { x: beside, y: from.y + (tip.y > paper.height / 2 ? -1 : 1) * paper.letters * 1.3 },
    { x: from.x + (right ? DOT + 4 : -wide - DOT - 4), y: from.y },
  ]
}
