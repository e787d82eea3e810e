/** Fewest different characters of a password: `aaaabbbb` is long enough and worth nothing. */
const DIFFERENT = 5
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]

/** Whether the text is one run along the alphabet, the digits or a keyboard, forwards or backwards. */
function isRun(text: string): boolean {
  return ROWS.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text))
}

/** The word inside a password: `Welcome2026!` is `welcome`. */
function stemOf(lower: string): string {
  return lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/**
 * Whether a password is easily guessed by people who know the trade's habits or the account. `common` holds lower-case
 * words; a word with digits and signs around it counts as the word. The contract checks the length.
 */
export function isEasilyGuessed(
  password: string,
  about: { readonly loginName: string; readonly common: ReadonlySet<string> },
): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const { loginName, common } = about
  if (new Set(lower).size < DIFFERENT || isRun(lower)) return true
  if (common.has(lower) || common.has(stemOf(lower))) return true
  return loginName.length >= 4 && lower.includes(loginName)
}
