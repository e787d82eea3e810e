// What the fields of a filter are as parameters of a statement: null where the filter leaves something open.

/** The ILIKE pattern that finds a text anywhere in another; its own wildcards are taken as they stand. */
export function containing(text: string | undefined): string | null {
  return text ? `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
}

/** Values of which one has to fit. */
export function someOf<T>(values: readonly T[] | undefined): readonly T[] | null {
  return values?.length ? values : null
}
