import type { ApprovalPolicy } from './contract-rules.ts'

type Unknown = { readonly field: string; readonly code: 'approval.not_decider' | 'approval.unknown' }
type Ids = readonly string[]

/** The first field of a policy that names somebody or something the company does not have; undefined for none. */
export function unknownIn(
  { rules, heads }: Pick<ApprovalPolicy, 'rules' | 'heads'>,
  known: Pick<ApprovalPolicy, 'deciders' | 'people' | 'departments'>,
): Unknown | undefined {
  const has = (list: readonly { readonly id: string }[]) => (id: string) => list.some((one) => one.id === id)
  const [decides, books, isDepartment] = [has(known.deciders), has(known.people), has(known.departments)]
  const fault = (field: string, ids: Ids, isKnown: (id: string) => boolean): Unknown[] =>
    ids.every(isKnown) ? [] : [{ field, code: isKnown === decides ? 'approval.not_decider' : 'approval.unknown' }]
  return [
    ...rules.flatMap(({ approverIds, staffIds, departmentIds }, at) => [
      ...fault(`rules.${at}.approverIds`, approverIds, decides),
      ...fault(`rules.${at}.staffIds`, staffIds, books),
      ...fault(`rules.${at}.departmentIds`, departmentIds, isDepartment),
    ]),
    ...heads.flatMap(({ departmentId, staffId }, at) => [
      ...fault(`heads.${at}.staffId`, [staffId], decides),
      ...fault(`heads.${at}.departmentId`, [departmentId], isDepartment),
    ]),
  ][0]
}
