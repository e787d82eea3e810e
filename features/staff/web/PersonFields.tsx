import { LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'
import { Field } from '#web/ui/Field.tsx'
import { useCall } from '#web/use-call.ts'
import { searchCompanyUnitList } from '../units/contract.ts'
import { PAIRS } from './pairs.ts'
import type { Draft } from './staff-draft.ts'
import { useStaffTexts, useStaffWords } from './texts.ts'

export type DraftProps = {
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange(part: Partial<Draft>): void
}

/** Who somebody is: name, mail address, department, post, telephone, language. */
export function PersonFields(props: DraftProps & { isNew: boolean; isOwn: boolean }) {
  const { form } = useStaffTexts()
  const { titles } = useStaffWords()
  const { draft, errors, isNew, isOwn, onChange } = props
  const text = (name: 'name' | 'email' | 'post' | 'mobile', about: { label: string; max: number; type?: string }) => (
    <Field
      label={about.label}
      error={errors[name]}
      optional={name === 'post' || name === 'mobile'}
      {...(name === 'email' ? { hint: isNew ? form.emailHint : form.emailFixed } : {})}
    >
      {(control) => (
        <input
          {...control}
          className="tw-input"
          type={about.type ?? 'text'}
          name={name}
          autoComplete="off"
          maxLength={about.max}
          value={draft[name]}
          disabled={name === 'email' && !isNew}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="tw-gap-16" style={PAIRS}>
      {text('name', { label: titles.name, max: 100 })}
      {text('email', { label: titles.email, max: 100, type: 'email' })}
      <DepartmentField draft={draft} errors={errors} onChange={onChange} disabled={isOwn} />
      {text('post', { label: titles.post, max: 60 })}
      {text('mobile', { label: form.mobile, max: 40, type: 'tel' })}
      <LanguageField draft={draft} errors={errors} onChange={onChange} />
    </div>
  )
}

function DepartmentField({ draft, errors, onChange, disabled }: DraftProps & { disabled: boolean }) {
  const { form } = useStaffTexts()
  const { titles } = useStaffWords()
  const units = useCall(searchCompanyUnitList, { kind: 'DEPARTMENT', pageSize: 100 }, { staleTime: 60_000 })
  const shown = (units.data?.list ?? []).filter(({ id, isClosed }) => !isClosed || id === draft.departmentId)
  return (
    <Field label={titles.department} error={errors['departmentId']} optional>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          name="departmentId"
          disabled={disabled}
          value={draft.departmentId}
          onChange={({ target }) => onChange({ departmentId: target.value })}
        >
          <option value="">{form.noDepartment}</option>
          {shown.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function LanguageField({ draft, errors, onChange }: DraftProps) {
  const { form } = useStaffTexts()
  return (
    <Field label={form.language} error={errors['language']}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          name="language"
          value={draft.language}
          onChange={({ target }) =>
            onChange({ language: LANGUAGE_CODES.find((code) => code === target.value) ?? 'en' })
          }
        >
          {LANGUAGE_CODES.map((code) => (
            <option key={code} value={code}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
