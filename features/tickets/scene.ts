import { isId } from '#contract/ids.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  drawFrom,
  HEIGHT,
  hills,
  LEAVES,
  type Palette,
  paletteOf,
  type Random,
  rect,
  skyline,
  sun,
  tree,
  WIDTH,
} from '#features/hotels/art/shapes.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { TICKET_CATEGORIES, type TicketCategory } from './contract.ts'

const GROUND = 320
const YEAR_SECONDS = 31_536_000

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const circle = ([x, y]: readonly [x: number, y: number], r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

function tower(_: Random, { near, accent, light }: Palette): string {
  return (
    path(`M300 ${GROUND}L315 120h10L340 ${GROUND}z`, near) +
    path('M286 122h68l-12 22h-44z', accent) +
    rect({ x: 296, y: 128, width: 48, height: 6 }, light) +
    rect({ x: 318, y: 60, width: 4, height: 62 }, near)
  )
}

function museum(_: Random, { sky, middle, near, accent }: Palette): string {
  const columns = [190, 240, 290, 340, 390, 440].map((x) => rect({ x, y: 190, width: 18, height: 110 }, sky))
  return (
    path('M160 180L320 110L480 180z', accent) +
    rect({ x: 170, y: 180, width: 300, height: 120 }, middle) +
    columns.join('') +
    rect({ x: 156, y: 300, width: 328, height: 20 }, near)
  )
}

function trees(random: Random, { near }: Palette): string {
  return Array.from({ length: 9 }, (_, i) =>
    tree({ x: 60 + i * 64 + random() * 20, y: GROUND, size: 1 + random() * 0.9 }, LEAVES[i % 2 ? 1 : 0], near),
  ).join('')
}

function wheel(_: Random, { near, accent, light }: Palette): string {
  const spokes = Array.from({ length: 12 }, (_unused, i) => {
    const [x, y] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)].map((share) => share * 120)
    return { x: Math.round(320 + (x ?? 0)), y: Math.round(180 + (y ?? 0)) }
  })
  const lines = spokes.map(({ x, y }) => `M320 180L${x} ${y}`).join('')
  return (
    `<path d="M320 180L260 ${GROUND}M320 180L380 ${GROUND}" stroke="${near}" stroke-width="10"/>` +
    `<g fill="none" stroke="${near}"><circle cx="320" cy="180" r="120" stroke-width="6"/><path d="${lines}"/></g>` +
    spokes.map(({ x, y }, i) => circle([x, y], 13, i % 2 ? accent : light)).join('')
  )
}

function stage(_: Random, { near, accent, light }: Palette): string {
  return (
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, near) +
    path(`M250 0h140l120 ${GROUND}H130z`, `${light}55`) +
    path('M0 0h130q20 180-50 320H0z', accent) +
    path(`M${WIDTH} 0h-130q-20 180 50 320h80z`, accent) +
    circle([320, 240], 26, light) +
    path('M292 320q0-56 28-56t28 56z', light)
  )
}

function bus(_: Random, { near, accent, light }: Palette): string {
  const panes = [190, 250, 310, 370].map((x) => rect({ x, y: 226, width: 48, height: 30 }, light))
  return (
    rect({ x: 170, y: 170, width: 300, height: 18 }, near) +
    rect({ x: 170, y: 188, width: 300, height: 118 }, accent) +
    panes.join('') +
    rect({ x: 432, y: 212, width: 30, height: 60 }, light) +
    circle([230, 308], 24, near) +
    circle([410, 308], 24, near)
  )
}

function boat(_: Random, { near, sky, accent, light, far }: Palette): string {
  const panes = [232, 282, 332, 382].map((x) => rect({ x, y: 236, width: 32, height: 22 }, light))
  return (
    rect({ x: 0, y: 300, width: WIDTH, height: 100 }, far) +
    rect({ x: 215, y: 222, width: 220, height: 50 }, sky) +
    panes.join('') +
    path('M160 272h330l-46 60H206z', near) +
    rect({ x: 330, y: 180, width: 24, height: 42 }, accent)
  )
}

function stadium(_: Random, { near, light, accent, middle }: Palette): string {
  return (
    `<ellipse cx="320" cy="270" rx="230" ry="86" fill="${middle}"/><ellipse cx="320" cy="262" rx="170" ry="52" fill="${near}"/>` +
    `<ellipse cx="320" cy="266" rx="130" ry="34" fill="#5fa463"/><path d="M320 232v68" stroke="${light}" stroke-width="3"/>` +
    rect({ x: 120, y: 120, width: 6, height: 130 }, near) +
    rect({ x: 514, y: 120, width: 6, height: 130 }, near) +
    rect({ x: 104, y: 104, width: 38, height: 18 }, accent) +
    rect({ x: 498, y: 104, width: 38, height: 18 }, accent)
  )
}

function passes(_: Random, { near, sky, accent, light }: Palette): string {
  const ticket = (turn: number, fill: string) =>
    `<g transform="rotate(${turn} 320 220)"><rect x="190" y="150" width="260" height="130" rx="14" fill="${fill}"/><path d="M380 150v130" stroke="${near}" stroke-width="3" stroke-dasharray="8 8"/><circle cx="285" cy="215" r="34" fill="${sky}"/></g>`
  return ticket(-14, accent) + ticket(4, light)
}

const MOTIFS: Readonly<Record<TicketCategory, (random: Random, palette: Palette) => string>> = {
  SIGHT: tower,
  MUSEUM: museum,
  PARK: trees,
  THEME_PARK: wheel,
  SHOW: stage,
  TOUR: bus,
  CRUISE: boat,
  SPORT: stadium,
  PASS: passes,
  COMBO: (random, palette) => tower(random, palette) + trees(random, palette),
}

/** An SVG picture of a ticket that depends on nothing but its identifier and category. */
export function drawTicket(id: string, category: TicketCategory): string {
  const palette = paletteOf(id)
  const random = drawFrom(`${id}|${category}`)
  const behind =
    random() < 0.5
      ? hills(random, { base: GROUND, height: 130 }, palette.far)
      : skyline(random, { base: GROUND, height: 150 }, palette.far)
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${palette.skyTop}"/><stop offset="1" stop-color="${palette.sky}"/></linearGradient>`
  const ground = rect({ x: 0, y: GROUND, width: WIDTH, height: HEIGHT - GROUND }, palette.middle)
  const scene = sun(random, palette.light) + behind + ground + MOTIFS[category](random, palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${sky}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${scene}</svg>`
}

/** Drawn scenes of tickets by identifier and category; public, nothing is read from the database. */
export const ticketScenes: readonly FileRoute[] = [
  {
    path: '/art/ticket/:id/:file',
    who: 'public',
    run: async ({ params }) => {
      const id = params['id'] ?? ''
      const category = TICKET_CATEGORIES.find((one) => params['file'] === `${one.toLowerCase()}.svg`)
      if (category === undefined || !isId(id)) throw new Refusal('ticket.not_found')
      return {
        body: drawTicket(id, category),
        contentType: 'image/svg+xml; charset=utf-8',
        inline: true,
        // The same address always has the same picture.
        cacheSeconds: YEAR_SECONDS,
      }
    },
  },
]
