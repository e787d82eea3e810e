import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import type { OutputOf } from '#contract/call.ts'
import { type OperatorBank, type OwnAgreement, queryAgreement } from '../profile/contract.ts'
import { AGREEMENT_TONES } from './company-tones.ts'
import { useCompanyPageTexts } from './texts.ts'

type Contract = OutputOf<typeof queryAgreement>

/** The contract in force with its credit and bank account, and every version as a PDF. */
export function AgreementCard() {
  const { agreement: texts } = useCompanyPageTexts()
  const contract = useCall(queryAgreement, {}, { staleTime: 0 })
  return (
    <Card title={texts.title}>
      <CallView query={contract} skeleton={<Skeleton shape="lines" count={6} />}>
        {(data) =>
          data.versions.length === 0 ? (
            <Empty title={texts.none} text={texts.noneText} />
          ) : (
            <div className="tw-stack tw-gap-20">
              <InForce contract={data} />
              <Versions versions={data.versions} />
            </div>
          )
        }
      </CallView>
    </Card>
  )
}

function InForce({ contract: { versions, bank, credit } }: { contract: Contract }) {
  const { agreement: texts } = useCompanyPageTexts()
  const formats = useFormats()
  const inForce = versions.find(({ state }) => state === 'IN_FORCE')
  if (!inForce) return <p className="tw-tone-wait tw-round tw-pad-8-12">{texts.notInForce}</p>
  const { number, currency, settlementTerm, billBy, paymentDays, graceDays, creditLineMinor, validFrom, validTo } =
    inForce
  const money = (amountMinor: number) => <MoneyText amountMinor={amountMinor} currency={currency} />
  return (
    <DescriptionList
      facts={[
        [texts.number, number],
        [texts.days, `${formats.day(validFrom)} – ${formats.day(validTo)}`],
        [texts.settlement, texts.settlements[settlementTerm]],
        [texts.billBy, texts.billMoments[billBy]],
        [texts.payment, texts.paymentDays(paymentDays)],
        [texts.grace, texts.graceDays(graceDays)],
        [texts.creditLine, money(creditLineMinor)],
        ...(credit
          ? ([
              [texts.used, money(credit.usedMinor)],
              [texts.spendable, money(credit.spendableMinor)],
            ] as const)
          : []),
        ...(bank ? ([[texts.bank, <Bank key="bank" bank={bank} />]] as const) : []),
      ]}
    />
  )
}

function Bank({ bank: { holder, bank, accountNumber, bic, clearingCode } }: { bank: OperatorBank }) {
  return (
    <span className="tw-stack tw-gap-2">
      <span>{holder}</span>
      <span className="tw-tabular tw-anywhere">{accountNumber}</span>
      <span className="tw-soft">{[bank, bic, clearingCode].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function Versions({ versions }: { versions: readonly OwnAgreement[] }) {
  const { agreement: texts } = useCompanyPageTexts()
  const formats = useFormats()
  const language = useLanguage()
  return (
    <section className="tw-stack tw-gap-8">
      <h3 className="tw-14 tw-weight-600">{texts.versions}</h3>
      <ul className="tw-stack tw-gap-8 tw-flat tw-14">
        {versions.map(({ id, number, state, validFrom, validTo }) => (
          <li key={id} className="tw-row tw-wrap tw-between tw-gap-8">
            <span>
              {number}{' '}
              <span className="tw-soft tw-tabular">{`${formats.day(validFrom)} – ${formats.day(validTo)}`}</span>
            </span>
            <span className="tw-row tw-gap-12">
              <StatusChip tone={AGREEMENT_TONES[state]}>{texts.states[state]}</StatusChip>
              <a
                href={`${assetUrl(`files/agreement/${id}/agreement.pdf`)}?language=${language}`}
                download
                aria-label={texts.pdfOf(number)}
              >
                {texts.pdf}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
