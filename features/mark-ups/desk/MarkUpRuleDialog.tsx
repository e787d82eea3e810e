import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { ComboBox } from '#web/ui/form/ComboBox.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import {
  getMarkUpChoices,
  HIGHEST_PRIORITY,
  type MarkUpRuleRow,
  proposeMarkUpRule,
  searchMarkUpRules,
} from '../contract.ts'
import { marginOf } from '../rules.ts'
import { type Draft, draftOf, inputOf } from './draft.ts'
import { useMarkUpTexts } from './texts.ts'

type Choices = OutputOf<typeof getMarkUpChoices>
const NO_CHOICES: Choices = { companies: [], destinations: [], chains: [], groups: [], floorMarginBasisPoints: 0 }

/** Proposes a rule, or the change of one, for a second person. */
export function MarkUpRuleDialog({ rule, onClose }: { rule: MarkUpRuleRow | null; onClose(): void }) {
  const texts = useMarkUpTexts()
  const client = useQueryClient()
  const fresh = useProof()
  const choices = useCall(getMarkUpChoices, {}).data ?? NO_CHOICES
  const { companies, destinations, chains } = choices
  const call = useCallMutation(proposeMarkUpRule)
  const [draft, setDraft] = useState(() => draftOf(rule))
  const [faults, setFaults] = useState<FieldFaults>()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  function submit(): void {
    const { markUp } = draft
    const found = {
      ...(draft.name.trim() === '' && { name: texts.missingName }),
      ...(markUp === null && { markUpBasisPoints: texts.missingMarkUp }),
    }
    setFaults(found)
    if (markUp === null || Object.keys(found).length > 0) return
    call.mutate(
      { ...inputOf({ ...draft, markUp }, rule), proof: fresh.proof },
      {
        onSuccess: async () => {
          notify.success(fresh.proposed)
          await client.invalidateQueries({ queryKey: callKey(searchMarkUpRules) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={rule ? texts.editTitle(rule.no) : texts.addTitle}
      confirmLabel={fresh.propose}
      failure={call.error}
      {...(faults && { faults })}
      busy={call.isPending}
      inPairs
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <SetFields {...{ draft, errors }} floor={choices.floorMarginBasisPoints} onChange={change} />
          <CompaniesField {...{ draft, errors, companies }} onChange={change} />
          <ComboBox
            label={texts.fields.group}
            error={errors['groupId']}
            value={draft.groupId}
            onChange={(groupId) => change({ groupId })}
            options={choices.groups.map(({ id, name }) => ({ value: id, text: name }))}
          />
          <HotelFields {...{ draft, errors, destinations, chains }} onChange={change} />
          <DayFields draft={draft} errors={errors} onChange={change} />
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = { draft: Draft; errors: FieldFaults; onChange(part: Partial<Draft>): void }

/** The margin that a mark-up makes, with the floor where it is under it. */
function useMarginWords(floorBasisPoints: number) {
  const texts = useMarkUpTexts()
  const formats = useFormats()
  const percent = (basisPoints: number) => formats.percent(basisPoints / 10_000, 2)
  return (markUp: number | null) => {
    if (markUp === null) return undefined
    const margin = marginOf(Math.round(markUp * 100))
    return margin < floorBasisPoints
      ? texts.underFloor(percent(margin), percent(floorBasisPoints))
      : texts.margin(percent(margin))
  }
}

function SetFields({ draft, errors, floor, onChange }: FieldsProps & { floor: number }) {
  const { fields } = useMarkUpTexts()
  const marginWords = useMarginWords(floor)
  return (
    <>
      <Field label={fields.name} error={errors['name']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            maxLength={60}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <label className="tw-flex tw-gap-8">
        <input type="checkbox" checked={draft.active} onChange={({ target }) => onChange({ active: target.checked })} />
        {fields.active}
      </label>
      <NumberField
        label={fields.markUp}
        hint={marginWords(draft.markUp)}
        error={errors['markUpBasisPoints']}
        value={draft.markUp}
        min={0}
        max={500}
        onChange={(markUp) => onChange({ markUp })}
      />
      <NumberField
        label={fields.priority}
        hint={fields.priorityHint}
        error={errors['priority']}
        value={draft.priority}
        min={0}
        max={HIGHEST_PRIORITY}
        step={1}
        onChange={(priority) => onChange({ priority: priority ?? 0 })}
      />
    </>
  )
}

type CompaniesProps = {
  draft: Pick<Draft, 'companies'>
  errors: FieldFaults
  onChange(part: Pick<Draft, 'companies'>): void
  companies: readonly Choices['companies'][number][]
  /** What naming none means. */
  hint?: string
}

/** The companies, added one after another. */
export function CompaniesField({ draft, errors, onChange, companies, hint }: CompaniesProps) {
  const texts = useMarkUpTexts()
  const { fields } = texts
  const left = companies.filter(({ id }) => !draft.companies.some((one) => one.id === id))
  function add(id: string): void {
    const company = left.find((one) => one.id === id)
    if (company) onChange({ companies: [...draft.companies, company] })
  }
  return (
    <div>
      <ComboBox
        key={draft.companies.length}
        label={fields.company}
        hint={hint ?? fields.companyHint}
        error={errors['companyIds']}
        placeholder={draft.companies.length === 0 && hint === undefined ? texts.everyone : ''}
        value=""
        onChange={add}
        options={left.map(({ id, code, name }) => ({ value: id, text: `${name} (${code})` }))}
      />
      <div className="tw-flex tw-wrap tw-gap-6">
        {draft.companies.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="tw-button"
            aria-label={texts.remove(name)}
            onClick={() => onChange({ companies: draft.companies.filter((one) => one.id !== id) })}
          >
            {name} ×
          </button>
        ))}
      </div>
    </div>
  )
}

/** For which hotels. */
function HotelFields({
  draft,
  errors,
  onChange,
  destinations,
  chains,
}: FieldsProps & Pick<Choices, 'destinations' | 'chains'>) {
  const { fields, everywhere } = useMarkUpTexts()
  const language = useLanguage()
  return (
    <>
      <ComboBox
        label={fields.destination}
        error={errors['destinationId']}
        placeholder={everywhere}
        value={draft.destinationId}
        onChange={(destinationId) => onChange({ destinationId })}
        options={destinations.map((one) => ({ value: one.id, text: nameIn(language, one) }))}
      />
      <Field label={fields.hotel} hint={fields.hotelHint} error={errors['hotelCode']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            maxLength={120}
            value={draft.hotelCode}
            onChange={({ target }) => onChange({ hotelCode: target.value })}
          />
        )}
      </Field>
      <ComboBox
        label={fields.chain}
        error={errors['chain']}
        value={draft.chain}
        onChange={(chain) => onChange({ chain })}
        options={chains.map((chain) => ({ value: chain, text: chain }))}
      />
      {(['starsFrom', 'starsTo'] as const).map((name) => (
        <NumberField
          key={name}
          label={fields[name]}
          error={errors[name === 'starsFrom' ? 'starHalvesFrom' : 'starHalvesTo']}
          value={draft[name]}
          min={0}
          max={5}
          step={0.5}
          onChange={(stars) => onChange({ [name]: stars })}
        />
      ))}
    </>
  )
}

function DayFields({ draft, errors, onChange }: FieldsProps) {
  const { fields } = useMarkUpTexts()
  return (
    <>
      {(['arrivalFrom', 'arrivalTo', 'bookedFrom', 'bookedTo'] as const).map((name) => (
        <DateField
          key={name}
          label={fields[name]}
          error={errors[name]}
          value={draft[name]}
          onChange={(day) => onChange({ [name]: day })}
        />
      ))}
    </>
  )
}
