/** A stream of numbers in [0, 1) that depends on nothing but its seed. */
export type Random = () => number

/** 32-bit FNV-1a hash of a text, for seeds and for choices that must not move. */
export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** Mulberry32: small, quick and good enough to draw a world with. */
export function randomOf(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One of the list, each as likely as the other. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('there is nothing to pick from')
  return chosen
}

/** One of the list by weight. */
export function pickWeighted<T>(random: Random, list: readonly (readonly [T, number])[]): T {
  let left = random() * list.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of list) {
    left -= weight
    if (left < 0) return value
  }
  return pick(random, list)[0]
}

/** A whole number from `from` to `to`, both included. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

/** The values of the list whose chance came up, in the list's order. */
export function pickSome<T>(random: Random, list: readonly (readonly [T, number])[]): T[] {
  return list.filter(([, chance]) => random() < chance).map(([value]) => value)
}

/** A UUID of version 7 of a moment that depends on nothing but it and its name. */
export function idAt(name: string, atMs: number): string {
  const random = randomOf(name)
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[Math.floor(random() * 4)] ?? '8'}${hex(3)}-${hex(6)}${hex(6)}`
}

// 2026-01-01T00:00:00Z, so that the identifiers of a seed are the same whenever they are made.
const ID_EPOCH_MS = 1767225600000

/** A UUID of version 7 that depends on nothing but its name; `place` orders the identifiers of one kind. */
export function idOf(name: string, place: number): string {
  return idAt(name, ID_EPOCH_MS + place)
}
