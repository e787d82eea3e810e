import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import pay from '#features/payments/web/Pay.module.css'
import { getWallet } from '#features/wallet/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { AmountField, useAmountFault } from '#web/ui/form/AmountField.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { findBillsDue, MAX_BILLS_PAID, searchBills } from '../contract.ts'
import type { BillRow } from '../contract-list.ts'
import { DueOn } from './DueOn.tsx'
import { type PayPart, payParts, sumsOf } from './pay-several.ts'
import { useBillTexts } from './texts.ts'
import { usePayingSeveral } from './use-paying.ts'

type Due = OutputOf<typeof findBillsDue>['due']

/** The payment of several bills from the balance, each with its own amount: all in one step, or none. */
export function PaySeveral({ billIds }: { billIds: readonly string[] }) {
  const texts = useBillTexts()
  const ids = billIds.slice(0, MAX_BILLS_PAID)
  const bills = useCall(searchBills, { ids, sort: 'DUE', direction: 'ASC', pageSize: MAX_BILLS_PAID }, { staleTime: 0 })
  const due = useCall(findBillsDue, {}, { staleTime: 0 })
  return (
    <div className={`tw-content ${pay.page} ${pay.narrow}`}>
      <PageHeader
        title={texts.severalTitle}
        subtitle={texts.severalLead}
        back={{ to: paths.billList(), text: texts.backToList }}
      />
      <Card>
        <CallView query={bills} skeleton={<Skeleton shape="rows" count={4} />}>
          {({ list }) => (
            <CallView query={due} skeleton={<Skeleton shape="rows" count={4} />}>
              {(data) => <SeveralForm bills={list} due={data.due} />}
            </CallView>
          )}
        </CallView>
      </Card>
    </div>
  )
}

function SeveralForm({ bills, due }: { bills: readonly BillRow[]; due: Due }) {
  const texts = useBillTexts()
  const formats = useFormats()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [isChecked, setChecked] = useState(false)
  const paying = usePayingSeveral()
  const owedMinor = new Map(due.map(({ currency, leftMinor }) => [currency, leftMinor]))
  const parts = payParts(bills, { typed, without, owedMinor })
  const chosen = parts.filter((part) => part.isChosen)
  const sums = sumsOf(parts)
  const shown = sums.map(([currency, amountMinor]) => formats.money(amountMinor, currency)).join(', ')
  if (parts.length === 0) return <Empty icon="list" title={texts.nothingDueTitle} text={texts.nothingToPay} />

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setChecked(true)
    if (chosen.some(({ fault }) => fault)) return focusFirstError(form.current)
    const wish = chosen.map(({ bill, amountMinor }) => ({ billId: bill.id, amountMinor }))
    const onPaid = () => {
      notify.success(texts.paidDone(shown))
      void navigate(paths.billList())
    }
    paying.run(wish, { onPaid, onError: () => focusFirstError(form.current) })
  }
  const refused = fieldErrors(paying.error)
  return (
    <form ref={form} className="tw-stack tw-gap-16" onSubmit={submit} noValidate>
      <ul className="tw-stack tw-gap-16 tw-plain tw-flat">
        {parts.map((part) => (
          <PartRow
            key={part.bill.id}
            part={part}
            isChecked={isChecked}
            refused={part.isChosen ? refused[`bills.${chosen.indexOf(part)}.amountMinor`] : undefined}
            onType={(text) => setTyped(new Map(typed).set(part.bill.id, text))}
            onChoose={(isChosen) => {
              const others = [...without].filter((id) => id !== part.bill.id)
              setWithout(new Set(isChosen ? others : [...others, part.bill.id]))
            }}
          />
        ))}
      </ul>
      <Missing sums={sums} />
      {paying.error && Object.keys(refused).length === 0 ? (
        <p role="alert" className="tw-notice tw-tone-lost">
          {paying.error.returnMsg}
        </p>
      ) : null}
      <div>
        <button
          type="submit"
          className="tw-button tw-button-primary tw-button-large"
          disabled={paying.isPending || chosen.length === 0}
        >
          {paying.isPending ? texts.paying : texts.payBalance(shown)}
        </button>
      </div>
    </form>
  )
}

type RowProps = {
  part: PayPart
  isChecked: boolean
  refused: string | undefined
  onType(text: string): void
  onChoose(isChosen: boolean): void
}

/** A bill to pay or to leave out, its due day, and the amount to pay of it. */
function PartRow({ part, isChecked, refused, onType, onChoose }: RowProps) {
  const texts = useBillTexts()
  const formats = useFormats()
  const amountFault = useAmountFault()
  const { bill, dueMinor, typed, isChosen, fault } = part
  const most = formats.money(dueMinor, bill.currency)
  const faults = { MISSING: amountFault(typed, bill.currency, texts.enterAmount), ABOVE: texts.aboveDue(most) }
  const error = isChecked && fault ? faults[fault] : refused
  return (
    <li className="tw-row tw-wrap tw-between tw-start tw-gap-8-24 tw-pad-above-16 tw-line-above">
      <label className="tw-flex tw-start tw-gap-12">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <span className="tw-stack tw-gap-4">
          {bill.code}
          <DueOn bill={bill} />
        </span>
      </label>
      <AmountField
        label={texts.amount(bill.currency)}
        hint={texts.amountHint(most)}
        error={error}
        value={typed}
        currency={bill.currency}
        disabled={!isChosen}
        onChange={onType}
      />
    </li>
  )
}

/** What the balance can pay, and where it lacks something, how much to add first. */
function Missing({ sums }: { sums: ReturnType<typeof sumsOf> }) {
  const texts = useBillTexts()
  const formats = useFormats()
  const { data: wallet } = useCall(getWallet, {}, { staleTime: 0 })
  const sum = sums.find(([currency]) => currency === wallet?.currency)?.[1] ?? 0
  if (!wallet) return null
  const { currency, freeBalanceMinor } = wallet
  const missingMinor = sum - freeBalanceMinor
  if (missingMinor <= 0) return <p className="tw-soft">{texts.balanceHas(formats.money(freeBalanceMinor, currency))}</p>
  return (
    <p className="tw-notice tw-tone-wait">
      <span>
        {texts.balanceLacks(formats.money(missingMinor, currency))}{' '}
        <Link to={paths.recharge(missingMinor)}>{texts.topUpFirst}</Link>
      </span>
    </p>
  )
}
