import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

const namesOf = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((path) => basename(path, '.tsx'))

/** Screens that only the operator's staff opens, by the names of their files. */
const DESK = new Set(namesOf('features/*/desk/**/*Screen.tsx'))
for (const name of namesOf('{web,features/*/web}/**/*Screen.tsx')) DESK.delete(name)

/**
 * What is fetched beside a screen's own file. The lists of scripts stand in the file that every page begins with, and
 * the desk's were half of them: its screens fetch their scripts one after the other.
 */
export function preloaded(file: string, needed: readonly string[]): string[] {
  const name = /([^/]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? ''
  return DESK.has(name) ? needed.filter((one) => one.endsWith('.css')) : [...needed]
}
