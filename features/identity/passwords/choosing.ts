import { createHash } from 'node:crypto'
import { Refusal, refusalFault } from '#contract/refusals.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { hashPassword, TooManyHashes } from './passwords.ts'
import { isEasilyGuessed, type PasswordOwner } from './rules.ts'

/** A login name as counters and the log hold it: a hash, so that names can be compared but not read. */
export function subjectOf(loginName: string): string {
  return createHash('sha256').update(loginName).digest('base64url').slice(0, 22)
}

/** A refusal that also names a field. */
export function refusedAt(field: string, code: 'password.common' | 'password.wrong' | 'password.unchanged'): Refusal {
  return new Refusal(code, { fields: { [field]: refusalFault(code) } })
}

/** The hash of a chosen password; throws `password.common` at the field when it is easily guessed. */
export async function newPasswordHash(password: string, about: PasswordOwner & { field: string }): Promise<string> {
  if (isEasilyGuessed(password, { ...about, common: COMMON_PASSWORDS })) throw refusedAt(about.field, 'password.common')
  try {
    return await hashPassword(password)
  } catch (error) {
    if (error instanceof TooManyHashes) throw new Refusal('session.throttled')
    throw error
  }
}
