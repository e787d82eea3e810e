import type { Language } from './languages.ts'
/** Picks the form for a count by the language's plural rule; `#` becomes the number. */
export function plural(language: Language, count: number, forms: { one?: string; other: string }): string {
  const rule = new Intl.PluralRules(language).select(count)
  const form = rule === 'one' ? (forms.one ?? forms.other) : forms.other
  return form.replaceAll('#', new Intl.NumberFormat(language).format(count))
}
