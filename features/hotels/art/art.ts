import { dining, lobby, room } from './inside.ts'
import { city, exterior, pool } from './outside.ts'
import { drawFrom, HEIGHT, paletteOf, WIDTH } from './shapes.ts'

export const SCENES = ['exterior', 'lobby', 'room', 'twin', 'pool', 'dining', 'city'] as const
export type Scene = (typeof SCENES)[number]

/** An SVG picture that depends on nothing but its seed: what is shown where there is no photo. */
export function drawScene(seed: string, scene: Scene): string {
  const palette = paletteOf(seed)
  const random = drawFrom(`${seed}|${scene}`)
  const drawn = {
    exterior: () => exterior(random, palette),
    lobby: () => lobby(palette),
    room: () => room(palette, { seed, isTwin: false }),
    twin: () => room(palette, { seed, isTwin: true }),
    pool: () => pool(random, palette),
    dining: () => dining(palette),
    city: () => city(random, palette),
  }[scene]()
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${palette.skyTop}"/><stop offset="1" stop-color="${palette.sky}"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${sky}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${drawn}</svg>`
}
