import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getRechargeParam } from '#features/payments/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { typedOf } from '#contract/money.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { useAmountFault } from '#web/ui/form/AmountField.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { focusFirstError } from '#web/ui/form/field-errors.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { useCall } from '#web/use-call.ts'
import { Cost } from './Cost.tsx'
import { Methods, useChosen } from './Methods.tsx'
import styles from './Pay.module.css'
import { PayButton } from './PayButton.tsx'
import { PaymentAmount } from './PaymentAmount.tsx'
import { usePaymentTexts } from './texts.ts'
import { useStarting } from './use-starting.ts'

type Param = OutputOf<typeof getRechargeParam>

/** Amount and method, with the fee before anything starts. */
export default function RechargeScreen() {
  const { recharge } = usePaymentTexts()
  const [query, setQuery] = useSearchParams()
  const asked = Math.trunc(Number(query.get('amountMinor'))) || 0
  const param = useCall(getRechargeParam, asked > 0 ? { amountMinor: asked } : {}, { keepPrevious: true, staleTime: 0 })
  const choose = (amountMinor: number | null) =>
    setQuery(amountMinor === null ? {} : { amountMinor: String(amountMinor) }, { replace: true })
  return (
    <div className={`tw-content ${styles.page} ${styles.narrow}`}>
      <PageHeader
        title={recharge.title}
        subtitle={recharge.lead}
        back={{ to: paths.pay(), text: usePaymentTexts().quick.title }}
      />
      <Card>
        <CallView query={param} skeleton={<Skeleton shape="lines" count={6} />}>
          {(data) => (
            <RechargeForm
              param={data}
              amountMinor={asked > 0 ? asked : null}
              stale={param.isPlaceholderData}
              onAmount={choose}
            />
          )}
        </CallView>
      </Card>
    </div>
  )
}

type FormProps = {
  param: Param
  amountMinor: number | null
  stale: boolean
  onAmount: (amountMinor: number | null) => void
}

function RechargeForm({ param, amountMinor, stale, onAmount }: FormProps) {
  const { recharge } = usePaymentTexts()
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { currency } = param
  const [typed, setTyped] = useState(amountMinor === null ? '' : typedOf(amountMinor, currency))
  const [missing, setMissing] = useState<string>()
  const faultOf = useAmountFault()
  const start = useStarting()
  const { offer, choose } = useChosen(param.methods)

  function type(text: string): void {
    setTyped(text)
    setMissing(undefined)
    onAmount(minorOf(text, currency))
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const minor = minorOf(typed, currency)
    setMissing(minor === null ? faultOf(typed, currency, recharge.enterAmount) : undefined)
    if (minor === null) return focusFirstError(form.current)
    if (offer) start.run(offer.method, { purpose: 'RECHARGE', amountMinor: minor }, () => focusFirstError(form.current))
  }

  return (
    <form ref={form} className={`tw-stack tw-gap-20 ${styles.parts}`} onSubmit={submit} noValidate>
      <PaymentAmount
        label={recharge.amount(currency)}
        hint={recharge.limits(formats.money(param.onceMinor, currency), formats.money(param.leftTodayMinor, currency))}
        typed={typed}
        currency={currency}
        wrong={missing}
        failure={start.error}
        onType={type}
      />
      <Methods offers={param.methods} chosen={offer?.method} onChoose={choose} />
      {amountMinor !== null && offer ? (
        <Cost label={recharge.amountRow} amountMinor={amountMinor} currency={currency} offer={offer} stale={stale} />
      ) : null}
      <div>
        <PayButton offer={offer} known={amountMinor !== null && !stale} pending={start.isPending} />
      </div>
    </form>
  )
}
