import { isAsked } from '../channels/channels.ts'
import type { INSPECTION_ACTIONS } from './contract.ts'

/** What the desk may do about a payment: query a provider that can be reached; a bank can not be queried. */
export function inspectionActions(
  { method }: { readonly method: string },
  isOn: boolean,
): readonly (typeof INSPECTION_ACTIONS)[number][] {
  return isAsked(method) && isOn ? ['ask'] : []
}
