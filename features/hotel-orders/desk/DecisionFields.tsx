import type { ReactNode } from 'react'
import { type OrderDetail, REJECT_REASONS } from '#features/hotel-orders/contract.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { stayInWords } from '../amending/wording.ts'
import { useOrderTexts } from '../web/texts.ts'
import { useOrderWords } from '../web/words.ts'
import type { Decision } from './queues.ts'
import { useDeskTexts } from './texts.ts'

/** What is typed into a decision. */
export type Typed = { hotelConfirmation: string; reason: (typeof REJECT_REASONS)[number]; note: string }

type FieldsProps = {
  order: OrderDetail
  decision: Decision
  typed: Typed
  incomplete: boolean
  onChange(change: Partial<Typed>): void
}

/** The fields of each decision. */
export const FIELDS: Record<Decision, (props: FieldsProps) => ReactNode> = {
  confirm: NumberFields,
  setHotelConfirmation: NumberFields,
  reject: RejectFields,
  acceptCancellation: FeeFields,
  refuseCancellation: FeeFields,
  acceptAmendment: DatesFields,
  refuseAmendment: DatesFields,
  send: SaidFields,
  settle: WordFields,
  note: WordFields,
}

function NumberFields(props: FieldsProps) {
  const { order, decision, typed, onChange } = props
  return (
    <>
      <NumberField {...props} mayBeMissing={decision === 'confirm' && order.status !== 'NEEDS_ATTENTION'} />
      {decision === 'confirm' ? <NoteField typed={typed} optional onChange={onChange} /> : null}
    </>
  )
}

function FeeFields({ order, decision, typed, incomplete, onChange }: FieldsProps) {
  const texts = useDeskTexts()
  const { formats } = useOrderWords()
  return (
    <>
      <p className="tw-small">{texts.fee(formats.money(order.penaltyMinor, order.currency))}</p>
      <NoteField
        typed={typed}
        first
        optional={decision === 'acceptCancellation'}
        error={incomplete ? texts.noteMissing : undefined}
        onChange={onChange}
      />
    </>
  )
}

/** The dates that were asked for, as the history has them. */
function DatesFields({ order, decision, typed, incomplete, onChange }: FieldsProps) {
  const texts = useDeskTexts()
  const { language } = useOrderWords()
  const asked = order.changes.find(({ state }) => state === 'WAITING')
  return (
    <>
      <p className="tw-small">
        {texts.changeAsked}: {asked && stayInWords(asked.after, asked.before, language)}
      </p>
      <NoteField
        typed={typed}
        first
        optional={decision === 'acceptAmendment'}
        error={incomplete ? texts.noteMissing : undefined}
        onChange={onChange}
      />
    </>
  )
}

function SaidFields({ typed, onChange }: FieldsProps) {
  const texts = useDeskTexts()
  return (
    <>
      <p className="tw-small">{texts.sendText}</p>
      <NoteField typed={typed} first optional onChange={onChange} />
    </>
  )
}

function WordFields({ decision, typed, incomplete, onChange }: FieldsProps) {
  const texts = useDeskTexts()
  const hint = decision === 'settle' ? texts.settleHint : texts.noteForDesk
  return (
    <NoteField
      typed={typed}
      first
      optional={false}
      hint={hint}
      error={incomplete ? texts.wordsMissing : undefined}
      onChange={onChange}
    />
  )
}

function NumberField({
  mayBeMissing,
  typed,
  incomplete,
  onChange,
}: Omit<FieldsProps, 'order'> & { mayBeMissing: boolean }) {
  const texts = useDeskTexts()
  return (
    <Field
      label={texts.numberLabel}
      hint={texts.numberHint}
      optional={mayBeMissing}
      error={incomplete ? texts.numberMissing : undefined}
    >
      {(control) => (
        <input
          {...control}
          className="tw-input"
          autoFocus
          maxLength={60}
          value={typed.hotelConfirmation}
          onChange={(event) => onChange({ hotelConfirmation: event.target.value })}
        />
      )}
    </Field>
  )
}

function RejectFields({ typed, incomplete, onChange }: FieldsProps) {
  const texts = useDeskTexts()
  const orders = useOrderTexts()
  return (
    <>
      <Field label={texts.reasonText}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            autoFocus
            value={typed.reason}
            onChange={(event) =>
              onChange({ reason: REJECT_REASONS.find((reason) => reason === event.target.value) ?? 'OTHER' })
            }
          >
            {REJECT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {orders.rejectReasons[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <NoteField
        typed={typed}
        optional={typed.reason !== 'OTHER'}
        error={incomplete ? texts.noteMissing : undefined}
        onChange={onChange}
      />
    </>
  )
}

function NoteField({
  typed,
  optional,
  error,
  first = false,
  hint,
  onChange,
}: {
  typed: Typed
  optional: boolean
  error?: string | undefined
  first?: boolean
  hint?: string
  onChange(change: Partial<Typed>): void
}) {
  const texts = useDeskTexts()
  return (
    <Field label={texts.note} hint={hint ?? texts.noteForCustomer} optional={optional} error={error}>
      {(control) => (
        <textarea
          {...control}
          className="tw-input"
          rows={2}
          autoFocus={first}
          maxLength={500}
          value={typed.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      )}
    </Field>
  )
}
