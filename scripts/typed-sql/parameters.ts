import { closingBracket, listItems, outputExpressions } from './select-list.ts'

const ALONE = /^\$([a-z]\w*)\??(?:::[\w[\]]+)?$/
const ASSIGNED = /\b([a-z]\w*) = \$([a-z]\w*)\??(?:::[\w[\]]+)?(?=\s*(?:,|\bwhere\b|\bfrom\b|\n))/gi

/** A column and the parameter that alone is written to it. */
type Written = { readonly table: string; readonly column: string; readonly param: string }

function insertedColumns(sql: string): readonly Written[] {
  return [...sql.matchAll(/\binsert into (\w+)(?: \w+)?\s*\(([^)]*)\)\s*(values\s*)?/gi)].flatMap(
    ({ index, 0: words, 1: table = '', 2: list = '', 3: values }) => {
      const rest = sql.slice(index + words.length)
      const expressions =
        values === undefined
          ? outputExpressions(rest.replace(/\breturning\b.*$/is, ''))
          : listItems(rest.slice(1, closingBracket(rest)))
      return list.split(',').flatMap((column, at) => {
        const param = ALONE.exec(expressions?.[at] ?? '')?.[1]
        return param === undefined ? [] : [{ table, column: column.trim(), param }]
      })
    },
  )
}

function updatedColumns(sql: string): readonly Written[] {
  return [...sql.matchAll(/\bupdate (\w+)\b/gi)].flatMap(({ index, 1: table = '' }) =>
    [...sql.slice(index).matchAll(ASSIGNED)].map(({ 1: column = '', 2: param = '' }) => ({ table, column, param })),
  )
}

/**
 * Parameters that may be null: those a statement itself asks for null, those it writes to a column that allows it,
 * and those marked by a question mark: `$note?::text`.
 */
export function nullableParams(
  sql: string,
  allowsNull: (table: string, column: string) => boolean,
): ReadonlySet<string> {
  const asked = [
    /\$([a-z]\w*)(?:::[\w[\]]+)?\s+is\s+(?:not\s+)?null/gi,
    /\bdistinct from \$([a-z]\w*)/gi,
    /\bcoalesce\(\s*\$([a-z]\w*)/gi,
    /\$([a-z]\w*)\?/gi,
  ].flatMap((pattern) => [...sql.matchAll(pattern)].map(([, name]) => name ?? ''))
  const written = [...insertedColumns(sql), ...updatedColumns(sql)].filter(({ table, column }) =>
    allowsNull(table, column),
  )
  return new Set([...asked, ...written.map(({ param }) => param)])
}
