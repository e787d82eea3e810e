import { useState } from 'react'
import { ProposedNote } from '#features/changes/desk/ProposedNote.tsx'
import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import type { OutputOf } from '#contract/call.ts'
import { textsOf } from '#web/locale.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { cancelNight } from '../night/contract.ts'
import type { ArrivalTexts } from '../texts/en/arrivals.ts'

const useArrivalTexts = textsOf<ArrivalTexts>('arrivals')
/** How often the numbers and the progress are read, in milliseconds. */
const EVERY_MS = 5_000

type Night = OutputOf<typeof cancelNight>
type Props = { hotelId: string; night: string; onClose(): void }

function useNight({ hotelId, night: from }: Props) {
  const { night: texts } = useArrivalTexts()
  const [typed, setTyped] = useState({ night: from, hotelWaives: true, note: '' })
  const [missing, setMissing] = useState<FieldFaults>({})
  const asked = useCall(cancelNight, { hotelId, night: typed.night }, { staleTime: 0, refetchInterval: EVERY_MS })
  const call = useCallMutation(cancelNight)
  const fresh = useFreshProof()
  const found = asked.data ?? null
  function submit(): void {
    const note = typed.note.trim()
    const faults = { ...(note === '' ? { note: texts.noteMissing } : {}), ...fresh.faults }
    setMissing(faults)
    if (Object.keys(faults).length > 0 || !found) return
    call.mutate(
      { hotelId, ...typed, note, orders: found.orders, proof: fresh.proof },
      { onSuccess: () => notify.success(texts.proposed), onSettled: () => void asked.refetch() },
    )
  }
  const change = (part: Partial<typeof typed>) => {
    call.reset()
    setTyped({ ...typed, ...part })
  }
  return { typed, change, missing, found, failure: call.error ?? asked.error, busy: call.isPending, fresh, submit }
}

/** Proposes to cancel all orders of a hotel over a night, and shows how far that is once it is confirmed. */
export function NightDialog(props: Props) {
  const { night: texts } = useArrivalTexts()
  const { typed, change, missing, found, failure, busy, fresh, submit } = useNight(props)
  return (
    <FormDialog
      title={texts.title}
      confirmLabel={texts.propose}
      leaveText={texts.leave}
      danger
      ready={found !== null && found.orders > 0 && found.proposal === null}
      busy={busy}
      failure={failure}
      faults={missing}
      onSubmit={submit}
      onCancel={props.onClose}
    >
      {(errors) => (
        <>
          <DateField label={texts.night} value={typed.night} onChange={(night) => night !== '' && change({ night })} />
          {found ? <Figures found={found} /> : null}
          <Field label={texts.note} hint={texts.noteHint} error={errors['note']}>
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={2}
                maxLength={500}
                value={typed.note}
                onChange={({ target }) => change({ note: target.value })}
              />
            )}
          </Field>
          <label className="tw-flex tw-start tw-gap-8">
            <input
              type="checkbox"
              checked={typed.hotelWaives}
              onChange={({ target }) => change({ hotelWaives: target.checked })}
            />
            {texts.hotelWaives}
          </label>
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}

function Figures({ found: { orders, guests, ofGroups, amounts, proposal, run } }: { found: Night }) {
  const { night: texts } = useArrivalTexts()
  return (
    <div className="tw-card-round tw-sunken tw-pad-16 tw-stack tw-gap-12" aria-live="polite">
      <DescriptionList
        facts={[
          [texts.orders, orders],
          [texts.guests, guests],
          ...amounts.map(({ currency, totalMinor }) => {
            return [texts.refunded, <MoneyText key={currency} amountMinor={totalMinor} currency={currency} />] as const
          }),
          ...(ofGroups === 0 ? [] : [[texts.ofGroups, ofGroups] as const]),
          ...(run ? [[texts.progress, texts.cancelled(run.orders - run.leftOrders, run.orders)] as const] : []),
        ]}
      />
      {run?.endedAt === null ? (
        <progress
          className="tw-full"
          aria-label={texts.progress}
          max={run.orders}
          value={run.orders - run.leftOrders}
        />
      ) : null}
      <ProposedNote proposal={proposal} />
    </div>
  )
}
