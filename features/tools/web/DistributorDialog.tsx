import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currencyDigits } from '#contract/money.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { LANGUAGES_OFFERED } from '#web/ui/text/languages-offered.ts'
import { MoneyField } from '#web/ui/form/AmountField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { draftOf } from '#web/ui/form/record-draft.ts'
import { RecordFields } from '#web/ui/form/RecordFields.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { DISTRIBUTOR, removeDistributor, saveDistributor } from '../contract.ts'
import { type Distributor, searchDistributors } from '../contract-list.ts'
import { useToolsTexts } from './texts.ts'
import { Choice } from './TrackFilterBar.tsx'

type Kind = 'NONE' | 'PERCENT' | 'AMOUNT'
const KINDS: readonly Kind[] = ['NONE', 'PERCENT', 'AMOUNT']
/** Whole units of the currency that prices may be rounded up to. */
const STEPS = [1, 5, 10, 50, 100]

function kindOf(markUpBasisPoints: number, markUpMinor: number): Kind {
  if (markUpBasisPoints > 0) return 'PERCENT'
  return markUpMinor > 0 ? 'AMOUNT' : 'NONE'
}

function startOf(distributor: Distributor | null, language: Distributor['language']) {
  const { markUpBasisPoints = 0, markUpMinor = 0, roundToMinor = 1 } = distributor ?? {}
  return {
    ...draftOf(DISTRIBUTOR, distributor, { language }),
    roundToMinor,
    kind: kindOf(markUpBasisPoints, markUpMinor),
    percent: markUpBasisPoints > 0 ? markUpBasisPoints / 100 : null,
    amountMinor: markUpMinor > 0 ? markUpMinor : null,
  }
}
type Draft = ReturnType<typeof startOf>

function inputOf({ kind, percent, amountMinor, ...rest }: Draft) {
  return {
    ...rest,
    markUpBasisPoints: kind === 'PERCENT' ? Math.round((percent ?? 0) * 100) : 0,
    markUpMinor: kind === 'AMOUNT' ? (amountMinor ?? 0) : 0,
  }
}

function useChanged(onDone: () => void): (text: string) => Promise<void> {
  const client = useQueryClient()
  return async (text) => {
    notify.success(text)
    await client.invalidateQueries({ queryKey: callKey(searchDistributors) })
    onDone()
  }
}

type Props = { distributor: Distributor | null; currency: string; onCancel(): void }

/** Adds a distributor or changes one. */
export default function DistributorDialog({ distributor, currency, onCancel }: Props) {
  const { distributors: texts } = useToolsTexts()
  const done = useChanged(onCancel)
  const call = useCallMutation(saveDistributor)
  const page = useLanguage()
  const [draft, setDraft] = useState(() => startOf(distributor, page))
  const [wrong, setWrong] = useState<FieldFaults>({})
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  function submit(): void {
    const faults = {
      ...(draft.name.trim() === '' && { name: texts.missing }),
      ...(draft.kind === 'PERCENT' && !draft.percent && { markUpBasisPoints: texts.missingAmount }),
      ...(draft.kind === 'AMOUNT' && !draft.amountMinor && { markUpMinor: texts.missingAmount }),
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    const input = { ...inputOf(draft), ...(distributor && { distributorId: distributor.id }) }
    call.mutate(input, { onSuccess: () => void done(texts.saved) })
  }
  return (
    <FormDialog
      title={distributor ? texts.editTitle : texts.add}
      confirmLabel={texts.save}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <RecordFields
            fields={DISTRIBUTOR}
            draft={draft}
            errors={errors}
            labels={texts.columns}
            offers={{ language: LANGUAGES_OFFERED }}
            onChange={set}
          />
          <MarkUpFields draft={draft} errors={errors} set={set} currency={currency} />
        </>
      )}
    </FormDialog>
  )
}

type Part = { draft: Draft; errors: FieldFaults; set(change: Partial<Draft>): void }

function MarkUpFields({ draft, errors, set, currency }: Part & { currency: string }) {
  const { distributors: texts } = useToolsTexts()
  const formats = useFormats()
  const unit = 10 ** currencyDigits(currency)
  const steps = [...new Set([1, ...STEPS.map((step) => step * unit), draft.roundToMinor])].sort((a, b) => a - b)
  return (
    <>
      <Choice
        label={texts.kind}
        value={draft.kind}
        options={KINDS.map((kind) => ({ value: kind, text: texts.kinds[kind] }))}
        onChange={(chosen) => set({ kind: KINDS.find((kind) => kind === chosen) ?? 'NONE' })}
      />
      {draft.kind === 'PERCENT' ? (
        <NumberField
          label={texts.percent}
          value={draft.percent}
          min={0}
          max={100}
          unit="%"
          error={errors['markUpBasisPoints']}
          onChange={(percent) => set({ percent })}
        />
      ) : null}
      {draft.kind === 'AMOUNT' ? (
        <MoneyField
          label={texts.amount}
          amountMinor={draft.amountMinor}
          currency={currency}
          error={errors['markUpMinor']}
          onChange={(amountMinor) => set({ amountMinor })}
        />
      ) : null}
      <Choice
        label={texts.round}
        value={String(draft.roundToMinor)}
        options={steps.map((step) => ({
          value: String(step),
          text: step === 1 ? texts.exact : texts.multiple(formats.money(step, currency)),
        }))}
        onChange={(step) => set({ roundToMinor: Number(step) })}
      />
    </>
  )
}

/** Deletes a distributor with its list of hotels. */
export function RemoveDistributorDialog({ distributor, onCancel }: { distributor: Distributor; onCancel(): void }) {
  const { distributors: texts } = useToolsTexts()
  const done = useChanged(onCancel)
  const call = useCallMutation(removeDistributor)
  return (
    <ConfirmDialog
      open
      danger
      title={texts.removeTitle(distributor.name)}
      confirmText={texts.remove}
      busy={call.isPending}
      onConfirm={() => call.mutate({ distributorId: distributor.id }, { onSuccess: () => void done(texts.removed) })}
      onCancel={onCancel}
    >
      <p>{texts.removeText}</p>
      {call.error ? (
        <p className="tw-lost" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
