import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getTransfer, type TransferDetail } from '../transfers/contract.ts'
import { shownReference } from '../transfers/reference-text.ts'
import { ProofView } from '../web/ProofView.tsx'
import styles from './PaymentDesk.module.css'
import { TransferDecisions } from './TransferDecisions.tsx'
import { TransferChip } from './TransferChip.tsx'
import { useTransferTexts } from './transfer-texts.ts'

/** A transfer beside the list: the request, the proofs, the receipts, and the possible decisions. */
export function TransferPanel({ id }: { id: string }) {
  const transfer = useCall(getTransfer, { transferId: id }, { staleTime: 0 })
  return (
    <CallView query={transfer} skeleton={<Skeleton shape="detail" count={2} height={140} />}>
      {(data) => <Transfer transfer={data} />}
    </CallView>
  )
}

function Transfer({ transfer }: { transfer: TransferDetail }) {
  const texts = useTransferTexts()
  const { reference, state, companyName, companyCode, expectedMinor, currency, receipts, rejectReason } = transfer
  return (
    <>
      <header className="tw-stack tw-gap-6">
        <h2 className="tw-tabular">{shownReference(reference)}</h2>
        <p className="tw-row tw-wrap tw-gap-8">
          <TransferChip state={state} />
          <MoneyText amountMinor={expectedMinor} currency={currency} size="large" />
        </p>
        <p className="tw-small tw-soft">
          {companyName} ({companyCode})
        </p>
      </header>
      {rejectReason === null ? null : (
        <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16">{texts.rejected(rejectReason)}</p>
      )}
      {receipts.map((receipt, at) => (
        <Seen key={receipt.id} transfer={transfer} receipt={receipt} isFurther={at > 0} />
      ))}
      <div
        className={`tw-stack tw-start tw-gap-16 ${styles.matching}`}
        data-list-wide={transfer.proofs.some(({ mediaType }) => mediaType !== 'application/pdf')}
      >
        <div className="tw-stack tw-gap-16">
          <TransferDecisions transfer={transfer} />
        </div>
        <Card title={texts.proofs}>
          <Proofs transfer={transfer} />
        </Card>
      </div>
      <Asked transfer={transfer} />
      <Card title={texts.history}>
        <History transfer={transfer} />
      </Card>
    </>
  )
}

function Seen({
  transfer,
  receipt,
  isFurther,
}: {
  transfer: TransferDetail
  receipt: TransferDetail['receipts'][number]
  isFurther: boolean
}) {
  const texts = useTransferTexts()
  const formats = useFormats()
  const { currency, payableCode } = transfer
  return (
    <Card
      title={isFurther ? texts.seenFurther : texts.seen}
      extra={receipt.bookedAt === null ? <TransferChip state="PROPOSED" /> : undefined}
    >
      <DescriptionList
        facts={[
          [
            texts.received,
            <MoneyText key="received" amountMinor={receipt.receivedMinor} currency={currency} size="strong" />,
          ],
          [texts.payer, receipt.payerName],
          [texts.bankRef, receipt.bankRef],
          [texts.valueOn, formats.day(receipt.valueOn)],
          [
            texts.seenBy,
            <InlineList key="seenBy" atEnd facts={[receipt.proposedBy, formats.moment(receipt.proposedAt)]} />,
          ],
          ...(receipt.confirmedBy === null ? [] : [[texts.confirmedBy, receipt.confirmedBy] as const]),
        ]}
      />
      {receipt.applied === false && payableCode !== null ? <p className="tw-small tw-soft">{texts.kept}</p> : null}
    </Card>
  )
}

function Proofs({ transfer: { proofs } }: { transfer: TransferDetail }) {
  const texts = useTransferTexts()
  if (proofs.length === 0) return <p className="tw-soft">{texts.proofsNone}</p>
  return (
    <div className="tw-stack tw-gap-20">
      {proofs.map((proof) => (
        <ProofView key={proof.id} proof={proof} folder="desk-proof" />
      ))}
    </div>
  )
}

function Asked({ transfer }: { transfer: TransferDetail }) {
  const texts = useTransferTexts()
  const formats = useFormats()
  const { expectedMinor, feeMinor, currency, payableCode, startedBy, startedAt, expiresAt, account, paymentCode } =
    transfer
  const fee = feeMinor > 0 ? texts.fee(formats.money(feeMinor, currency)) : null
  return (
    <Card title={texts.askedFor}>
      <DescriptionList
        facts={[
          [texts.expected, <InlineList key="expected" atEnd facts={[formats.money(expectedMinor, currency), fee]} />],
          [texts.columns.what, payableCode ?? texts.recharge],
          [
            texts.payment,
            <Link key="payment" to={paths.deskPayment(paymentCode)}>
              {paymentCode}
            </Link>,
          ],
          [texts.startedFact, <InlineList key="started" atEnd facts={[startedBy, formats.moment(startedAt)]} />],
          [texts.columns.expires, formats.moment(expiresAt)],
          [texts.account, <InlineList key="account" atEnd facts={[account.bank, account.accountNumber]} />],
        ]}
      />
    </Card>
  )
}

function History({ transfer: { history, currency } }: { transfer: TransferDetail }) {
  const texts = useTransferTexts()
  const formats = useFormats()
  return (
    <ol className="tw-stack tw-gap-12 tw-14 tw-flat">
      {history.map(({ at, event, by, note, amountMinor }) => (
        <li key={`${at} ${event}`} className="tw-stack tw-gap-2">
          <span>
            <strong>{texts.events[event]}</strong>
            {amountMinor === null ? '' : ` ${formats.money(amountMinor, currency)}`}
          </span>
          <span className="tw-small tw-soft">
            <InlineList facts={[by ?? texts.clock, formats.moment(at)]} />
          </span>
          {note === null ? null : <span>{note}</span>}
        </li>
      ))}
    </ol>
  )
}
