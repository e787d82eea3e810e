import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One named statement of an `.sql` file, ready for `pg`: `$name` parameters became `$1`, `$2`, … */
export type Statement = { readonly name: string; readonly text: string; readonly params: readonly string[] }

const HEADING = /^-- name: ([a-z0-9_]+)\s*$/

/** Reads the named statements of an `.sql` file; a statement starts at its `-- name: xyz` line. */
export function parseStatements(source: string, prefix: string): Map<string, Statement> {
  const bodies = new Map<string, string[]>()
  let current: string[] | undefined
  for (const line of source.split('\n')) {
    const name = HEADING.exec(line)?.[1]
    if (name !== undefined) {
      if (bodies.has(name)) throw new Error(`${prefix}: statement ${name} stands there twice`)
      bodies.set(name, (current = []))
    } else current?.push(line)
  }
  return new Map([...bodies].map(([name, lines]) => [name, numberParameters(`${prefix}.${name}`, lines.join('\n').trim())]))
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
