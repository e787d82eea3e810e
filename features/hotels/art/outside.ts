import {
  HEIGHT,
  hills,
  LEAVES,
  palm,
  rect,
  skyline,
  sun,
  tree,
  WIDTH,
  windows,
  type Palette,
  type Random,
} from './shapes.ts'

function backdrop(random: Random, palette: Palette): string {
  const behind =
    random() < 0.5
      ? hills(random, { base: 300, height: 150 }, palette.far)
      : skyline(random, { base: 320, height: 190 }, palette.far)
  return (
    sun(random, palette.light) +
    behind +
    skyline(random, { base: 330, height: 110 }, `${palette.middle}aa`) +
    rect({ x: 0, y: 330, width: WIDTH, height: HEIGHT - 330 }, palette.near)
  )
}

function roof(style: number, house: { x: number; y: number; width: number }, accent: string): string {
  const { x, y, width } = house
  if (style === 0) return rect({ x: x - 6, y: y - 8, width: width + 12, height: 9 }, accent)
  if (style === 1)
    return `<path d="M${(x - 8).toFixed(1)} ${y.toFixed(1)}l${(width / 2 + 8).toFixed(1)} -34l${(width / 2 + 8).toFixed(1)} 34z" fill="${accent}"/>`
  return rect({ x: x + width * 0.3, y: y - 26, width: width * 0.4, height: 26 }, accent)
}

function house(random: Random, palette: Palette, place: { x: number; width: number; style: number }): string {
  const { x, width, style } = place
  const height = 150 + random() * 120
  const y = 330 - height
  const door = x + width / 2
  return (
    rect({ x, y, width, height }, palette.sky) +
    rect({ x, y, width: width * 0.16, height }, `${palette.middle}33`) +
    windows(
      random,
      {
        x: x + 8,
        y: y + 14,
        width: width - 16,
        height: height - 46,
        columns: Math.round(width / 26),
        rows: Math.round(height / 26),
      },
      { dark: palette.middle, lit: palette.light },
    ) +
    roof(style, { x, y, width }, palette.accent) +
    rect({ x: door - 34, y: 298, width: 68, height: 32 }, palette.near) +
    rect({ x: door - 28, y: 302, width: 56, height: 28 }, palette.light) +
    rect({ x: door - 46, y: 292, width: 92, height: 7 }, palette.accent)
  )
}

/** The house from the street, one wing or two. */
export function exterior(random: Random, palette: Palette): string {
  let scene = backdrop(random, palette)
  const wings = random() < 0.4 ? 2 : 1
  const style = Math.floor(random() * 3)
  let x = 150 + random() * 60
  for (let wing = 0; wing < wings; wing++) {
    const width = wings === 2 ? 130 + random() * 30 : 230 + random() * 80
    scene += house(random, palette, { x, width, style })
    x += width + 14
  }
  for (let i = 0; i < 5; i++) {
    const spot = {
      x: i < 3 ? 20 + i * 48 + random() * 14 : 500 + (i - 3) * 62 + random() * 20,
      y: 334,
      size: 0.8 + random() * 0.6,
    }
    scene += (palette.palms ? palm : tree)(spot, LEAVES[i % 2 ? 1 : 0], palette.near)
  }
  return scene
}

/** A town over water, its windows lit. */
export function city(random: Random, palette: Palette): string {
  const roofs = skyline(random, { base: 340, height: 210 }, palette.near)
  const lights = windows(
    random,
    { x: 0, y: 130, width: WIDTH, height: 200, columns: 32, rows: 9 },
    { dark: palette.near, lit: palette.light },
  )
  return (
    backdrop(random, palette) +
    `${roofs}<clipPath id="k">${roofs}</clipPath><g clip-path="url(#k)">${lights}</g>` +
    rect({ x: 0, y: 338, width: WIDTH, height: 62 }, palette.middle) +
    `<path d="M0 352H640M0 368H640M0 384H640" stroke="${palette.far}" stroke-width="2" opacity=".5"/>`
  )
}

/** Deck chairs, parasols and water. */
export function pool(random: Random, palette: Palette): string {
  const waves = [280, 305, 332].map(
    (y, i) => `<path d="M${80 + i * 30} ${y}q20 -8 40 0t40 0 40 0M${330 + i * 20} ${y + 6}q20 -8 40 0t40 0"/>`,
  )
  let scene =
    sun(random, palette.light) +
    hills(random, { base: 230, height: 90 }, palette.far) +
    rect({ x: 0, y: 215, width: WIDTH, height: 185 }, palette.light) +
    '<path d="M60 250h520l50 110H10z" fill="#4fb3d1"/><path d="M60 250h520l6 12H54z" fill="#fff"/>' +
    `<g stroke="#bfe9f5" stroke-width="4" fill="none" opacity=".8">${waves.join('')}</g>`
  for (let i = 0; i < 3; i++) {
    const x = Number((110 + i * 190 + random() * 20).toFixed(1))
    scene += `<path d="M${x} 240v-58" stroke="${palette.near}" stroke-width="4"/><path d="M${x - 46} 190q46 -46 92 0z" fill="${i % 2 ? palette.accent : palette.middle}"/>`
    scene += rect({ x: x - 36, y: 232, width: 60, height: 9 }, '#fff')
  }
  return (
    scene +
    palm({ x: 40, y: 250, size: 1.5 }, LEAVES[0], palette.near) +
    palm({ x: 610, y: 252, size: 1.3 }, LEAVES[1], palette.near)
  )
}
