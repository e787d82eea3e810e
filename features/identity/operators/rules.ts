import type { OperatorRow } from './contract.ts'

/** What may be done with an account of the operator's staff; nothing with one's own. */
export function allowedFor({
  status,
  secondFactor,
  isSelf,
}: Pick<OperatorRow, 'status' | 'secondFactor'> & { isSelf: boolean }): OperatorRow['allowed'] {
  if (isSelf) return []
  const reset = secondFactor ? (['resetSecondFactor'] as const) : []
  if (status === 'SUSPENDED') return ['setRole', ...reset, 'reactivate']
  return status === 'INVITED' ? ['setRole', 'inviteAgain', 'suspend'] : ['setRole', 'endSessions', ...reset, 'suspend']
}
