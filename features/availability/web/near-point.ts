const DEGREES = /^([+-]?\d{1,3}(?:\.\d+)?) ?°? ?([NSEW])?$/i

function degreesOf(text: string, negative: string, most: number): number | null {
  const [, figure = '', side = ''] = DEGREES.exec(text.trim()) ?? []
  const known = side === '' || (most === 90 ? /[NS]/i : /[EW]/i).test(side)
  const degrees = Number(figure) * (side.toUpperCase() === negative ? -1 : 1)
  return figure !== '' && known && Math.abs(degrees) <= most ? degrees : null
}

/**
 * The point that was typed as `1.2834, 103.8607` or `1.2834° N 103.8607° E`, with six decimals at most; null when it is
 * no place on the globe.
 */
export function pointFromText(text: string): { latitude: number; longitude: number } | null {
  const parts = text.includes(',') ? text.split(',') : (/^(.+?[\dNS°]) +(.+)$/i.exec(text.trim())?.slice(1) ?? [])
  const [first, second, ...more] = parts
  if (first === undefined || second === undefined || more.length > 0) return null
  const latitude = degreesOf(first, 'S', 90)
  const longitude = degreesOf(second, 'W', 180)
  if (latitude === null || longitude === null) return null
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}
