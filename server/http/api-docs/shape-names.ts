import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '../../..')
const MODULE = /^(?:contract|(?:\w+-)?shapes)(?:-\w+)?\.ts$/
/** Shapes of `contract/` that are no objects but have a meaning of their own. */
const PLAIN_SHAPES = new Set(['CountryCode', 'Currency', 'Id', 'Instant', 'LocalDate', 'Minor'])

/** Modules that may export shapes, the shared ones first. */
function modules(): string[] {
  const folders = readdirSync(join(ROOT, 'features'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const features = folders.map(({ name }) => name).toSorted()
  const own = features.flatMap((feature) => {
    const files = readdirSync(join(ROOT, 'features', feature)).toSorted()
    return files.filter((file) => MODULE.test(file)).map((file) => join('features', feature, file))
  })
  return ['contract/shapes.ts', ...own]
}

const isNamed = (name: string, value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject ||
  value instanceof z.ZodUnion ||
  value instanceof z.ZodEnum ||
  (value instanceof z.ZodType && PLAIN_SHAPES.has(name))

/** Shapes by their exported name, which is their name in the API document; no two shapes share a name. */
export async function shapeNames(): Promise<ReadonlyMap<unknown, string>> {
  const names = new Map<unknown, string>()
  const taken = new Set<string>()
  for (const file of modules()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(ROOT, file)).href)
    for (const [name, value] of Object.entries(exported)) {
      if (!isNamed(name, value) || names.has(value)) continue
      if (taken.has(name))
        throw new Error(`two shapes are exported as ${name}, one of them by ${file}; each needs a name of its own`)
      taken.add(name)
      names.set(value, name)
    }
  }
  return names
}
