import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** A feature's contract, or that of a subject in a folder of its own. */
const CONTRACT = /[\\/]features[\\/][^\\/]+[\\/](?:[^\\/]+[\\/])?contract(-[a-z]+)?\.ts$/

/**
 * Gives the browser a contract without its schemas: calls as `{ path, changes }`, declared lists, and constants. The
 * real module runs here, in Node, so that no schema library reaches the browser and nothing is written twice.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'tradewind-contract',
    enforce: 'pre',
    load: {
      filter: { id: CONTRACT },
      async handler(id) {
        const file = id.split('?')[0] ?? id
        const address = pathToFileURL(file)
        address.searchParams.set('changed', String(statSync(file).mtimeMs))
        const real: Record<string, unknown> = await import(/* @vite-ignore */ address.href)
        return { code: browserModule(real), map: null }
      },
    },
  }
}

/** The text of the module the browser gets for a contract module. */
export function browserModule(exported: Record<string, unknown>): string {
  const lines: string[] = []
  for (const [name, value] of Object.entries(exported)) {
    const kept = isList(value)
      ? plainRecord(Object.entries(value).map(([key, part]) => [key, withoutSchemas(part)]))
      : withoutSchemas(value)
    if (isPlain(kept)) lines.push(`export const ${name} = ${JSON.stringify(kept)}`)
  }
  return `${lines.join('\n')}\n`
}

/** A call as the browser needs it; everything else as it is. */
const withoutSchemas = (value: unknown) => (isCall(value) ? { path: value.path, changes: value.changes } : value)
const plainRecord = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, part]) => isPlain(part)))

/** A list that `defineList` made: a record with its calls. */
const isList = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'search' in value && isCall(value.search)

function isCall(value: unknown): value is { path: string; changes: boolean } {
  return typeof value === 'object' && value !== null && 'path' in value && 'changes' in value && 'refusals' in value
}

/** Text, numbers, yes and no, and lists and records of them; schemas and functions are not. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype || '_zod' in value) return false
  return Object.values(value).every(isPlain)
}
