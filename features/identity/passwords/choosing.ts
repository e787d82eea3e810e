import { createHash } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import { refusalText } from '#server/http/answer.ts'
import type { Language } from '#contract/languages.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { hashPassword, TooManyHashes } from './passwords.ts'
import { isEasilyGuessed, type PasswordOwner } from './rules.ts'

/** A login name as it stands in counters and the log: recognisable, but not readable. */
export function subjectOf(loginName: string): string {
  return createHash('sha256').update(loginName).digest('base64url').slice(0, 22)
}

/** A refusal that stands at a field as well. */
export function refusedAt(
  field: string,
  code: 'password.common' | 'password.wrong' | 'password.unchanged',
  language: Language,
): Refusal {
  return new Refusal(code, { fields: { [field]: refusalText(code, language) } })
}

/** The hash of a chosen password; throws `password.common` at the field when it is easily guessed. */
export async function newPasswordHash(
  password: string,
  about: PasswordOwner & { language: Language; field: string },
): Promise<string> {
  if (isEasilyGuessed(password, { ...about, common: COMMON_PASSWORDS }))
    throw refusedAt(about.field, 'password.common', about.language)
  try {
    return await hashPassword(password)
  } catch (error) {
    if (error instanceof TooManyHashes) throw new Refusal('session.throttled')
    throw error
  }
}
