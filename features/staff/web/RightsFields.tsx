import { PORTAL_RIGHTS, PORTAL_ROLES, type PortalRight } from '#contract/rights.ts'
import { useUser } from '#web/store.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { RecordFields } from '#web/ui/form/RecordFields.tsx'
import { SEEN_ORDERS } from '../contract-list.ts'
import { STAFF } from '../contract-record.ts'
import { rightsFor, seenOrders } from '../rules.ts'
import { PAIRS } from './pairs.ts'
import { type DraftProps, isSeeing, withSeen } from './staff-draft.ts'
import { useStaffTexts, useStaffWords } from './texts.ts'

const { role, orderLimit, monthLimit, approvalAbove } = STAFF
const ROLE = { role }
const LIMITS = { orderLimit, monthLimit, approvalAbove }

type RightsProps = DraftProps & { currency: string | null | undefined; disabled: boolean }

/** What an account may do: a role to begin with, the orders seen, single rights, limits. */
export function RightsFields({ draft, errors, currency, disabled, onChange }: RightsProps) {
  const { form } = useStaffTexts()
  const { titles } = useStaffWords()
  const user = useUser()
  const money = currency ?? user?.company?.currency
  return (
    <div className="tw-stack tw-gap-20">
      <div className="tw-gap-16" style={PAIRS}>
        <RoleField draft={draft} errors={errors} disabled={disabled} onChange={onChange} />
        <SeenField draft={draft} errors={errors} disabled={disabled} onChange={onChange} />
        {money ? (
          <RecordFields
            fields={LIMITS}
            draft={draft}
            errors={errors}
            labels={titles}
            hints={{ orderLimit: form.limitHint, monthLimit: form.limitHint, approvalAbove: form.approvalHint }}
            currency={money}
            disabled={{ orderLimit: disabled, monthLimit: disabled, approvalAbove: disabled }}
            onChange={onChange}
          />
        ) : null}
      </div>
      <SingleRights draft={draft} errors={errors} disabled={disabled} onChange={onChange} />
    </div>
  )
}

type FieldProps = DraftProps & { disabled: boolean }

function RoleField({ draft, errors, disabled, onChange }: FieldProps) {
  const { roleTexts } = useStaffTexts()
  const { roles, titles } = useStaffWords()
  const isOwner = useUser()?.role === 'OWNER'
  const offered = PORTAL_ROLES.filter((role) => isOwner || role !== 'OWNER' || role === draft.role)
  return (
    <RecordFields
      fields={ROLE}
      draft={draft}
      errors={errors}
      labels={titles}
      hints={{ role: roleTexts[draft.role] }}
      offers={{ role: offered.map((role) => [role, roles[role]]) }}
      disabled={{ role: disabled }}
      onChange={({ role = draft.role }) => onChange({ role, rights: rightsFor(role, undefined) })}
    />
  )
}

function SeenField({ draft, errors, disabled, onChange }: FieldProps) {
  const { form } = useStaffTexts()
  const { seen, titles } = useStaffWords()
  return (
    <Field label={titles.sees} hint={form.seesHint} error={errors['sees']}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          name="sees"
          disabled={disabled || draft.role === 'OWNER'}
          value={seenOrders(new Set(draft.rights))}
          onChange={({ target }) =>
            onChange({ rights: withSeen(draft.rights, SEEN_ORDERS.find((sees) => sees === target.value) ?? 'OWN') })
          }
        >
          {SEEN_ORDERS.map((sees) => (
            <option key={sees} value={sees}>
              {seen[sees]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Each right with its sentence. Nobody gives a right they have not; an owner has all of them. */
function SingleRights({ draft, errors, disabled, onChange }: FieldProps) {
  const { form } = useStaffTexts()
  const { rights } = useStaffWords()
  const own = useUser()
  const mayGive = (right: PortalRight) => own?.role === 'OWNER' || own?.rights.includes(right) === true
  const wrong = errors['rights']
  const set = (right: PortalRight, on: boolean) =>
    onChange({ rights: on ? [...draft.rights, right] : draft.rights.filter((one) => one !== right) })
  return (
    <fieldset className="tw-stack tw-gap-10 tw-14">
      <legend className="tw-medium tw-below-8">{form.singleRights}</legend>
      <p className="tw-soft">{draft.role === 'OWNER' ? form.ownerHasAll : form.rightsHint}</p>
      {wrong ? (
        <p className="tw-lost" role="alert">
          {wrong}
        </p>
      ) : null}
      {PORTAL_RIGHTS.filter((right) => !isSeeing(right)).map((right) => (
        <label key={right} className="tw-row tw-gap-8 tw-pressable">
          <input
            type="checkbox"
            name={right}
            checked={draft.rights.includes(right)}
            disabled={disabled || draft.role === 'OWNER' || !mayGive(right)}
            onChange={({ target }) => set(right, target.checked)}
          />
          {rights[right]}
        </label>
      ))}
    </fieldset>
  )
}
