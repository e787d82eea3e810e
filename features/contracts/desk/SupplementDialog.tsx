import { useState } from 'react'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { Contract } from '../contract.ts'
import { saveContractSupplement } from '../supplements/contract.ts'
import { SelectInput, TextInput } from './fields.tsx'
import { supplementInput, type TypedSupplement, typedOfSupplement } from './supplement-form.ts'
import { useContractTexts, useSaved } from './texts.ts'

type Supplement = Contract['supplements'][number]
type Props = { contract: Contract; supplement: Supplement | null; onClose(): void }

/** Adds a supplement or charge to a draft, or changes one. */
export function SupplementDialog({ contract, supplement, onClose }: Props) {
  const { supplements: texts, save } = useContractTexts()
  const done = useSaved()
  const call = useCallMutation(saveContractSupplement)
  const { id: contractId, currency } = contract
  const [typed, setTyped] = useState(typedOfSupplement(supplement, currency))
  const about = { contractId, version: supplement?.version ?? 0, currency }
  const { fields } = texts
  return (
    <FormDialog
      inPairs
      title={supplement ? texts.edit : texts.add}
      confirmLabel={save}
      failure={call.error}
      busy={call.isPending}
      onSubmit={() => call.mutate(supplementInput(typed, about), { onSuccess: () => void done().then(onClose) })}
      onCancel={onClose}
    >
      {(errors) => {
        const text = (name: keyof TypedSupplement, max: number, more: { wire?: string; hint?: string } = {}) => {
          const wire = more.wire ?? name
          // A range has a fault of its own, which the field of the ranges shows.
          const inList = Object.keys(errors).find((key) => key.startsWith(`${wire}.`))
          return (
            <TextInput
              label={fields[name]}
              error={errors[wire] ?? errors[inList ?? '']}
              hint={more.hint}
              max={max}
              value={typed[name]}
              disabled={name === 'code' && supplement !== null}
              onChange={(value) => setTyped({ ...typed, [name]: name === 'code' ? value.toUpperCase() : value })}
            />
          )
        }
        const choice = (name: 'kind' | 'paidAs' | 'per', options: Readonly<Record<string, string>>) => (
          <SelectInput
            label={fields[name]}
            error={errors[name]}
            value={typed[name]}
            options={Object.entries(options)}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        )
        return (
          <>
            {text('code', 10)}
            {choice('kind', texts.kinds)}
            {text('nameEn', 60)}
            {text('nameZh', 60)}
            {choice('paidAs', texts.paid)}
            {text('ranges', 600, { hint: texts.rangesHint })}
            {text('percent', 6, { wire: 'basisPoints', hint: texts.percentHint })}
            {text('amount', 15, { wire: 'amountMinor', hint: texts.amountHint })}
            {choice('per', texts.pers)}
            {typed.per === 'CHILD' ? (
              <>
                {text('childFromAge', 2)}
                {text('childToAge', 2)}
              </>
            ) : null}
          </>
        )
      }}
    </FormDialog>
  )
}
