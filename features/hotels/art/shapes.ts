/** A stream of numbers in [0, 1). */
export type Random = () => number

/** Colours of a scene, from the sky to what is lit. */
export type Palette = {
  readonly skyTop: string
  readonly sky: string
  readonly far: string
  readonly middle: string
  readonly near: string
  readonly accent: string
  readonly light: string
  /** Whether palms or round trees are in front of the house. */
  readonly palms: boolean
}

const PALETTES: readonly Palette[] = [
  {
    skyTop: '#f7c59f',
    sky: '#fde8d4',
    far: '#c8a2a0',
    middle: '#8d6a7c',
    near: '#4a3f55',
    accent: '#e4572e',
    light: '#ffe9b8',
    palms: false,
  },
  {
    skyTop: '#a8d8ea',
    sky: '#e8f6fb',
    far: '#9bb8c9',
    middle: '#5f83a0',
    near: '#2f4858',
    accent: '#f6ae2d',
    light: '#fff3c4',
    palms: true,
  },
  {
    skyTop: '#2b2d5b',
    sky: '#6a5d93',
    far: '#3d3a6b',
    middle: '#26264d',
    near: '#15152e',
    accent: '#ffb26b',
    light: '#ffe28a',
    palms: false,
  },
  {
    skyTop: '#cfe8d5',
    sky: '#f3faf4',
    far: '#a7c7a9',
    middle: '#6a9a7b',
    near: '#33604a',
    accent: '#e9724c',
    light: '#fff1c9',
    palms: false,
  },
  {
    skyTop: '#f4d6e4',
    sky: '#fdf1f6',
    far: '#d3aec4',
    middle: '#99718f',
    near: '#563a5a',
    accent: '#3a86c8',
    light: '#fff0d6',
    palms: false,
  },
  {
    skyTop: '#bfd7ff',
    sky: '#f0f5ff',
    far: '#a3b7dd',
    middle: '#6a7fb5',
    near: '#33406e',
    accent: '#ff7f50',
    light: '#fff4cf',
    palms: false,
  },
  {
    skyTop: '#ffdf9e',
    sky: '#fff5df',
    far: '#e2b77c',
    middle: '#b2834e',
    near: '#5e4630',
    accent: '#2a9d8f',
    light: '#fffbe6',
    palms: true,
  },
  {
    skyTop: '#1f3b4d',
    sky: '#487f91',
    far: '#2c5666',
    middle: '#1a3a48',
    near: '#0d222c',
    accent: '#ffd166',
    light: '#ffeaa5',
    palms: false,
  },
]

export const WIDTH = 640
export const HEIGHT = 400
export const LEAVES = ['#437f62', '#5f9e78'] as const

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** Mulberry32, seeded by a text. */
export function drawFrom(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The colours of everything that is drawn for one seed. */
export function paletteOf(seed: string): Palette {
  const palette = PALETTES[hash(seed) % PALETTES.length]
  if (!palette) throw new Error('there are no palettes')
  return palette
}

const short = (value: number) => String(Number(value.toFixed(1)))

export type Box = { x: number; y: number; width: number; height: number }

export function rect({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`
}

/** A row of roofs on `base`, up to `height`. */
export function skyline(random: Random, place: { width?: number; base: number; height: number }, fill: string): string {
  const { width = WIDTH, base, height } = place
  let path = `M0 ${base}`
  for (let x = 0; x < width;) {
    const step = Math.min(26 + random() * 52, width - x)
    path += `V${(base - height * (0.25 + 0.75 * random())).toFixed(0)}h${step.toFixed(0)}`
    x += Math.max(step, 1)
  }
  return `<path d="${path}V${base}z" fill="${fill}"/>`
}

/** Five rounded hills down to the lower edge. */
export function hills(random: Random, place: { base: number; height: number }, fill: string): string {
  const step = WIDTH / 5
  const waves = Array.from(
    { length: 5 },
    () => `q${(step / 2).toFixed(0)} ${(-place.height * (0.5 + random())).toFixed(0)} ${step.toFixed(0)} 0`,
  )
  return `<path d="M0 ${place.base}${waves.join('')}V${HEIGHT}H0z" fill="${fill}"/>`
}

/** A grid of windows, some of them lit. */
export function windows(
  random: Random,
  box: Box & { columns: number; rows: number },
  colours: { dark: string; lit: string },
): string {
  const width = box.width / box.columns
  const height = box.height / box.rows
  const paths = { dark: '', lit: '' }
  for (let column = 0; column < box.columns; column++) {
    for (let row = 0; row < box.rows; row++) {
      const corner = `M${short(box.x + column * width + width * 0.22)} ${short(box.y + row * height + height * 0.2)}`
      paths[random() < 0.38 ? 'lit' : 'dark'] +=
        `${corner}h${short(width * 0.56)}v${short(height * 0.58)}h-${short(width * 0.56)}z`
    }
  }
  return `<path d="${paths.dark}" fill="${colours.dark}"/><path d="${paths.lit}" fill="${colours.lit}"/>`
}

export type Spot = { x: number; y: number; size: number }

export function tree({ x, y, size }: Spot, leaf: string, trunk: string): string {
  return (
    `<path d="M${short(x)} ${short(y)}v-${short(22 * size)}" stroke="${trunk}" stroke-width="${short(4 * size)}"/>` +
    `<circle cx="${short(x)}" cy="${short(y - 34 * size)}" r="${short(17 * size)}" fill="${leaf}"/>`
  )
}

export function palm({ x, y, size }: Spot, leaf: string, trunk: string): string {
  const leaves = [-1, -0.55, 0.55, 1].map((side) => {
    const bend = `q${short(22 * side * size)} -${short(20 * size)} ${short(40 * side * size)} ${short((8 - 10 * (1 - Math.abs(side))) * size)}`
    return `<path d="M${short(x)} ${short(y - 62 * size)}${bend}"/>`
  })
  return (
    `<path d="M${short(x)} ${short(y)}q${short(6 * size)} -${short(30 * size)} 0 -${short(62 * size)}" stroke="${trunk}" stroke-width="${short(5 * size)}" fill="none"/>` +
    `<g fill="none" stroke="${leaf}" stroke-width="${short(5 * size)}" stroke-linecap="round">${leaves.join('')}</g>`
  )
}

export function sun(random: Random, light: string): string {
  const [x, y, r] = [80 + random() * 480, 60 + random() * 70, 22 + random() * 22].map((value) => value.toFixed(0))
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${light}" opacity=".85"/>`
}
