/** Relative luminance of a colour such as `#0f766e`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Contrast of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** A colour with a share, 0 to 1, of another one in it. */
export function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  const hex = channelsOf(colour).map((value, at) =>
    Math.round(value + ((others[at] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
