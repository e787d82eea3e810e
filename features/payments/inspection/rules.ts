import { isAsked } from '../channels/channels.ts'
import type { INSPECTION_ACTIONS } from './contract.ts'

/** What may be done about a payment at the desk: a machine can be asked while it can be reached; a bank can not. */
export function inspectionActions(
  { method }: { readonly method: string },
  isOn: boolean,
): readonly (typeof INSPECTION_ACTIONS)[number][] {
  return isAsked(method) && isOn ? ['ask'] : []
}
