import { Refusal } from '#contract/refusals.ts'
import { unprintable } from './font.ts'

/** Most characters a refusal shows. */
const SHOWN = 5

/**
 * Throws `input.invalid` at each field with a character the documents have no glyph for: a name with a mark in its
 * place would be a wrong one. Call it before anything is saved that a document shows.
 */
export function checkPrintable(fields: Readonly<Record<string, string | undefined>>): void {
  const wrong = Object.entries(fields).flatMap(([field, text]) => {
    const characters = unprintable(text ?? '').slice(0, SHOWN)
    const sentence = `Vouchers can not print ${characters.join(' ')}. Use Latin letters or Chinese characters`
    return characters.length === 0 ? [] : [[field, sentence] as const]
  })
  if (wrong.length > 0) throw new Refusal('input.invalid', { fields: Object.fromEntries(wrong) })
}
