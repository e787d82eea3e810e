import type { z } from 'zod'
import { Availabilities, Booking, Products, Refused, Supplier } from './shapes.ts'

/** The shape of each answer, by name: a thread gets names, not shapes. */
const SHAPES = {
  supplier: Supplier,
  products: Products,
  availabilities: Availabilities,
  booking: Booking,
  refused: Refused,
}
export type ShapeName = keyof typeof SHAPES
export type Shaped<Name extends ShapeName> = z.output<(typeof SHAPES)[Name]>
/** The parsed answer, or why it can't be read. */
export type ReadAnswer<T> = { readonly value: T } | { readonly fault: string }

/** Most values and deepest list or object of an answer; the largest catalogue has a tenth of it. */
const MOST_VALUES = 500_000
const MOST_LEVELS = 30

/** How a character outside of strings changes the counts of values and levels. */
const STEPS: Readonly<Record<string, readonly [values: number, levels: number]>> = {
  '[': [1, 1],
  '{': [1, 1],
  ']': [0, -1],
  '}': [0, -1],
  ',': [1, 0],
}

/** Whether a JSON text has more in it than an answer may, found before anything is made of it. */
function isTooMuch(text: string): boolean {
  let [values, levels] = [0, 0]
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    const step = STEPS[sign]
    if (!step) continue
    values += step[0]
    levels += step[1]
    if (values > MOST_VALUES || levels > MOST_LEVELS) return true
  }
  return false
}

/** Parses a supplier's answer by its shape; names only the first fault. */
export function readAnswer<Name extends ShapeName>(bytes: Uint8Array, name: Name): ReadAnswer<Shaped<Name>> {
  const text = new TextDecoder().decode(bytes)
  if (isTooMuch(text)) return { fault: 'more values or levels than an answer has' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { fault: 'no JSON' }
  }
  const parsed = SHAPES[name].safeParse(json)
  if (!parsed.success) return { fault: parsed.error.issues[0]?.message ?? 'another shape' }
  return { value: parsed.data as Shaped<Name> } // The shape of this very name.
}
