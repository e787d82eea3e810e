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

/** Whose password it is; an attacker tries the owner's names first. */
export type PasswordOwner = {
  readonly loginName: string
  readonly email?: string | null
  readonly companyName?: string | null
  /** The wholesaler that runs the portal. */
  readonly operatorName?: string
}

const PRODUCT = 'tradewind'
/** Names shorter than this occur in too many passwords by chance. */
const NAME = 4
/** Letters and digits that must be left of a password without the words of the names. */
const REST = 6

const joined = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a password holds a whole name of the account, its mail address, its company or this product, or is little
 * more than words of them.
 */
function isOfNames(lower: string, { loginName, email, companyName, operatorName }: PasswordOwner): boolean {
  const names = [loginName, email?.split('@')[0], companyName, operatorName, PRODUCT].map((name) =>
    (name ?? '').normalize('NFKC').toLowerCase(),
  )
  const text = joined(lower)
  if (names.map(joined).some((name) => name.length >= NAME && text.includes(name))) return true
  const words = names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= NAME)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest.length < Math.min(REST, text.length)
}

/**
 * Whether a password is easily guessed by people who know the trade's habits or the account. `common` holds lower-case
 * words; a word with digits and signs around it counts as the word. The contract checks the length.
 */
export function isEasilyGuessed(
  password: string,
  about: PasswordOwner & { readonly common: ReadonlySet<string> },
): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const { common } = about
  if (new Set(lower).size < DIFFERENT || isRun(lower)) return true
  if (common.has(lower) || common.has(stemOf(lower))) return true
  return isOfNames(lower, about)
}
