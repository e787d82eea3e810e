import { OPERATOR_ROLES } from '#contract/rights.ts'
import { Field } from '#web/ui/form/Field.tsx'
import type { OperatorRow } from '#features/identity/operators/contract.ts'
import { useOperatorTexts } from './operator-texts.ts'

type RoleProps = { role: OperatorRow['role']; error: string | undefined; onChange(role: OperatorRow['role']): void }

/** Chooses a role, and says what it may do. */
export function RoleField({ role, error, onChange }: RoleProps) {
  const texts = useOperatorTexts()
  return (
    <Field label={texts.role} hint={texts.roleTexts[role]} error={error}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          name="role"
          value={role}
          onChange={({ target }) => onChange(OPERATOR_ROLES.find((known) => known === target.value) ?? role)}
        >
          {OPERATOR_ROLES.map((known) => (
            <option key={known} value={known}>
              {texts.roles[known]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
