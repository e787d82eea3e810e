import { type ReactNode, useState } from 'react'
import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { CallFailure } from '#web/call-api.ts'
import type { ManyOrders } from '../contract-many.ts'
import { ProposedNote } from './ProposedNote.tsx'
import { useChangeTexts } from './texts.ts'

/** How often the numbers and the progress are read, in milliseconds. */
export const MANY_EVERY_MS = 5_000

/** What is proposed: the number of orders that was shown, and why. */
export type ProposedMany = { readonly orders: number; readonly note: string; readonly proof: string }

type Props = {
  title: string
  /** What to do first, so that nothing new is booked meanwhile. */
  hint: string
  found: ManyOrders | null
  /** Further figures of what is cancelled. */
  facts?: readonly (readonly [string, number])[]
  failure: CallFailure | null
  busy: boolean
  onPropose(proposed: ProposedMany): void
  onClose(): void
  /** Fields above the figures, which choose what is cancelled. */
  choice: ReactNode
  /** Fields below the reason. */
  more?: ReactNode
}

/** Proposes to cancel many orders without a fee, and shows how far that is once it is confirmed. */
export function CancelManyDialog(props: Props) {
  const { title, hint, found, facts = [], failure, busy, onPropose, onClose, choice, more } = props
  const { many: texts } = useChangeTexts()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<FieldFaults>({})
  const fresh = useFreshProof()
  function submit(): void {
    const note = typed.trim()
    const faults = { ...(note === '' ? { note: texts.noteMissing } : {}), ...fresh.faults }
    setMissing(faults)
    if (Object.keys(faults).length === 0 && found) onPropose({ orders: found.orders, note, proof: fresh.proof })
  }
  return (
    <FormDialog
      title={title}
      confirmLabel={texts.propose}
      leaveText={texts.leave}
      danger
      ready={found !== null && found.orders > 0 && found.proposal === null}
      busy={busy}
      failure={failure}
      faults={missing}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          {choice}
          {found ? <Figures found={found} facts={facts} /> : null}
          <Field label={texts.note} hint={hint} error={errors['note']}>
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={2}
                maxLength={500}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          {more}
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}

function Figures({ found, facts }: { found: ManyOrders; facts: readonly (readonly [string, number])[] }) {
  const { many: texts } = useChangeTexts()
  const { orders, guests, amounts, proposal, run } = found
  return (
    <div className="tw-card-round tw-sunken tw-pad-16 tw-stack tw-gap-12" aria-live="polite">
      <DescriptionList
        facts={[
          [texts.orders, orders],
          [texts.guests, guests],
          ...amounts.map(({ currency, totalMinor }) => {
            return [texts.refunded, <MoneyText key={currency} amountMinor={totalMinor} currency={currency} />] as const
          }),
          ...facts,
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
