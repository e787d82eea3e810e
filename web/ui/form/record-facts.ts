import { type Fields, type RecordField, wireName } from '#contract/record.ts'
import { type Formats, useFormats } from '#web/format.ts'

type Names = Readonly<Record<string, string>>
type Words<R extends Fields> = {
  readonly titles: { readonly [K in keyof R]: string }
  /** What is said of a field that is left open. */
  readonly none: string
  /** The same of single fields. */
  readonly nones?: { readonly [K in keyof R]?: string }
  /** What the panel says of a field itself. */
  readonly own?: { readonly [K in keyof R]?: string }
}
type Row = Readonly<Record<string, unknown>>

/** The facts of a record for a `DescriptionList`: each of its fields with its title. */
export function useRecordFacts<R extends Fields>(fields: R, row: Row, words: Words<R>): [string, string][] {
  const formats = useFormats()
  const [nones, own]: Partial<Names>[] = [words.nones ?? {}, words.own ?? {}]
  return Object.entries(fields).map(([key, field]) => {
    const value = row[field.kind === 'ref' ? key : wireName(key, field)]
    return [
      words.titles[key] ?? key,
      own?.[key] ?? written(field, { value, row }, formats) ?? nones?.[key] ?? words.none,
    ]
  })
}

/** An amount in the currency of its row, another number, or a text; undefined for none. */
function written({ kind }: RecordField, { value, row }: { value: unknown; row: Row }, formats: Formats) {
  const { currency } = row
  if (typeof value === 'number' && kind !== 'money') return String(value)
  if (typeof value === 'number') return typeof currency === 'string' ? formats.money(value, currency) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
