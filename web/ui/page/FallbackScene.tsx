import styles from './Photo.module.css'

const PALETTES = [
  ['#f6cfa8', '#fdf0dd', '#b99aa0', '#5d4a63'],
  ['#a9d6e5', '#eaf6fa', '#6f98b0', '#2f4858'],
  ['#cfe6d4', '#f4faf3', '#86ab90', '#33604a'],
  ['#f2d3de', '#fdf2f5', '#b58ba2', '#563a5a'],
] as const

/** A number from a text, the same on every visit. */
export function seedNumber(seed: string): number {
  let hash = 7
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}

/** A small skyline at dusk in colours of its seed, for a picture that did not load. */
export function FallbackScene({ seed, label }: { seed: string; label: string }) {
  const start = seedNumber(seed)
  const [sky, haze, far, near] = PALETTES[start % PALETTES.length] ?? PALETTES[0]
  const towers = Array.from({ length: 9 }, (_, i) => ({ x: i * 74 - 10, height: 60 + ((start * (i + 3) * 37) % 150) }))
  return (
    <svg
      className={styles.photo}
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect width="640" height="400" fill={haze} />
      <rect width="640" height="190" fill={sky} opacity="0.7" />
      <circle cx={120 + (start % 400)} cy="110" r="34" fill="#fff" opacity="0.75" />
      {towers.map(({ x, height }) => (
        <rect key={x} x={x} y={320 - height} width="62" height={height} fill={far} />
      ))}
      <path d="M0 310q160 -40 320 0t320 0v90H0z" fill={near} />
    </svg>
  )
}
