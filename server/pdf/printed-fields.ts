import { SERVER_FAULTS } from '#server/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import { unprintable } from './font.ts'

/** Most characters listed in a refusal. */
const SHOWN = 5

/**
 * Throws `input.invalid` for each field with a character that documents have no glyph for, because a name with a mark
 * in it would be a wrong name. Call it before saving anything that a document shows.
 */
export function checkPrintable(fields: Readonly<Record<string, string | undefined>>): void {
  const wrong = Object.entries(fields).flatMap(([field, text]) => {
    const characters = unprintable(text ?? '').slice(0, SHOWN)
    const sentence = SERVER_FAULTS.unprintable(characters.join(' '))
    return characters.length === 0 ? [] : [[field, sentence] as const]
  })
  if (wrong.length > 0) throw new Refusal('input.invalid', { fields: Object.fromEntries(wrong) })
}
