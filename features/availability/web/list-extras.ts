import { isId } from '#contract/ids.ts'
/** A part of the map by its edges in degrees, as the search call takes it. */
export type MapArea = { south: number; west: number; north: number; east: number }

const DEGREES = '-?\\d{1,3}(?:\\.\\d{1,6})?'
const AREA = new RegExp(`^${DEGREES}(?:,${DEGREES}){3}$`)

/** The area of such a text (south, west, north, east); null when it is none. */
export function areaFromText(text: string | null): MapArea | null {
  if (text === null || !AREA.test(text)) return null
  const edges = text.split(',').map(Number)
  const area = { south: edges[0] ?? 0, west: edges[1] ?? 0, north: edges[2] ?? 0, east: edges[3] ?? 0 }
  return isOnEarth(area) ? area : null
}

function isOnEarth({ south, west, north, east }: MapArea): boolean {
  return south >= -90 && north <= 90 && south < north && Math.abs(west) <= 180 && Math.abs(east) <= 180
}

/** The area as text, some metres exact. */
export function areaToText(area: MapArea | null): string | null {
  return (
    area &&
    [area.south, area.west, area.north, area.east]
      .map((degrees) => String(Math.round(degrees * 10_000) / 10_000))
      .join(',')
  )
}

/** Hotels that can stand side by side. */
export const MOST_COMPARED = 4

/** The hotels chosen for a comparison, out of the address. */
export function comparedFromText(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter(isId)
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

/** The chosen hotels with one more or without it; a fifth finds no place. */
export function toggleCompared(compared: readonly string[], hotelId: string): readonly string[] {
  if (compared.includes(hotelId)) return compared.filter((id) => id !== hotelId)
  return compared.length >= MOST_COMPARED ? compared : [...compared, hotelId]
}
