import { type Camera, type Size, toWorld } from './mercator.ts'

/** A tile of the world, and where it lies in the frame in whole pixels. */
export type Tile = {
  readonly z: number
  readonly x: number
  readonly y: number
  /** Its column, which differs from `x` where the world is seen again. */
  readonly column: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const TILE_PX = 256
const NEAREST = 19

/** How many levels coarser the tiles are that are seen until the sharp ones have come. */
const COARSER = 3

function level(camera: Camera, size: Size, z: number): Tile[] {
  // Tiles are half as wide as the world at the map's zoom 0, so their levels are one higher.
  const scale = 2 ** (camera.zoom + 1 - z)
  const middle = toWorld(camera, z - 1)
  const [left, top] = [middle.x - size.width / 2 / scale, middle.y - size.height / 2 / scale]
  const around = 2 ** z
  const across = (pixel: number) => Math.round((pixel * TILE_PX - left) * scale)
  const down = (pixel: number) => Math.round((pixel * TILE_PX - top) * scale)
  const columns = { first: Math.floor(left / TILE_PX), last: Math.floor((left + size.width / scale) / TILE_PX) }
  const rows = {
    first: Math.max(0, Math.floor(top / TILE_PX)),
    last: Math.min(around - 1, Math.floor((top + size.height / scale) / TILE_PX)),
  }
  const tiles: Tile[] = []
  for (let y = rows.first; y <= rows.last; y++)
    for (let column = columns.first; column <= columns.last; column++) {
      // Each edge is rounded by itself, so that neighbours meet without a gap.
      const [x, from, to] = [((column % around) + around) % around, across(column), across(column + 1)]
      tiles.push({ z, x, y, column, left: from, top: down(y), width: to - from, height: down(y + 1) - down(y) })
    }
  return tiles
}

/** The tiles that cover what a camera sees: coarse ones below, those of its own zoom above. */
export function tilesFor(camera: Camera, size: Size): Tile[] {
  const z = Math.min(NEAREST, Math.max(0, Math.round(camera.zoom + 1)))
  const below = Math.max(0, z - COARSER)
  return [...(below < z ? level(camera, size, below) : []), ...level(camera, size, z)]
}
