import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import { proveCode } from '../second-factor/second-factor.ts'
import { provePassword } from './self-calls.ts'

type Given = Pick<CallContext<{ proof: string }, 'signedIn'>, 'caller' | 'input' | 'language' | 'ip' | 'requestId'>

/**
 * Throws at the field `proof` unless it is the caller's password or, where signing in asks for a code, the code of the
 * authenticator. A password has at least eight characters, so six digits are always a code.
 */
export async function proveFresh(
  deps: Pick<Deps, 'db' | 'now' | 'secretBox'>,
  { caller, input, language, ip, requestId }: Given,
): Promise<void> {
  const about = { language, ip, requestId, field: 'proof' }
  const digits = input.proof.replaceAll(/\s/g, '')
  if (caller.secondFactor === 'ON' && /^\d{6}$/.test(digits))
    return proveCode(deps, { ...about, staff: caller, code: digits, from: 'own' })
  await provePassword(deps, { ...about, caller, password: input.proof }, deps.now())
}
