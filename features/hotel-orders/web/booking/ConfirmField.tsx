import type { OutputOf } from '#contract/call.ts'
import type { getBookingSettings } from '#features/company/settings/contract.ts'
import { Field } from '#web/ui/form/Field.tsx'
import type { BlockProps } from './GuestsBlock.tsx'
import { useBookingTexts } from '../texts.ts'

/** How this one booking is confirmed: as the company chose, or otherwise. */
export function ConfirmField({
  draft,
  errors,
  onChange,
  settings: { confirmBy, confirmChoices },
}: BlockProps & { settings: OutputOf<typeof getBookingSettings> }) {
  const texts = useBookingTexts()
  const chosen = draft.confirmBy ?? confirmBy
  return (
    <Field label={texts.confirmBy} hint={texts.confirmHint} error={errors['confirmBy'] ?? errors['phones']}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={chosen}
          onChange={({ target }) =>
            onChange({ confirmBy: confirmChoices.find((kind) => kind === target.value) ?? null })
          }
        >
          {confirmChoices.map((kind) => (
            <option key={kind} value={kind}>
              {kind === confirmBy ? texts.asCompany(texts.confirmKinds[kind]) : texts.confirmKinds[kind]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
