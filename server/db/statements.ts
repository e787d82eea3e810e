import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One named statement of an `.sql` file, ready for `pg`: `$name` parameters became `$1`, `$2`, … */
export type Statement = { readonly name: string; readonly text: string; readonly params: readonly string[] }

const HEADING = /^-- (name|part): ([a-z0-9_]+)\s*$/

/**
 * Reads the named statements of an `.sql` file; a statement starts at its `-- name: xyz` line.
 * What several of them share stands once under `-- part: abc` and is put in where a statement says `{abc}`.
 */
export function parseStatements(source: string, prefix: string): Map<string, Statement> {
  const bodies = { name: new Map<string, string[]>(), part: new Map<string, string[]>() }
  let current: string[] | undefined
  for (const line of source.split('\n')) {
    const [, kind, name] = HEADING.exec(line) ?? []
    if (name === undefined) current?.push(line)
    else {
      const those = kind === 'part' ? bodies.part : bodies.name
      if (those.has(name)) throw new Error(`${prefix}: statement ${name} stands there twice`)
      those.set(name, (current = []))
    }
  }
  // A part may hold parts that stand above it. The comment on what follows it is none of its own.
  const parts = new Map<string, string>()
  const filled = (lines: readonly string[]) =>
    lines
      .join('\n')
      .trim()
      .replace(/\{([a-z0-9_]+)\}/g, (written, name: string) => parts.get(name) ?? written)
  for (const [name, lines] of bodies.part) parts.set(name, filled(lines.filter((line) => !line.startsWith('--'))))
  return new Map([...bodies.name].map(([name, lines]) => [name, numberParameters(`${prefix}.${name}`, filled(lines))]))
}

/** Opens an `.sql` file beside the calling module; asking for a statement that is not there fails at start. */
export function readStatements(folder: string, file: string): (name: string) => Statement {
  const statements = parseStatements(readFileSync(join(folder, file), 'utf8'), file.replace(/\.sql$/, ''))
  return (name) => {
    const found = statements.get(name)
    if (!found) throw new Error(`${file} has no statement named ${name}`)
    return found
  }
}

function numberParameters(name: string, sql: string): Statement {
  const params: string[] = []
  const text = sql.replace(/(?<![$\w])\$([a-z][a-z0-9_]*)/g, (_, param: string) => {
    if (!params.includes(param)) params.push(param)
    return `$${params.indexOf(param) + 1}`
  })
  return { name, text, params }
}
