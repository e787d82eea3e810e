import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { changeCalls } from './calls.ts'
import type { ChangeKind } from './kind.ts'
import { changeList } from './list.ts'
import { OPERATOR_CHANGES, operatorChangeCalls } from './operators.ts'
import { resetCalls, secondFactorReset } from './second-factor.ts'

/** Changes that take two persons; features pass in the kinds they carry out. */
export function changesFeature(deps: Deps, kinds: readonly ChangeKind[]): Feature {
  return {
    handlers: [
      ...changeList(deps).handlers,
      ...changeCalls(deps, [...kinds, secondFactorReset, ...OPERATOR_CHANGES]),
      ...resetCalls(deps),
      ...operatorChangeCalls(deps),
    ],
  }
}
