import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { getBalanceBillParam } from '#features/payments/contract.ts'
import { typedOf } from '#contract/money.ts'
import { Cost, type Offer } from '#features/payments/web/Cost.tsx'
import { Methods, useChosen } from '#features/payments/web/Methods.tsx'
import pay from '#features/payments/web/Pay.module.css'
import { PayButton } from '#features/payments/web/PayButton.tsx'
import { PaymentAmount } from '#features/payments/web/PaymentAmount.tsx'
import { useStarting } from '#features/payments/web/use-starting.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useAmountFault } from '#web/ui/form/AmountField.tsx'
import { focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCall } from '#web/use-call.ts'
import styles from './Bills.module.css'
import { partsOf } from './pay-parts.ts'
import { useBillTexts } from './texts.ts'
import { usePayingFromBalance } from './use-paying.ts'

type Param = OutputOf<typeof getBalanceBillParam>
type Parts = ReturnType<typeof partsOf>

/** The amount of a bill to pay now, from the balance and by another method. */
export function PayBillForm({ billId, param }: { billId: string; param: Param }) {
  const texts = useBillTexts()
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { currency, dueMinor, fromBalanceMinor: freeMinor } = param
  // Until the reader types, the amount follows the payable amount.
  const [own, setOwn] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const [useBalance, setUseBalance] = useState(true)
  const typed = own ?? typedOf(dueMinor, currency)
  const parts = partsOf({ typed, currency, dueMinor, freeMinor, useBalance })
  const rest = useRest(billId, param, parts.restMinor)
  const paying = usePaying(billId, currency)
  const faultOf = useAmountFault()
  const fault = {
    MISSING: faultOf(typed, currency, texts.enterAmount),
    ABOVE: texts.aboveDue(formats.money(dueMinor, currency)),
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setChecked(true)
    if (parts.fault) return focusFirstError(form.current)
    const onPart = () => {
      // The balance has paid its part, so another press pays only the rest.
      setOwn(typedOf(parts.restMinor, currency))
      setUseBalance(false)
    }
    paying.run(parts, rest.offer, { onPart, onError: () => focusFirstError(form.current) })
  }

  return (
    <form ref={form} className={`tw-stack tw-gap-20 ${pay.parts}`} onSubmit={submit} noValidate>
      <PaymentAmount
        label={texts.amount(currency)}
        hint={texts.amountHint(formats.money(dueMinor, currency))}
        typed={typed}
        currency={currency}
        wrong={isChecked && parts.fault ? fault[parts.fault] : undefined}
        failure={paying.error ?? rest.error}
        onType={setOwn}
      />
      {freeMinor > 0 ? (
        <BalanceChoice freeMinor={freeMinor} currency={currency} checked={useBalance} onChange={setUseBalance} />
      ) : null}
      <RestParts rest={rest} restMinor={parts.restMinor} currency={currency} />
      <div>
        {parts.fromBalanceMinor > 0 ? (
          <BalanceButton
            parts={parts}
            currency={currency}
            goesOn={rest.offer !== undefined}
            pending={paying.isPending}
          />
        ) : (
          <PayButton offer={rest.offer} known={parts.restMinor > 0 && !rest.isStale} pending={paying.isPending} />
        )}
      </div>
    </form>
  )
}

/**
 * The methods for the amount the balance does not cover, priced for it, and the chosen one. The total due is priced
 * already.
 */
function useRest(billId: string, param: Param, restMinor: number) {
  const isAll = restMinor === param.dueMinor
  const asked = { enabled: restMinor > 0 && !isAll, keepPrevious: true, staleTime: 0 }
  const rest = useCall(getBalanceBillParam, { billId, amountMinor: Math.max(1, restMinor) }, asked)
  const offers = isAll ? param.methods : (rest.data?.methods ?? param.methods)
  return {
    offers,
    isStale: !isAll && (rest.data === undefined || rest.isPlaceholderData),
    error: isAll ? null : rest.error,
    ...useChosen(offers),
  }
}

type Rest = ReturnType<typeof useRest>

/** The methods for the rest and the cost of the chosen one; nothing where there is no rest. */
function RestParts({ rest, restMinor, currency }: { rest: Rest; restMinor: number; currency: string }) {
  const texts = useBillTexts()
  if (restMinor === 0) return null
  return (
    <>
      <Methods offers={rest.offers} chosen={rest.offer?.method} onChoose={rest.choose} />
      {rest.offer ? (
        <Cost
          label={texts.restRow}
          amountMinor={restMinor}
          currency={currency}
          offer={rest.offer}
          stale={rest.isStale}
        />
      ) : null}
    </>
  )
}

type Steps = { readonly onPart: () => void; readonly onError: () => void }

/** Pays from the balance first, then continues with the other method or returns to the bill. */
function usePaying(billId: string, currency: string) {
  const texts = useBillTexts()
  const formats = useFormats()
  const navigate = useNavigate()
  const balance = usePayingFromBalance(billId)
  const start = useStarting()
  /** The last failure is the one shown. */
  const [step, setStep] = useState<'BALANCE' | 'REST'>()
  const goOn = (restMinor: number, offer: Offer | undefined, onError: () => void) => {
    setStep('REST')
    if (restMinor > 0 && offer)
      start.run(offer.method, { purpose: 'BILL', payableId: billId, amountMinor: restMinor }, onError)
    else void navigate(paths.billDetail(billId))
  }
  return {
    isPending: balance.isPending || start.isPending,
    error: step === 'BALANCE' ? balance.error : start.error,
    run({ fromBalanceMinor, restMinor }: Parts, offer: Offer | undefined, { onPart, onError }: Steps): void {
      if (fromBalanceMinor === 0) return goOn(restMinor, offer, onError)
      setStep('BALANCE')
      const onPaid = () => {
        notify.success(texts.paidDone(formats.money(fromBalanceMinor, currency)))
        if (restMinor > 0) onPart()
        goOn(restMinor, offer, onError)
      }
      balance.run(fromBalanceMinor, { onPaid, onError })
    },
  }
}

type ButtonProps = { parts: Parts; currency: string; goesOn: boolean; pending: boolean }

function BalanceButton({ parts, currency, goesOn, pending }: ButtonProps) {
  const texts = useBillTexts()
  const formats = useFormats()
  const text = parts.restMinor > 0 && goesOn ? texts.payBoth : texts.payBalance
  return (
    <button type="submit" className="tw-button tw-button-primary tw-button-large" disabled={pending}>
      {pending ? texts.paying : text(formats.money(parts.fromBalanceMinor, currency))}
    </button>
  )
}

type BalanceProps = { freeMinor: number; currency: string; checked: boolean; onChange: (checked: boolean) => void }

function BalanceChoice({ freeMinor, currency, checked, onChange }: BalanceProps) {
  const texts = useBillTexts()
  const formats = useFormats()
  const id = useId()
  return (
    <div className={`tw-flex tw-start tw-gap-12 ${styles.balance}`}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-free`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="tw-stack tw-gap-2">
        <label htmlFor={id}>{texts.useBalance}</label>
        <span id={`${id}-free`} className="tw-small tw-soft">
          {texts.freeBalance(formats.money(freeMinor, currency))}
        </span>
      </span>
    </div>
  )
}
