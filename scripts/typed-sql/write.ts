import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type pg from 'pg'
import { camelCase, orderedNames, parseStatements, type ParsedStatement } from '#server/db/statements.ts'
import type { Catalogue } from './catalogue.ts'
import { describeStatement, type DescribedColumn } from './describe.ts'
import { nullableParams } from './parameters.ts'
import { isNeverNull, outerJoined, outputExpressions } from './select-list.ts'

/** A type and the module it is from. */
type Import = { readonly type: string; readonly from: string }

/** Overrides of a statement's columns in its comments: `-- column total: number`, `-- not null: code, name`. */
type Overrides = {
  readonly types: ReadonlyMap<string, string>
  readonly notNull: ReadonlySet<string>
  readonly imports: readonly Import[]
}

/** Files of named statements, as patterns from the repository's root. */
export const STATEMENT_FILES = ['features/**/*.sql', 'server/**/*.sql'] as const

const WIDTH = 120
const OVERRIDE = /^-- (?:column \w+|not null): /

function overridesOf(comments: readonly string[]): Overrides {
  const columns = comments.flatMap((comment) => {
    const [, name = '', type = '', from] = /^-- column (\w+): (.+?)(?: from '(.+)')?$/.exec(comment) ?? []
    return name === '' ? [] : [{ name, type, from }]
  })
  const listed = comments.flatMap((comment) => /^-- not null: (.+)$/.exec(comment)?.[1]?.split(/,\s*/) ?? [])
  const imported = columns.flatMap(({ type, from }) =>
    from === undefined ? [] : (type.match(/\b[A-Z]\w*/g) ?? []).map((word) => ({ type: word, from })),
  )
  return { types: new Map(columns.map(({ name, type }) => [name, type])), notNull: new Set(listed), imports: imported }
}

const inLine = (fields: readonly string[], none: string) => (fields.length === 0 ? none : `{ ${fields.join('; ')} }`)

/** A shape in one line where it fits, else a field a line. */
function shape(fields: readonly string[], none: string): string {
  const line = inLine(fields, none)
  return line.length <= WIDTH - 3 ? line : `{\n${fields.map((field) => `    ${field}`).join('\n')}\n  }`
}

/** A statement's name, and the orders that it is written for. */
type Named = {
  readonly name: string
  readonly orders?: readonly (readonly [order: string, name: string])[] | undefined
}

/** Statements without parameters take an `object` without fields; statements without rows have the row type `never`. */
function exportText({ name, orders }: Named, takes: readonly string[], gives: readonly string[]): string {
  const [start, end] = orders
    ? [`const in${camelCase(`_${name}`)} = file`, '']
    : [`export const ${camelCase(name)} = file`, `('${name}')`]
  const line = `${start}<${inLine(takes, 'object')}, ${inLine(gives, 'never')}>${end}\n`
  const text =
    line.length <= WIDTH ? line : `${start}<\n  ${shape(takes, 'object')},\n  ${shape(gives, 'never')}\n>${end}\n`
  if (!orders) return text
  const all = orders.map(([order, each]) => `  '${order}': in${camelCase(`_${name}`)}('${each}'),\n`)
  return `${text}export const ${camelCase(name)} = {\n${all.join('')}}\n`
}

/** Types the columns of one statement. */
class RowTypes {
  private readonly catalogue: Catalogue
  private readonly expressions: readonly string[] | undefined
  private readonly outer: ReadonlySet<number | undefined>
  private readonly overrides: Overrides

  constructor(catalogue: Catalogue, statement: ParsedStatement, overrides: Overrides) {
    this.catalogue = catalogue
    this.overrides = overrides
    this.expressions = outputExpressions(statement.text)
    this.outer = new Set(outerJoined(statement.text).map((name) => catalogue.tableID(name)))
  }

  field(column: DescribedColumn, at: number, count: number): string {
    const known = this.catalogue.column(column.tableID, column.columnID)
    const expression = this.expressions?.length === count ? this.expressions[at] : undefined
    const certain = known
      ? known.notNull && !this.outer.has(column.tableID)
      : expression !== undefined && isNeverNull(expression)
    return `${camelCase(column.name)}: ${this.overrides.types.get(column.name) ?? this.type(column, certain)}`
  }

  private type({ name, tableID, columnID, dataTypeID }: DescribedColumn, certain: boolean): string {
    const { notNull } = this.overrides
    const values = this.catalogue.column(tableID, columnID)?.values ?? []
    const base = values.map((value) => `'${value}'`).join(' | ') || this.catalogue.typeOf(dataTypeID)
    return certain || base === 'unknown' || notNull.has(name) || notNull.has('*') ? base : `${base} | null`
  }
}

type Source = { readonly client: pg.Client; readonly catalogue: Catalogue }

async function declaration({ client, catalogue }: Source, named: Named, statement: ParsedStatement) {
  const overrides = overridesOf(statement.comments)
  const { params, columns } = await describeStatement(client, statement.text)
  const nullable = nullableParams(statement.written, catalogue.allowsNull)
  const takes = statement.params.map((name, at) => {
    const type = catalogue.isJson(params[at] ?? 0)
      ? 'string'
      : catalogue.typeOf(params[at] ?? 0).replace(/^.*\[\]$/, 'readonly $&')
    return `${camelCase(name)}: ${type}${nullable.has(name) ? ' | null' : ''}`
  })
  const rows = new RowTypes(catalogue, statement, overrides)
  const gives = columns.map((column, at) => rows.field(column, at, columns.length))
  const said = statement.comments.filter((comment) => !OVERRIDE.test(comment)).map((comment) => comment.slice(3))
  const doc = said.length > 0 ? `/** ${said.join('\n * ')} */\n` : ''
  return { text: `${doc}${exportText(named, takes, gives)}`, imports: overrides.imports }
}

/**
 * The typed statements of an `.sql` file: parameters and rows as PostgreSQL describes them, nullable where the
 * catalogue allows it. An expression is nullable unless its text or a comment says otherwise.
 *
 * @throws when a statement does not fit the schema
 */
export async function typedStatements(source: Source, path: string): Promise<string> {
  const file = basename(path)
  const text = readFileSync(path, 'utf8')
  const statements = parseStatements(text, file.replace(/\.sql$/, ''))
  const ordered = [...orderedNames(text)]
  const declarations = []
  for (const [name, statement] of statements) {
    const [common, orders] = ordered.find(([, all]) => all.some(([, each]) => each === name)) ?? []
    // All orders of a statement take and give the same: the first one is described.
    if (orders && orders[0]?.[1] !== name) continue
    declarations.push(
      await declaration(source, { name: common ?? name, orders }, statement).catch((cause: unknown) => {
        throw new Error(`${path}, ${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
      }),
    )
  }
  const byModule = Map.groupBy(
    declarations.flatMap((each) => each.imports),
    ({ from }) => from,
  )
  const imports = [...byModule].map(
    ([from, types]) =>
      `import type { ${[...new Set(types.map(({ type }) => type))].toSorted().join(', ')} } from '${from}'`,
  )
  const head = `// Written by \`npm run schema:write\` from ${file}; edits are lost.
${[...imports.toSorted(), "import { typedFile } from '#server/db/statements.ts'"].join('\n')}

const file = typedFile(import.meta.dirname, '${file}')
`
  return [head, ...declarations.map(({ text }) => text)].join('\n')
}
