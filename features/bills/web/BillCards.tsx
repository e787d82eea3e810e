import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { type BillDetail, searchBillPayments } from '../contract.ts'
import type { searchDeskBillPayments } from '../operator/contract.ts'
import { undisputed } from '../rules.ts'
import { lineName } from '../words.ts'
import { type BillPath, BillPayments } from './BillPayments.tsx'
import { DueOn } from './DueOn.tsx'
import { useBillTexts, useBillWords } from './texts.ts'

type Shown = Omit<BillDetail, 'allowed'>

/** The cards of a bill: its amounts, what paid it, and its terms. */
export function BillCards({
  bill,
  payments = searchBillPayments,
  billPath,
}: {
  bill: Shown
  payments?: typeof searchBillPayments | typeof searchDeskBillPayments
  billPath?: BillPath
}) {
  const texts = useBillTexts()
  return (
    <>
      <Card title={texts.money}>
        <BillMoney bill={bill} />
      </Card>
      <Card title={texts.payments}>
        <BillPayments
          key={bill.id}
          billId={bill.id}
          currency={bill.currency}
          call={payments}
          {...(billPath && { billPath })}
        />
      </Card>
      <Card title={texts.facts}>
        <BillTerms bill={bill} />
      </Card>
    </>
  )
}

/** Whose it is, of when, and by which terms. */
function BillTerms({ bill }: { bill: Shown }) {
  const texts = useBillTexts()
  const { terms } = useBillWords()
  const formats = useFormats()
  return (
    <DescriptionList
      facts={[
        [texts.company, bill.companyLegalName],
        [texts.agreement, bill.agreementNumber],
        [texts.settled, terms[bill.settlementTerm]],
        [texts.paymentDays, texts.days(bill.paymentDays)],
        [texts.issued, bill.issuedOn === null ? texts.none : formats.day(bill.issuedOn)],
        [texts.due, <DueOn key="due" bill={bill} />],
        ...(bill.paidAt === null ? [] : [[texts.paidOn, formats.moment(bill.paidAt)] as const]),
      ]}
    />
  )
}

/** What the lines come to by kind, what is paid, and what is left. */
function BillMoney({ bill }: { bill: Shown }) {
  const texts = useBillTexts()
  const words = useBillWords()
  const { currency, paidMinor, setOffMinor } = bill
  const money = (amountMinor: number, size: 'normal' | 'strong' = 'normal') => (
    <MoneyText amountMinor={amountMinor} currency={currency} size={size} />
  )
  return (
    <DescriptionList
      facts={[
        ...bill.sums.map((sum) => [`${lineName(words, sum)} (${sum.count})`, money(sum.amountMinor)] as const),
        [texts.total, money(bill.totalMinor, 'strong')],
        ...(setOffMinor === 0 ? [] : [[texts.setOff, money(setOffMinor)] as const]),
        [texts.paid, money(paidMinor - setOffMinor)],
        [texts.left, money(bill.leftMinor, 'strong')],
        // What is disputed is not due before the desk has decided.
        ...(bill.disputedMinor > 0
          ? [
              [texts.disputed, money(bill.disputedMinor)] as const,
              [texts.toPay, money(undisputed(bill), 'strong')] as const,
            ]
          : []),
      ]}
    />
  )
}
