import { useState } from 'react'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { AmountField } from '#web/ui/form/AmountField.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { SavedLines } from './SavedLines.tsx'
import { useHotelRateTexts } from './texts.ts'
import type { FarPrices } from './use-guarded.ts'

/** Asks for the furthest price again, or for the proof that a proposal to a second person takes, naming the nights. */
export function FarPricesDialog({ asked }: { asked: FarPrices }) {
  return asked.retype ? <RetypeDialog asked={asked} retype={asked.retype} /> : <ProposeDialog asked={asked} />
}

type RetypeProps = { asked: FarPrices; retype: NonNullable<FarPrices['retype']> }

function RetypeDialog({ asked: { lines, lineCount, answer }, retype }: RetypeProps) {
  const { far } = useHotelRateTexts()
  const language = useLanguage()
  const { amount, day } = useFormats()
  const [typed, setTyped] = useState('')
  const [faults, setFaults] = useState({})
  const currency = retype.currency ?? ''
  const plan = nameIn(language, { nameEn: retype.planEn ?? '', nameZh: retype.planZh ?? null })
  function submit(): void {
    const retypedMinor = minorOf(typed, currency)
    if (retypedMinor === retype.after) answer({ retypedMinor })
    else setFaults({ retyped: far.wrong })
  }
  return (
    <FormDialog
      title={far.title}
      confirmLabel={far.confirm}
      leaveText={far.back}
      busy={false}
      faults={faults}
      onSubmit={submit}
      onCancel={() => answer(null)}
    >
      {(errors) => (
        <>
          <p>{far.text}</p>
          <SavedLines lines={lines} lineCount={lineCount} />
          <AmountField
            label={far.retype(
              `${nameIn(language, { nameEn: retype.roomEn, nameZh: retype.roomZh })} · ${plan}`,
              day(retype.night),
            )}
            hint={retype.before > 0 ? far.now(amount(retype.before, currency)) : undefined}
            error={errors['retyped']}
            currency={currency}
            value={typed}
            autoFocus
            onChange={setTyped}
          />
        </>
      )}
    </FormDialog>
  )
}

function ProposeDialog({ asked: { lines, lineCount, failure, answer } }: { asked: FarPrices }) {
  const { far } = useHotelRateTexts()
  const fresh = useProof()
  return (
    <FormDialog
      title={far.second}
      confirmLabel={fresh.propose}
      leaveText={far.back}
      busy={false}
      failure={failure.errorCode === 'rates.second_person' ? null : failure}
      onSubmit={() => answer({ proof: fresh.proof })}
      onCancel={() => answer(null)}
    >
      {(errors) => (
        <>
          <SavedLines lines={lines} lineCount={lineCount} />
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}
