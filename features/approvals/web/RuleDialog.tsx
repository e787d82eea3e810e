import { useState } from 'react'
import type { CallFailure } from '#web/call-api.ts'
import { useUser } from '#web/store.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors } from '#web/ui/form/field-errors.ts'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { MoneyField } from '#web/ui/form/AmountField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { type ApprovalPolicy, type ApprovalRule, DEADLINE_OUTCOMES } from '../contract-rules.ts'
import { draftOf, type RuleDraft, ruleOf } from './rule-draft.ts'
import { useApprovalTexts } from './texts.ts'

type Props = {
  rule: ApprovalRule | null
  place: number
  policy: ApprovalPolicy
  busy: boolean
  failure: CallFailure | null
  onSave(rule: ApprovalRule): void
  onCancel(): void
}
type PartProps = {
  draft: RuleDraft
  errors: FieldFaults
  policy: ApprovalPolicy
  onChange(part: Partial<RuleDraft>): void
}

/** One rule: when it applies, who decides, until when, and what happens then. */
export function RuleDialog({ rule, place, policy, busy, failure, onSave, onCancel }: Props) {
  const { rules: texts } = useApprovalTexts()
  const [draft, setDraft] = useState(() => draftOf(rule))
  const [faults, setFaults] = useState<FieldFaults>({})
  const change = (part: Partial<RuleDraft>) => setDraft((known) => ({ ...known, ...part }))
  function submit(): void {
    const { name, approverIds, byHead, deadlineHours } = draft
    const found = {
      ...(name.trim() === '' && { name: texts.nameMissing }),
      ...(approverIds.length === 0 && !byHead && { approverIds: texts.approverMissing }),
      ...((deadlineHours ?? 0) < 1 && { deadlineHours: texts.hoursMissing }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) onSave(ruleOf(draft))
  }
  // The server names the fields of all rules; these are this one's.
  const prefix = `rules.${place}.`
  const own = Object.entries(fieldErrors(failure)).flatMap(([name, sentence]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), sentence]] : [],
  )
  return (
    <FormDialog
      title={rule?.name ?? texts.newTitle}
      confirmLabel={texts.apply}
      busy={busy}
      failure={failure}
      faults={faults}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(marked) => {
        const part = { draft, errors: { ...marked, ...Object.fromEntries(own) }, policy, onChange: change }
        return (
          <>
            <NameField {...part} />
            <Conditions {...part} />
            <Deciding {...part} />
          </>
        )
      }}
    </FormDialog>
  )
}

function NameField({ draft, errors, onChange }: PartProps) {
  const { rules: texts } = useApprovalTexts()
  return (
    <Field label={texts.name} error={errors['name']}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          name="name"
          maxLength={60}
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      )}
    </Field>
  )
}

const COUNTS = [
  ['medianAbovePercent', 'median', 1000],
  ['leadDaysBelow', 'leadDays', 365],
] as const

function Conditions({ draft, errors, policy, onChange }: PartProps) {
  const { rules: texts } = useApprovalTexts()
  const currency = useUser()?.company?.currency
  const amounts = [
    ['orderAboveMinor', texts.orderAbove],
    ['nightAboveMinor', texts.nightAbove],
  ] as const
  return (
    <>
      <h3>{texts.conditions}</h3>
      <p className="tw-soft tw-14">{texts.ofRooms}</p>
      {currency
        ? amounts.map(([name, label]) => (
            <MoneyField
              key={name}
              name={name}
              label={label}
              optional
              currency={currency}
              amountMinor={draft[name]}
              error={errors[name]}
              onChange={(amountMinor) => onChange({ [name]: amountMinor })}
            />
          ))
        : null}
      <NumberField
        name="starsAboveHalves"
        label={texts.stars}
        optional
        min={0}
        max={5}
        step={0.5}
        value={draft.starsAboveHalves === null ? null : draft.starsAboveHalves / 2}
        error={errors['starsAboveHalves']}
        onChange={(stars) => onChange({ starsAboveHalves: stars === null ? null : Math.round(stars * 2) })}
      />
      {COUNTS.map(([name, label, max]) => (
        <NumberField
          key={name}
          name={name}
          label={texts[label]}
          optional
          min={name === 'leadDaysBelow' ? 1 : 0}
          max={max}
          digits={0}
          value={draft[name]}
          error={errors[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {(['outsideHours', 'nonRefundable'] as const).map((name) => (
        <Check key={name} label={texts[name]} on={draft[name]} onChange={(on) => onChange({ [name]: on })} />
      ))}
      <Several
        label={texts.departments}
        list={policy.departments}
        ids={draft.departmentIds}
        error={errors['departmentIds']}
        onChange={(departmentIds) => onChange({ departmentIds })}
      />
      <Several
        label={texts.people}
        list={policy.people}
        ids={draft.staffIds}
        error={errors['staffIds']}
        onChange={(staffIds) => onChange({ staffIds })}
      />
    </>
  )
}

function Deciding({ draft, errors, policy, onChange }: PartProps) {
  const { rules: texts } = useApprovalTexts()
  return (
    <>
      <Several
        label={texts.approvers}
        list={policy.deciders}
        ids={draft.approverIds}
        error={errors['approverIds']}
        onChange={(approverIds) => onChange({ approverIds })}
      >
        <Check label={texts.headChoice} on={draft.byHead} onChange={(byHead) => onChange({ byHead })} />
      </Several>
      <NumberField
        name="deadlineHours"
        label={texts.deadlineHours}
        min={1}
        max={168}
        digits={0}
        value={draft.deadlineHours}
        error={errors['deadlineHours']}
        onChange={(deadlineHours) => onChange({ deadlineHours })}
      />
      <Field label={texts.atDeadline} error={errors['atDeadline']}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            name="atDeadline"
            value={draft.atDeadline}
            onChange={({ target }) =>
              onChange({ atDeadline: DEADLINE_OUTCOMES.find((outcome) => outcome === target.value) ?? 'EXPIRE' })
            }
          >
            {DEADLINE_OUTCOMES.map((outcome) => (
              <option key={outcome} value={outcome}>
                {texts.endings[outcome]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

function Check({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label className="tw-row tw-gap-8 tw-pressable tw-14">
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

type SeveralProps = {
  label: string
  list: readonly { readonly id: string; readonly name: string }[]
  ids: readonly string[]
  error: string | undefined
  onChange(ids: string[]): void
  children?: React.ReactNode
}

/** Any number of a list; nothing where there is none to choose from. */
function Several({ label, list, ids, error, onChange, children = null }: SeveralProps) {
  if (list.length === 0 && children === null) return null
  return (
    <fieldset className="tw-stack tw-gap-8 tw-14">
      <legend className="tw-medium tw-below-8">{label}</legend>
      {error ? (
        <p className="tw-lost" role="alert">
          {error}
        </p>
      ) : null}
      {list.map(({ id, name }) => (
        <Check
          key={id}
          label={name}
          on={ids.includes(id)}
          onChange={(on) => onChange(on ? [...ids, id] : ids.filter((one) => one !== id))}
        />
      ))}
      {children}
    </fieldset>
  )
}
