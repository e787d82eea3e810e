import { drawFrom, LEAVES, rect, skyline, tree, WIDTH, type Palette } from './shapes.ts'

/** A guest room with a view of the town; one bed or two. */
export function room(palette: Palette, { seed, isTwin }: { seed: string; isTwin: boolean }): string {
  const { accent, light, middle, near } = palette
  const beds = isTwin
    ? [
        { x: 270, width: 140 },
        { x: 440, width: 140 },
      ]
    : [{ x: 290, width: 270 }]
  const view = `<g transform="translate(40 40)">${skyline(drawFrom(seed), { width: 190, base: 170, height: 90 }, middle)}</g>`
  const curtains = `<path d="M135 40v170M40 125h190" stroke="#fff" stroke-width="6"/><path d="M30 34h24q8 90 -10 190h-14zM240 34h-24q-8 90 10 190h14z" fill="${accent}" opacity=".85"/>`
  const bedding = beds.map(({ x, width }) => {
    const pillows = isTwin
      ? rect({ x: x + 24, y: 216, width: 92, height: 30 }, '#fff')
      : rect({ x: x + 18, y: 216, width: 104, height: 30 }, '#fff') +
        rect({ x: x + 148, y: 216, width: 104, height: 30 }, '#fff')
    return (
      rect({ x, y: 236, width, height: 90 }, '#fff') +
      rect({ x, y: 262, width, height: 64 }, accent) +
      rect({ x, y: 262, width, height: 14 }, light) +
      pillows +
      rect({ x, y: 322, width, height: 16 }, near)
    )
  })
  const lamp =
    rect({ x: 250, y: 262, width: 32, height: 62 }, near) +
    `<path d="M256 232h20l6 22h-32z" fill="${light}"/>` +
    rect({ x: 264, y: 252, width: 4, height: 12 }, near)
  const picture =
    rect({ x: 400, y: 46, width: 90, height: 60 }, palette.skyTop) +
    `<path d="M400 106l30 -34 20 18 14 -22 26 38z" fill="${middle}"/>`
  return (
    rect({ x: 0, y: 0, width: WIDTH, height: 300 }, palette.sky) +
    rect({ x: 0, y: 300, width: WIDTH, height: 100 }, palette.far) +
    rect({ x: 40, y: 40, width: 190, height: 170 }, palette.skyTop) +
    view +
    curtains +
    rect({ x: 262, y: 120, width: 338, height: 96 }, middle) +
    bedding.join('') +
    lamp +
    picture +
    `<ellipse cx="330" cy="362" rx="240" ry="20" fill="${middle}" opacity=".35"/>`
  )
}

function hall(palette: Palette): string {
  const lamps = Array.from({ length: 5 }, (_, i) => {
    const x = 70 + i * 125
    const drop = (i % 2) * 22
    return (
      `<path d="M${x} 26v${50 + drop}" stroke="${palette.near}" stroke-width="3"/>` +
      `<path d="M${x - 22} ${90 + drop}q22 -34 44 0z" fill="${palette.accent}"/><circle cx="${x}" cy="${92 + drop}" r="7" fill="${palette.light}"/>`
    )
  })
  return (
    rect({ x: 0, y: 0, width: WIDTH, height: 280 }, palette.sky) +
    rect({ x: 0, y: 280, width: WIDTH, height: 120 }, palette.far) +
    rect({ x: 0, y: 0, width: WIDTH, height: 26 }, palette.middle) +
    lamps.join('')
  )
}

/** Tables laid for two. */
export function dining(palette: Palette): string {
  const { accent, middle, near } = palette
  const tables = Array.from({ length: 4 }, (_, i) => {
    const x = 90 + i * 155
    const chairs = [
      [-62, 236, 10, 92],
      [52, 236, 10, 92],
      [-62, 284, 30, 8],
      [32, 284, 30, 8],
    ] as const
    return (
      rect({ x: x - 44, y: 262, width: 88, height: 8 }, near) +
      rect({ x: x - 3, y: 270, width: 6, height: 58 }, near) +
      chairs.map(([dx, y, width, height]) => rect({ x: x + dx, y, width, height }, middle)).join('') +
      `<circle cx="${x - 18}" cy="257" r="9" fill="#fff"/><circle cx="${x + 18}" cy="257" r="9" fill="#fff"/><path d="M${x} 262v-18m-5 0h10" stroke="${accent}" stroke-width="3"/>`
    )
  })
  return hall(palette) + tables.join('')
}

/** The front desk, two sofas and a plant. */
export function lobby(palette: Palette): string {
  const { accent, middle, near } = palette
  const sofas = [50, 480].map(
    (x) =>
      rect({ x, y: 262, width: 110, height: 44 }, accent) +
      rect({ x: x - 6, y: 246, width: 16, height: 60 }, middle) +
      rect({ x: x + 100, y: 246, width: 16, height: 60 }, middle),
  )
  return (
    hall(palette) +
    rect({ x: 200, y: 226, width: 240, height: 80 }, near) +
    rect({ x: 190, y: 218, width: 260, height: 12 }, accent) +
    rect({ x: 230, y: 130, width: 180, height: 66 }, palette.skyTop) +
    `<path d="M250 180l40 -34 30 22 24 -30 46 42z" fill="${middle}"/>` +
    sofas.join('') +
    tree({ x: 612, y: 306, size: 1.5 }, LEAVES[1], near)
  )
}
