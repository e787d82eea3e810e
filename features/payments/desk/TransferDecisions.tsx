import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { today, useFormats } from '#web/format.ts'
import { AmountField, useAmountFault } from '#web/ui/form/AmountField.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { decideTransfer, getTransfer, searchTransfers, type TransferDetail } from '../transfers/contract.ts'
import { useTransferTexts } from './transfer-texts.ts'

type Action = TransferDetail['allowed'][number]
type Wire = InputOf<typeof decideTransfer>
type Errors = Readonly<Record<string, string | undefined>>
type FieldsProps = { transfer: TransferDetail; errors: Errors }

/** The possible decisions about a transfer; the chosen one asks for its fields. */
export function TransferDecisions({ transfer }: { transfer: TransferDetail }) {
  const texts = useTransferTexts()
  const { allowed } = transfer
  const [action, setAction] = useState<Action | null>(null)
  const isBarred = transfer.involved && !allowed.some((one) => one.startsWith('match') || one === 'confirm')
  if (allowed.length === 0 && !isBarred) return null
  if (action) return <DecisionForm key={action} transfer={transfer} action={action} onCancel={() => setAction(null)} />
  return (
    <>
      {isBarred || (waitingIn(transfer) && !allowed.includes('confirm')) ? (
        <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16">{isBarred ? texts.involved : texts.own}</p>
      ) : null}
      <div className="tw-flex tw-wrap tw-gap-8">
        {allowed.map((one, at) => (
          <button
            key={one}
            type="button"
            className={`tw-button ${at === 0 ? 'tw-button-primary' : ''}`}
            onClick={() => setAction(one)}
          >
            {texts.actions[one]}
          </button>
        ))}
      </div>
    </>
  )
}

/** The receipt that waits for a second person. */
const waitingIn = ({ receipts }: TransferDetail) => receipts.find(({ bookedAt }) => bookedAt === null)

const MONEY_FIELDS = ['payerName', 'bankRef', 'valueOn']

/** Reads a form into the call's input, or names the missing fields. */
function readForm(
  action: Action,
  transfer: TransferDetail,
  data: FormData,
): { input: Wire } | { missing: readonly string[] } {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const { id: transferId, currency } = transfer
  const receiptId = waitingIn(transfer)?.id ?? ''
  const receivedMinor = minorOf(text('receivedMinor'), currency)
  const isMoney = action === 'match' || action === 'matchFurther'
  const needed = { match: MONEY_FIELDS, matchFurther: MONEY_FIELDS, confirm: [], return: ['note'], reject: ['reason'] }[
    action
  ]
  const missing = [
    ...(isMoney && receivedMinor === null ? ['receivedMinor'] : []),
    ...needed.filter((name) => text(name) === ''),
  ]
  if (missing.length > 0) return { missing }
  const money = {
    transferId,
    receivedMinor: receivedMinor ?? 0,
    payerName: text('payerName'),
    bankRef: text('bankRef'),
    valueOn: text('valueOn'),
  }
  const inputs: Record<Action, Wire> = {
    match: { action: 'match', ...money },
    matchFurther: { action: 'matchFurther', ...money },
    confirm: { action: 'confirm', transferId, receiptId },
    return: { action: 'return', transferId, receiptId, note: text('note') },
    reject: { action: 'reject', transferId, reason: text('reason') },
  }
  return { input: inputs[action] }
}

function useDeciding(action: Action, onDone: () => void) {
  const texts = useTransferTexts()
  const client = useQueryClient()
  const call = useCallMutation(decideTransfer)
  const refresh = () =>
    Promise.all(
      [searchTransfers, getTransfer].map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })),
    )
  return {
    call,
    decide: (input: Wire, onError: () => void) =>
      call.mutate(input, {
        onSuccess: async ({ state }) => {
          notify.success(
            texts.done[action === 'matchFurther' || (action === 'match' && state === 'PROPOSED') ? 'propose' : action],
          )
          await refresh()
          onDone()
        },
        onError: (failure) => {
          onError()
          // Another person was faster, so the transfer is reloaded.
          if (failure.errorCode === 'transfer.state' || failure.errorCode === 'transfer.changed') void refresh()
        },
      }),
  }
}

function DecisionForm({ transfer, action, onCancel }: { transfer: TransferDetail; action: Action; onCancel(): void }) {
  const texts = useTransferTexts()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [amountFault, setAmountFault] = useState(texts.enterAmount)
  const faultOf = useAmountFault()
  const { call, decide } = useDeciding(action, onCancel)
  const titles = {
    match: texts.matchTitle,
    matchFurther: texts.furtherTitle,
    confirm: texts.confirmTitle,
    return: texts.returnTitle,
    reject: texts.rejectTitle,
  }
  const Fields = FIELDS[action]
  const errors: Errors = {
    ...fieldErrors(call.error),
    ...Object.fromEntries(missing.map((name) => [name, name === 'receivedMinor' ? amountFault : texts.enterText])),
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (call.isPending) return
    const data = new FormData(event.currentTarget)
    const read = readForm(action, transfer, data)
    setAmountFault(faultOf(String(data.get('receivedMinor') ?? ''), transfer.currency, texts.enterAmount))
    setMissing('missing' in read ? read.missing : [])
    if ('missing' in read) return focusFirstError(form.current)
    decide(read.input, () => focusFirstError(form.current))
  }
  function leaveOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }

  return (
    <Card title={titles[action]}>
      <form ref={form} className="tw-stack tw-gap-16" onSubmit={submit} onKeyDown={leaveOnEscape} noValidate>
        <Fields transfer={transfer} errors={errors} />
        {call.error && !call.error.fields ? (
          <p className="tw-14 tw-lost" role="alert">
            {call.error.returnMsg}
          </p>
        ) : null}
        <div className="tw-flex tw-wrap tw-gap-8">
          <button type="button" className="tw-button" onClick={onCancel}>
            {texts.back}
          </button>
          <button
            type="submit"
            className={`tw-button ${action === 'reject' ? 'tw-button-danger' : 'tw-button-primary'}`}
            disabled={call.isPending}
          >
            {call.isPending ? texts.sending : texts.actions[action]}
          </button>
        </div>
      </form>
    </Card>
  )
}

const FIELDS: Record<Action, (props: FieldsProps) => ReactNode> = {
  match: MatchFields,
  matchFurther: FurtherFields,
  confirm: ConfirmFields,
  return: NoteFields,
  reject: ReasonFields,
}

function MatchFields(props: FieldsProps) {
  const texts = useTransferTexts()
  const formats = useFormats()
  const { currency, expectedMinor, secondFromMinor } = props.transfer
  return (
    <>
      <MoneyFields {...props} hint={texts.amountHint(formats.money(expectedMinor, currency))} />
      <p className="tw-small tw-soft">
        {secondFromMinor === null ? texts.secondAlways : texts.second(formats.money(secondFromMinor, currency))}
      </p>
    </>
  )
}

/** Another receipt has the same fields, and always needs a second person. */
function FurtherFields(props: FieldsProps) {
  const texts = useTransferTexts()
  return (
    <>
      <p className="tw-small">{texts.furtherText}</p>
      <MoneyFields {...props} hint={texts.furtherHint} />
      <p className="tw-small tw-soft">{texts.secondAlways}</p>
    </>
  )
}

function MoneyFields({ transfer: { currency }, errors, hint }: FieldsProps & { hint: string }) {
  const texts = useTransferTexts()
  const [amount, setAmount] = useState('')
  return (
    <>
      <AmountField
        label={texts.amount(currency)}
        hint={hint}
        error={errors['receivedMinor']}
        name="receivedMinor"
        autoFocus
        currency={currency}
        value={amount}
        onChange={setAmount}
      />
      <Field label={texts.payer} hint={texts.payerHint} error={errors['payerName']}>
        {(control) => <input {...control} className="tw-input" name="payerName" autoComplete="off" maxLength={140} />}
      </Field>
      <Field label={texts.bankRef} hint={texts.bankRefHint} error={errors['bankRef']}>
        {(control) => (
          <input {...control} className="tw-input tw-tabular" name="bankRef" autoComplete="off" maxLength={60} />
        )}
      </Field>
      <DateField label={texts.valueOn} error={errors['valueOn']} name="valueOn" max={today()} value={today()} />
    </>
  )
}

function ConfirmFields() {
  const texts = useTransferTexts()
  return <p>{texts.confirmText}</p>
}

function NoteFields({ errors }: FieldsProps) {
  const texts = useTransferTexts()
  return (
    <Field label={texts.note} error={errors['note']}>
      {(control) => <textarea {...control} className="tw-input" name="note" rows={2} maxLength={500} autoFocus />}
    </Field>
  )
}

function ReasonFields({ errors }: FieldsProps) {
  const texts = useTransferTexts()
  return (
    <Field label={texts.reason} hint={texts.reasonHint} error={errors['reason']}>
      {(control) => <textarea {...control} className="tw-input" name="reason" rows={3} maxLength={500} autoFocus />}
    </Field>
  )
}
