import type pg from 'pg'

/** The TypeScript types of PostgreSQL's types in `server/db`; minor units and counters stay below 2^53 (CHECKed). */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'unknown',
}

/** What the catalogue knows about types, columns and tables. */
export type Catalogue = {
  /**
   * TypeScript's type of a PostgreSQL type; what is not listed is text: uuid, date, timestamptz (ISO 8601), numeric.
   */
  typeOf(oid: number): string
  isJson(oid: number): boolean
  /** A table's column; undefined for an expression. `values` are the texts its CHECK allows. */
  column(
    tableID: number,
    columnID: number,
  ): { readonly notNull: boolean; readonly values: readonly string[] } | undefined
  /** Object identifier of a table or view of the schema. */
  tableID(name: string): number | undefined
  /** Whether a table's column may hold null; false where there is none of that name. */
  allowsNull(table: string, column: string): boolean
}

type TypeRow = { oid: number; name: string; element: number; base: number }
type ColumnRow = { table: number; number: number; path: string; notNull: boolean; checks: string[] }
type ViewRow = { name: string; text: string }

/** The table of a view that is nothing but some columns of one table. */
function plainTable(text: string): string | undefined {
  return /^ SELECT (?:\w+,?\s+)+FROM (\w+);$/.exec(text)?.[1]
}

/** The texts of a CHECK such as `status = ANY (ARRAY['OPEN'::text, 'PAID'::text])`. */
function allowedValues(checks: readonly string[]): readonly string[] {
  for (const check of checks) {
    const list = /^CHECK \(\(\(?\w+\)?(?:::text)? = ANY \(+ARRAY\[(.+)\]\)?(?:::text\[\])?\)\)\)?$/.exec(check)?.[1]
    if (list !== undefined) return [...list.matchAll(/'([^']*)'::\w+/g)].map(([, value]) => value ?? '')
  }
  return []
}

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows
}

/** Reads the catalogue once; a statement is then typed without asking again. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await rowsOf<TypeRow>(
    client,
    `select oid::int, typname as name, case when typcategory = 'A' then typelem else 0 end::int as element, typbasetype::int as base from pg_type`,
  )
  const columns = await rowsOf<ColumnRow>(
    client,
    `select a.attrelid::int as "table", a.attnum as number, r.relname || '.' || a.attname as path, a.attnotnull or t.typnotnull as "notNull",
       array(select pg_get_constraintdef(c.oid) from pg_constraint c
             where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
     from pg_attribute a join pg_class r on r.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where r.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  )
  const tables = await rowsOf<{ oid: number; name: string }>(
    client,
    `select oid::int, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')`,
  )
  // A view's columns have no NOT NULL; those of a plain view are as strict as the table's.
  const views = await rowsOf<ViewRow>(
    client,
    `select viewname as name, definition as text from pg_views where schemaname = 'public'`,
  )
  const columnByPath = new Map(columns.map((row) => [row.path, row]))
  const tableOfView = new Map(views.map(({ name, text }) => [name, plainTable(text)]))
  const strictOf = (row: ColumnRow): ColumnRow => {
    const [relation = '', column = ''] = row.path.split('.')
    return columnByPath.get(`${tableOfView.get(relation)}.${column}`) ?? row
  }
  const typeByOid = new Map(types.map((type) => [type.oid, type]))
  const columnByPlace = new Map(
    columns.map((row) => [
      `${row.table}.${row.number}`,
      { notNull: strictOf(row).notNull, values: allowedValues(strictOf(row).checks) },
    ]),
  )
  const nullable = new Set(columns.filter(({ notNull }) => !notNull).map(({ path }) => path))
  const tableByName = new Map(tables.map(({ oid, name }) => [name, oid]))
  const typeOf = (oid: number): string => {
    const type = typeByOid.get(oid)
    if (!type) return 'unknown'
    if (type.base !== 0) return typeOf(type.base)
    if (type.element !== 0) return `${typeOf(type.element)}[]`
    return TYPES[type.name] ?? 'string'
  }
  return {
    typeOf,
    isJson: (oid) => ['json', 'jsonb'].includes(typeByOid.get(oid)?.name ?? ''),
    column: (tableID, columnID) => columnByPlace.get(`${tableID}.${columnID}`),
    tableID: (name) => tableByName.get(name),
    allowsNull: (table, column) => nullable.has(`${table}.${column}`),
  }
}
