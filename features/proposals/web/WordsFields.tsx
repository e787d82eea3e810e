import { today } from '#web/format.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { Draft } from './draft.ts'
import { useProposalTexts } from './texts.ts'

export type DraftProps = {
  draft: Draft
  errors: Readonly<Record<string, string | undefined>>
  onChange(part: Partial<Draft>): void
}

/** For whom a proposal is, what it says, how long it can be chosen from, and the logo. */
export function WordsFields({ draft, errors, onChange }: DraftProps) {
  const { form: texts } = useProposalTexts()
  return (
    <div className="tw-stack tw-gap-16">
      <Field label={texts.title} hint={texts.titleHint} error={errors['title']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            maxLength={100}
            value={draft.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={texts.words} error={errors['words']} optional>
        {(control) => (
          <textarea
            {...control}
            className="tw-input"
            rows={4}
            maxLength={2000}
            value={draft.words}
            onChange={({ target }) => onChange({ words: target.value })}
          />
        )}
      </Field>
      <DateField
        label={texts.expiresOn}
        value={draft.expiresOn}
        min={today()}
        error={errors['expiresOn']}
        onChange={(expiresOn) => onChange({ expiresOn })}
      />
      <label className="tw-flex tw-start tw-gap-8">
        <input
          type="checkbox"
          checked={draft.withLogo}
          onChange={({ target }) => onChange({ withLogo: target.checked })}
        />
        {texts.withLogo}
      </label>
    </div>
  )
}
