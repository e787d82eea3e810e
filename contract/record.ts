/** What every field of a record can say besides its kind. */
type About = {
  /** It may be left out, and is null then. */
  readonly optional?: true | undefined
  /** It is given when the record is made, and never changes. */
  readonly fixed?: true
  /** Its meaning in the API document, where its name alone does not have one there. */
  readonly about?: string
  /** Its column in the record's list. */
  readonly column?: { readonly extra?: true; readonly wrap?: true; readonly phone?: 'title' | 'aside' | 'line' }
}

/** A field of a record: what it holds, and within which limits. */
export type RecordField = About &
  (
    | {
        readonly kind: 'text' | 'email'
        /** Most characters. */ readonly max: number
        /** Of a text of several lines. */ readonly rows?: number
      }
    | { readonly kind: 'phone' | 'country' | 'check' | 'day' | 'time' }
    | {
        readonly kind: 'money'
        /** Highest amount, in minor units. */ readonly maxMinor: number
        /** Lowest amount; 0 without it. */ readonly minMinor?: number
      }
    /** A whole number, or one with a fraction. */
    | { readonly kind: 'count' | 'decimal'; readonly min: number; readonly max: number }
    /** Small records in their order, such as the beds of a room. */
    | { readonly kind: 'rows'; readonly of: Fields; readonly most: number }
    /** One of several values; the call takes `start` for none. */
    | { readonly kind: 'choice'; readonly values: readonly string[]; readonly start?: string }
    | { readonly kind: 'choices'; readonly values: readonly string[] }
    /** Something else by its id; where it is shown, the row has its name as well. */
    | { readonly kind: 'ref' }
  )
export type Fields = Readonly<Record<string, RecordField>>

/** The name of a field in calls and rows: an amount says its unit, a reference that it is an id. */
export type WireName<Key extends string, F> = F extends { kind: 'money' }
  ? `${Key}Minor`
  : F extends { kind: 'ref' }
    ? `${Key}Id`
    : Key

type Values<F> = F extends { values: readonly (infer V extends string)[] } ? V : never
type Plain<F> = F extends { kind: 'choices' }
  ? readonly Values<F>[]
  : F extends { kind: 'choice' }
    ? Values<F>
    : F extends { kind: 'money' | 'count' | 'decimal' }
      ? number
      : F extends { kind: 'check' }
        ? boolean
        : F extends { kind: 'rows'; of: infer O extends Fields }
          ? readonly ValuesOf<O>[]
          : string
type Optional<R extends Fields> = { [K in keyof R]: R[K] extends { optional: true } ? K : never }[keyof R]
type Fixed<R extends Fields> = { [K in keyof R]: R[K] extends { fixed: true } ? K : never }[keyof R]

/** A record as it is stored, without its fixed fields: what is left open is null, a set without members empty. */
export type ValuesOf<R extends Fields> = {
  readonly [K in Exclude<keyof R & string, Fixed<R>> as WireName<K, R[K]>]:
    | Plain<R[K]>
    | (R[K] extends { kind: 'choices' | 'rows' } ? never : R[K] extends { optional: true } ? null : never)
}
type Given<F> = F extends { kind: 'rows'; of: infer O extends Fields } ? readonly GivenOf<O>[] : Plain<F>
/** What a call gives of a record. */
export type GivenOf<R extends Fields> = {
  readonly [K in Exclude<keyof R & string, Fixed<R> | Optional<R>> as WireName<K, R[K]>]: Given<R[K]>
} & {
  readonly [K in Exclude<Optional<R> & string, Fixed<R>> as WireName<K, R[K]>]?: Given<R[K]> | undefined
}
type Drafted<F> = F extends { kind: 'money' }
  ? number | null
  : F extends { kind: 'count' | 'decimal' }
    ? string
    : F extends { kind: 'rows'; of: infer O extends Fields }
      ? readonly DraftOf<O>[]
      : Plain<F>
/**
 * A record as its form holds it: a text, a number, a choice or a reference of none is empty, an amount of none null.
 */
export type DraftOf<R extends Fields> = { readonly [K in keyof R & string as WireName<K, R[K]>]: Drafted<R[K]> }
/** Columns of a record's list, by the fields that have one. */
export type ColumnsOf<R extends Fields> = {
  readonly [K in keyof R & string as R[K] extends { column: object } ? K : never]: R[K]['column'] &
    (R[K] extends { kind: 'money' }
      ? { readonly kind: 'money'; readonly of: WireName<K, R[K]> }
      : { readonly kind: R[K] extends { kind: 'choice' } ? 'choice' : 'text'; readonly of: K })
}

/**
 * Declares the fields of a record once: the shapes of its calls (`record-shapes.ts`), what a change differs in, columns
 * of its list and its files, its form and its facts (`#web/ui/form/RecordFields.tsx`) follow. A key is the field's name
 * in texts and files.
 */
export const defineRecord = <const R extends Fields>(fields: R): R => fields

/** The name of a field in calls and rows. */
export function wireName(key: string, { kind }: RecordField): string {
  return kind === 'money' ? `${key}Minor` : kind === 'ref' ? `${key}Id` : key
}

/** The field that calls and rows call so, by its name in texts and files. */
export function fieldOf<R extends Fields>(fields: R, wire: string): (keyof R & string) | undefined {
  const named = Object.entries(fields).find(([key, field]) => wireName(key, field) === wire)
  return named?.[0]
}

const changing = (fields: Fields) => Object.entries(fields).filter(([, { fixed }]) => !fixed)

/** What is stored of what a call gives. */
export function valuesOf<R extends Fields>(fields: R, given: GivenOf<R>): ValuesOf<R> {
  const named: Readonly<Record<string, unknown>> = given
  const values = changing(fields).map(([key, field]) => {
    const name = wireName(key, field)
    const value = named[name] === '' ? undefined : named[name]
    if (field.kind === 'rows' && Array.isArray(value)) return [name, value.map((row) => valuesOf(field.of, row))]
    return [name, value ?? (field.kind === 'choices' || field.kind === 'rows' ? [] : null)]
  })
  return Object.fromEntries(values) as ValuesOf<R> // It has the fields of the record.
}

const isSame = (field: RecordField, a: unknown, b: unknown) =>
  field.kind === 'rows'
    ? isEqual(a, b)
    : Array.isArray(a) && Array.isArray(b)
      ? a.length === b.length && a.every((one) => b.includes(one))
      : a === b

/** Whether two values of a form or a row have the same parts, in whatever order an object names them. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [one, other]: [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>] = [{ ...a }, { ...b }]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isEqual(one[key], other[key]))
}

/** The fields that a change makes different, by their names in calls; the order in a set does not matter. */
export function changedFields<R extends Fields>(fields: R, before: ValuesOf<R>, after: ValuesOf<R>): string[] {
  const [old, changed]: Readonly<Record<string, unknown>>[] = [before, after]
  return changing(fields).flatMap(([key, field]) => {
    const name = wireName(key, field)
    return isSame(field, old?.[name], changed?.[name]) ? [] : [name]
  })
}

/** The columns of a record's list, for `defineList`. */
export function listColumns<R extends Fields>(fields: R): ColumnsOf<R> {
  const columns = Object.entries(fields).flatMap(([key, { kind, column }]) => {
    if (!column) return []
    const drawn = kind === 'money' ? kind : kind === 'choice' ? kind : 'text'
    return [[key, { kind: drawn, of: kind === 'money' ? `${key}Minor` : key, ...column }]]
  })
  return Object.fromEntries(columns) as ColumnsOf<R> // Its keys and places are those of the record's fields.
}
