import type { OperatorRow } from './contract.ts'

/** What may be done with an account of the operator's staff; nothing with one's own. */
export function allowedFor({
  status,
  isSelf,
}: Pick<OperatorRow, 'status'> & { isSelf: boolean }): OperatorRow['allowed'] {
  if (isSelf) return []
  if (status === 'SUSPENDED') return ['setRole', 'reactivate']
  return status === 'INVITED' ? ['setRole', 'inviteAgain', 'suspend'] : ['setRole', 'suspend']
}
