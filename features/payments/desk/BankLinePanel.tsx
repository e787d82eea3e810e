import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type BankLine, decideBankLine, type LineDecision, searchBankLines } from '../bank-lines/contract.ts'
import type { LineState } from '../bank-lines/outcomes.ts'
import { searchTransfers } from '../transfers/contract.ts'
import { useBankLineTexts } from './bank-line-texts.ts'
import { BookLineDialog, SetAsideDialog } from './BankLineDialogs.tsx'
import { BankLineProposals } from './BankLineProposals.tsx'

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
  const said = { accept: texts.accepted, book: texts.booked, setAside: texts.wasSetAside, reopen: texts.reopened }
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
    accept: (targetId: string, settlesDifference = false) =>
      decide({ action: 'accept', lineId: line.id, targetId, settlesDifference }),
    book: (what: { companyCode: string; note: string }) => decide({ action: 'book', lineId: line.id, ...what }),
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
  const [asking, setAsking] = useState<Asking | null>(null)
  const isOpen = line.state === 'OPEN'
  const first = isOpen ? line.proposals[0] : undefined
  useEffect(() => {
    onKeys({
      accept: first && !asking ? () => deciding.accept(first.id) : undefined,
      setAside: isOpen ? () => setAsking('setAside') : undefined,
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
      {isOpen ? <BankLineProposals line={line} busy={deciding.busy} onAccept={deciding.accept} /> : null}
      {isOpen || line.state === 'SET_ASIDE' ? (
        <Decisions isOpen={isOpen} deciding={deciding} onAsk={setAsking} />
      ) : null}
      <SaidFacts line={line} />
      <Facts line={line} />
      {asking === null ? null : <Asked asking={asking} deciding={deciding} onCancel={() => setAsking(null)} />}
    </>
  )
}

type Asking = 'book' | 'setAside'
type Deciding = { deciding: ReturnType<typeof useDeciding> }

function Decisions({ isOpen, deciding, onAsk }: Deciding & { isOpen: boolean; onAsk(asking: Asking): void }) {
  const texts = useBankLineTexts()
  const button = (text: string, run: () => void) => (
    <button type="button" className="tw-button" disabled={deciding.busy} onClick={run}>
      {text}
    </button>
  )
  return (
    <div className="tw-flex tw-wrap tw-gap-8">
      {isOpen ? button(texts.book, () => onAsk('book')) : null}
      {isOpen ? button(texts.setAside, () => onAsk('setAside')) : button(texts.reopen, deciding.reopen)}
    </div>
  )
}

/** The dialog of what is asked before an open line is booked or set aside. */
function Asked({ asking, deciding, onCancel }: Deciding & { asking: Asking; onCancel(): void }) {
  const { busy, failure } = deciding
  return asking === 'book' ? (
    <BookLineDialog busy={busy} failure={failure} onSave={deciding.book} onCancel={onCancel} />
  ) : (
    <SetAsideDialog busy={busy} failure={failure} onSave={deciding.setAside} onCancel={onCancel} />
  )
}

/** What was said when it was decided: a reason, a note, the fee of a bank. */
function SaidFacts({ line: { setAsideReason, note, bankFeeMinor, currency } }: { line: BankLine }) {
  const { facts } = useBankLineTexts()
  const said = [
    ...(setAsideReason === null ? [] : [[facts.reason, setAsideReason] as const]),
    ...(note === null ? [] : [[facts.note, note] as const]),
    ...(bankFeeMinor === 0
      ? []
      : [[facts.bankFee, <MoneyText key="fee" amountMinor={bankFeeMinor} currency={currency} />] as const]),
  ]
  return said.length > 0 ? <DescriptionList facts={said} /> : null
}

function Facts({ line }: { line: BankLine }) {
  const { facts, none } = useBankLineTexts()
  const formats = useFormats()
  const { transferId, reference, decidedBy, decidedAt, companyName } = line
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
