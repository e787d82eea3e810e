// Turns a filter's fields into statement parameters; null leaves a field unrestricted.

/** The ILIKE pattern that finds a text anywhere in another; wildcards in the text match literally. */
export function containing(text: string | undefined): string | null {
  return text ? `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
}

/** A list of accepted values; null accepts all. */
export function someOf<T>(values: readonly T[] | undefined): readonly T[] | null {
  return values?.length ? values : null
}
