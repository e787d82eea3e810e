/** Calls that never return null, whatever their arguments. */
const NEVER_NULL =
  /^(?:count|exists|not exists|portal_(?:now|clock)|uuidv7|gen_random_uuid|row_number|cardinality|jsonb?_build_(?:object|array))$/i
const LITERAL = /^(?:'[^']*'|-?\d+|true|false|portal_now\(\)|array\[\])(?:::[\w[\] ]+)?$/i
const NULL_CHECK = /^[\w.$]+(?:::\w+)? is (?:not )?null$/i
const CLAUSE = /\b(?:from|where|group|having|order|limit|offset|for|window|returning|on conflict)\b/i
const DEPTH: Readonly<Record<string, number>> = { '(': 1, '[': 1, ')': -1, ']': -1 }

/** The text with everything inside brackets and quotes blanked, of the same length, so that places stay the same. */
export function outline(text: string): string {
  let depth = 0
  return text
    .replaceAll(/'[^']*'|"[^"]*"/g, (quoted) => ' '.repeat(quoted.length))
    .replaceAll(/./gs, (char) => {
      const step = DEPTH[char] ?? 0
      depth += step
      return depth === 0 && step === 0 ? char : ' '
    })
}

/** Where the bracket that a text begins with is closed. */
export function closingBracket(text: string): number {
  const rest = outline(text).search(/\S/)
  return (rest < 0 ? text.trimEnd().length : text.slice(0, rest).trimEnd().length) - 1
}

/** A list cut at the commas outside brackets and quotes. */
export function listItems(text: string): readonly string[] {
  const shape = outline(text)
  const commas = [...shape.matchAll(/,/g)].map(({ index }) => index)
  return [...commas, text.length].map((to, at) => text.slice(at === 0 ? 0 : (commas[at - 1] ?? 0) + 1, to).trim())
}

/** The text with its comments blanked: an apostrophe in one is no quote. */
function withoutComments(text: string): string {
  return text.replaceAll(/('[^']*'|"[^"]*")|--[^\n]*/g, (all, quoted?: string) => quoted ?? ' '.repeat(all.length))
}

/** A statement's output expressions as written; undefined where they can not be separated (`*`, `union`). */
export function outputExpressions(written: string): readonly string[] | undefined {
  const sql = withoutComments(written)
  const shape = outline(sql)
  const verb = [...shape.matchAll(/\b(?:select|returning)\b/gi)].at(-1)
  if (!verb || /\b(?:union|intersect|except)\b/i.test(shape)) return undefined
  const start = verb.index + verb[0].length
  const length = shape.slice(start).search(CLAUSE)
  const expressions = listItems(length < 0 ? sql.slice(start) : sql.slice(start, start + length))
  return expressions.some((expression) => /(?:^|\.)\*$/.test(expression)) ? undefined : expressions
}

/** The text after a call, without the `filter (…)` and `over (…)` that do not change its nullability. */
function withoutWindow(text: string): string {
  const rest = text.trim()
  const [words] = /^(?:filter|over)\s*(?=\()/i.exec(rest) ?? []
  if (words === undefined) return rest
  const brackets = rest.slice(words.length)
  return withoutWindow(brackets.slice(closingBracket(brackets) + 1))
}

/** Name and arguments of an expression that is one call, cast or not; the name is empty where brackets hold it. */
function callOf(expression: string): { name: string; args: string } | undefined {
  const [name = ''] = /^[\w ]*(?=\()/.exec(expression) ?? []
  const brackets = expression.slice(name.length)
  const end = closingBracket(brackets)
  // Something behind the call makes it another expression, such as `count(a) / count(b)`.
  const isAll = brackets.startsWith('(') && /^(?:::[\w[\] ]+)?$/.test(withoutWindow(brackets.slice(end + 1)))
  return isAll ? { name: name.trim(), args: brackets.slice(1, end) } : undefined
}

/** Whether an expression can not be null, as far as its text alone tells. */
export function isNeverNull(written: string): boolean {
  const expression = written.replace(/^distinct\s+/i, '').replace(/\s+as\s+"?\w+"?$/i, '')
  if (LITERAL.test(expression) || NULL_CHECK.test(expression)) return true
  const call = callOf(expression)
  if (!call) return false
  if (call.name === '') return isNeverNull(call.args)
  return (
    NEVER_NULL.test(call.name) || (/^coalesce$/i.test(call.name) && LITERAL.test(listItems(call.args).at(-1) ?? ''))
  )
}

/** Names of tables on the side of an outer join that may be missing. */
export function outerJoined(sql: string): readonly string[] {
  return [...sql.matchAll(/\bleft join\s+(?:lateral\s+)?/gi)].flatMap(({ index, 0: words }) => {
    const rest = sql.slice(index + words.length)
    return rest.startsWith('(')
      ? (rest.slice(0, closingBracket(rest)).match(/\w+/g) ?? [])
      : [/^\w+/.exec(rest)?.[0] ?? '']
  })
}
