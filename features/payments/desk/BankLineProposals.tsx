import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { BankLine, Proposal } from '../bank-lines/contract.ts'
import { useBankLineTexts } from './bank-line-texts.ts'

type Props = { line: BankLine; busy: boolean; onAccept(targetId: string, settlesDifference?: boolean): void }

/** What of a proposal is missing, where the tolerance lets it be the fee of a bank. */
function feeOf({ amountMinor, toleranceMinor }: BankLine, { expectedMinor, isFurther }: Proposal): number {
  const missingMinor = expectedMinor - amountMinor
  return !isFurther && missingMinor > 0 && missingMinor <= toleranceMinor ? missingMinor : 0
}

/** What an open line may be for, each with a button that takes it. */
export function BankLineProposals({ line, busy, onAccept }: Props) {
  const texts = useBankLineTexts()
  const formats = useFormats()
  const { proposals, currency } = line
  return (
    <Card title={texts.proposals}>
      {proposals.length === 0 ? <p className="tw-soft">{texts.noProposal}</p> : null}
      <ol className="tw-stack tw-gap-16 tw-flat">
        {proposals.map((one, at) => {
          const feeMinor = feeOf(line, one)
          return (
            <li key={one.id} className="tw-row tw-wrap tw-between tw-gap-8">
              <About proposal={one} currency={currency} />
              <span className="tw-flex tw-wrap tw-gap-8">
                {feeMinor > 0 ? (
                  <button type="button" className="tw-button" disabled={busy} onClick={() => onAccept(one.id, true)}>
                    {texts.withFee(formats.money(feeMinor, currency))}
                  </button>
                ) : null}
                <button
                  type="button"
                  className={`tw-button ${at === 0 ? 'tw-button-primary' : ''}`}
                  aria-label={texts.acceptFor(one.code)}
                  disabled={busy}
                  onClick={() => onAccept(one.id)}
                >
                  {texts.accept}
                </button>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function About({ proposal: one, currency }: { proposal: Proposal; currency: string }) {
  const texts = useBankLineTexts()
  const kinds = {
    BILL: texts.bill,
    BALANCE: texts.balance,
    TRANSFER: one.payableCode ? texts.for(one.payableCode) : texts.topUp,
  }
  return (
    <span className="tw-stack tw-gap-4">
      <strong className="tw-medium">
        {one.companyName} · {one.code}
      </strong>
      <span className="tw-14 tw-soft">
        {kinds[one.kind]} · <MoneyText amountMinor={one.expectedMinor} currency={currency} />
      </span>
      <span className="tw-inline-row tw-gap-6">
        <StatusChip tone={one.confidence === 'HIGH' ? 'good' : 'wait'}>{texts.confidences[one.confidence]}</StatusChip>
        <span className="tw-14">{texts.reasons[one.reason]}</span>
      </span>
      {one.isFurther ? <span className="tw-14 tw-wait">{texts.further}</span> : null}
    </span>
  )
}
