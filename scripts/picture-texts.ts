import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What each picture of `docs/images` shows of the screens' own texts, by its name; `npm run screenshots` writes it. */
export const PICTURE_TEXTS = join(import.meta.dirname, '../docs/images/texts.json')

/** All texts that the screens have whole in their sources, in every language. */
export function screenTexts(): ReadonlySet<string> {
  const root = join(import.meta.dirname, '..')
  const files = globSync(['web/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}', 'contract/**/*.ts'], { cwd: root })
  const sources = files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(root, file), 'utf8'))
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"/g)].map((found) => found[1] ?? found[2] ?? ''),
    ),
  )
}
