import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { notify } from '#web/ui/notify.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type BankLine, decideBankLine, type LineDecision, searchBankLines } from '../bank-lines/contract.ts'
import type { LineState } from '../bank-lines/outcomes.ts'
import { searchTransfers } from '../transfers/contract.ts'
import { useBankLineTexts } from './bank-line-texts.ts'

export const LINE_TONES: Record<LineState, Tone> = {
  OPEN: 'wait',
  PROPOSED: 'act',
  BOOKED: 'good',
  SET_ASIDE: 'neutral',
  OUTGOING: 'neutral',
}

/** The open line's actions by keyboard; undefined once it is decided. */
export type LineKeys = { readonly accept: (() => void) | undefined; readonly setAside: (() => void) | undefined }

type Props = {
  line: BankLine
  /** Hands over what the keys do; null when the line is left. */
  onKeys(keys: LineKeys | null): void
  onDone(): void
}

function useDeciding({ line, onDone }: Props) {
  const texts = useBankLineTexts()
  const client = useQueryClient()
  const call = useCallMutation(decideBankLine)
  const said = { accept: texts.accepted, setAside: texts.wasSetAside, reopen: texts.reopened }
  function decide(decision: LineDecision): void {
    if (call.isPending) return
    call.mutate(decision, {
      onSuccess: async ({ state }) => {
        notify.success(state === 'PROPOSED' ? texts.proposed : said[decision.action])
        if (decision.action !== 'reopen') onDone()
        await Promise.all(
          [searchBankLines, searchTransfers].map((one) => client.invalidateQueries({ queryKey: callKey(one) })),
        )
      },
    })
  }
  return {
    accept: (targetId: string) => decide({ action: 'accept', lineId: line.id, targetId }),
    setAside: (reason: string) => decide({ action: 'setAside', lineId: line.id, reason }),
    reopen: () => decide({ action: 'reopen', lineId: line.id }),
    busy: call.isPending,
    failure: call.error,
  }
}

/** A line of the bank beside the list: what it says, what it may be for, and how it was decided. */
export function BankLinePanel(props: Props) {
  const { line, onKeys } = props
  const texts = useBankLineTexts()
  const deciding = useDeciding(props)
  const [asking, setAsking] = useState(false)
  const isOpen = line.state === 'OPEN'
  const first = isOpen ? line.proposals[0] : undefined
  useEffect(() => {
    onKeys({
      accept: first && !asking ? () => deciding.accept(first.id) : undefined,
      setAside: isOpen ? () => setAsking(true) : undefined,
    })
    return () => onKeys(null)
  })
  return (
    <>
      <header className="tw-stack tw-gap-6">
        <h2>{line.payerName || texts.nobody}</h2>
        <span className="tw-flex tw-wrap tw-items-center tw-gap-8">
          <StatusChip tone={LINE_TONES[line.state]}>{texts.states[line.state]}</StatusChip>
          <MoneyText amountMinor={line.amountMinor} currency={line.currency} size="large" />
        </span>
      </header>
      {deciding.failure && !asking ? (
        <p className="tw-lost" role="alert">
          {deciding.failure.returnMsg}
        </p>
      ) : null}
      {isOpen ? <Proposals line={line} busy={deciding.busy} onAccept={deciding.accept} /> : null}
      {isOpen || line.state === 'SET_ASIDE' ? (
        <div>
          <button
            type="button"
            className="tw-button"
            disabled={deciding.busy}
            onClick={() => (isOpen ? setAsking(true) : deciding.reopen())}
          >
            {isOpen ? texts.setAside : texts.reopen}
          </button>
        </div>
      ) : null}
      <Facts line={line} />
      {asking ? (
        <SetAsideDialog
          busy={deciding.busy}
          failure={deciding.failure}
          onSave={deciding.setAside}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

type ProposalsProps = { line: BankLine; busy: boolean; onAccept(targetId: string): void }

function Proposals({ line: { proposals, currency }, busy, onAccept }: ProposalsProps) {
  const texts = useBankLineTexts()
  return (
    <Card title={texts.proposals}>
      {proposals.length === 0 ? <p className="tw-soft">{texts.noProposal}</p> : null}
      <ol className="tw-stack tw-gap-16 tw-flat">
        {proposals.map((one, at) => (
          <li key={one.id} className="tw-row tw-wrap tw-between tw-gap-8">
            <span className="tw-stack tw-gap-4">
              <strong className="tw-medium">
                {one.companyName} · {one.code}
              </strong>
              <span className="tw-14 tw-soft">
                {one.kind === 'BILL' ? texts.bill : one.payableCode ? texts.for(one.payableCode) : texts.topUp} ·{' '}
                <MoneyText amountMinor={one.expectedMinor} currency={currency} />
              </span>
              <span className="tw-inline-row tw-gap-6">
                <StatusChip tone={one.confidence === 'HIGH' ? 'good' : 'wait'}>
                  {texts.confidences[one.confidence]}
                </StatusChip>
                <span className="tw-14">{texts.reasons[one.reason]}</span>
              </span>
              {one.isFurther ? <span className="tw-14 tw-wait">{texts.further}</span> : null}
            </span>
            <button
              type="button"
              className={`tw-button ${at === 0 ? 'tw-button-primary' : ''}`}
              aria-label={texts.acceptFor(one.code)}
              disabled={busy}
              onClick={() => onAccept(one.id)}
            >
              {texts.accept}
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Facts({ line }: { line: BankLine }) {
  const { facts, none } = useBankLineTexts()
  const formats = useFormats()
  const { transferId, reference, decidedBy, decidedAt, setAsideReason, companyName } = line
  const decided =
    decidedAt === null ? [] : [[facts.decidedBy, `${decidedBy ?? facts.byHand} · ${formats.moment(decidedAt)}`]]
  return (
    <DescriptionList
      facts={[
        ...(companyName === null ? [] : [[facts.company, companyName] as const]),
        ...(transferId === null || reference === null
          ? []
          : [
              [
                facts.transfer,
                <Link key="to" to={paths.deskTransfers({ keyword: reference, open: transferId })}>
                  {reference}
                </Link>,
              ] as const,
            ]),
        ...decided.map(([name = '', value]) => [name, value] as const),
        ...(setAsideReason === null ? [] : [[facts.reason, setAsideReason] as const]),
        [facts.remittance, line.remittance || none],
        [facts.payerAccount, line.payerAccount || none],
        [facts.bankRef, line.bankRef],
        [facts.booked, formats.day(line.bookedOn)],
        [facts.value, formats.day(line.valueOn)],
        [facts.account, line.accountNumber],
        [facts.file, `${line.fileName} · ${formats.moment(line.uploadedAt)}`],
      ]}
    />
  )
}

type AsideProps = Pick<ReturnType<typeof useDeciding>, 'busy' | 'failure'> & {
  onSave(reason: string): void
  onCancel(): void
}

function SetAsideDialog({ busy, failure, onSave, onCancel }: AsideProps) {
  const texts = useBankLineTexts()
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  function submit(): void {
    const isMissing = reason.trim() === ''
    setFaults(isMissing ? { reason: texts.missing } : {})
    if (!isMissing) onSave(reason)
  }
  return (
    <FormDialog
      title={texts.setAsideTitle}
      confirmLabel={texts.setAside}
      failure={failure}
      faults={faults}
      busy={busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <Field label={texts.setAsideReason} error={errors['reason']}>
          {(control) => (
            <textarea
              {...control}
              className="tw-input"
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
