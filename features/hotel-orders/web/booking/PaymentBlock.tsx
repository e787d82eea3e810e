import type { OutputOf } from '#contract/call.ts'
import type { getBookingSettings } from '#features/company/settings/contract.ts'
import type { Quote } from '#features/hotel-orders/contract.ts'
import { isAllowed, isOnline } from '#features/hotel-orders/rules/money.ts'
import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './Booking.module.css'
import { ConfirmField } from './ConfirmField.tsx'
import { chosenPayment, type PaymentChoice } from './booking-draft.ts'
import { Fold } from './Fold.tsx'
import type { BlockProps } from './GuestsBlock.tsx'
import { useBookingTexts } from '../texts.ts'

/** How the total is paid, with what is free and what is left, and whom to ask about this booking. */
export function PaymentBlock({
  draft,
  errors,
  onChange,
  quote,
  settings,
}: BlockProps & { quote: Quote; settings: Settings | undefined }) {
  const texts = useBookingTexts()
  const chosen = chosenPayment(draft, quote.paymentChoices)
  return (
    <Card title={texts.payment}>
      <fieldset className="tw-stack tw-gap-8">
        <legend className="tw-14 tw-soft tw-medium tw-below-8">{texts.payBy}</legend>
        {shownChoices(quote).map((choice) => (
          <PaymentOption
            key={choice}
            choice={choice}
            quote={quote}
            checked={chosen === choice}
            denied={!isAllowed(choice, settings?.deniedWays ?? [])}
            onChoose={() => onChange({ payment: choice })}
          />
        ))}
      </fieldset>
      {quote.paymentChoices.length === 0 || errors['payment'] ? (
        <p className="tw-notice tw-tone-lost" role="alert">
          <Icon name="warning" size={16} />
          {errors['payment'] ?? texts.nothingCovers}
        </p>
      ) : null}
      <Fold
        title={texts.contact}
        said={[draft.contact.name, draft.contact.phone, draft.contact.email].filter(Boolean).join(', ')}
        needed={Object.keys(errors).some((name) => /^(contact|confirmBy|phones)/.test(name))}
      >
        <ContactFields draft={draft} errors={errors} onChange={onChange} />
        {settings ? (
          <div className="tw-above-16">
            <ConfirmField draft={draft} errors={errors} onChange={onChange} settings={settings} />
          </div>
        ) : null}
      </Fold>
    </Card>
  )
}

type Settings = OutputOf<typeof getBookingSettings>

type WalletChoice = Exclude<PaymentChoice, 'ONLINE' | 'BALANCE_ONLINE'>

/** Paying in two parts only means something when the balance alone does not reach but is not empty either. */
function shownChoices(quote: Quote): PaymentChoice[] {
  const free = quote.wallet?.freeBalanceMinor
  const mixed =
    free === undefined ? quote.paymentChoices.includes('BALANCE_FIRST') : free > 0 && free < quote.terms.totalMinor
  const online = quote.paymentChoices.filter(isOnline)
  return mixed ? ['BALANCE', 'ON_ACCOUNT', 'BALANCE_FIRST', ...online] : ['BALANCE', 'ON_ACCOUNT', ...online]
}

function PaymentOption({
  choice,
  quote,
  checked,
  denied,
  onChoose,
}: {
  choice: PaymentChoice
  quote: Quote
  checked: boolean
  denied: boolean
  onChoose(): void
}) {
  const texts = useBookingTexts()
  const covers = quote.paymentChoices.includes(choice)
  const label = {
    BALANCE: texts.balance,
    ON_ACCOUNT: texts.onAccount,
    BALANCE_FIRST: texts.balanceFirst,
    ONLINE: texts.online,
    BALANCE_ONLINE: texts.balanceOnline,
  }[choice]
  return (
    <label className={`tw-flex tw-gap-12 tw-pad-12-16 tw-pressable ${styles.payment}`} data-covers={covers}>
      <input type="radio" name="payment" value={choice} checked={checked} disabled={!covers} onChange={onChoose} />
      <span className="tw-stack">
        <span className="tw-medium">{label}</span>
        {denied ? (
          <span className="tw-small tw-soft">{texts.notAllowed}</span>
        ) : isOnline(choice) ? (
          <OnlineFigures choice={choice} quote={quote} />
        ) : (
          <PaymentFigures choice={choice} quote={quote} covers={covers} />
        )}
      </span>
    </label>
  )
}

/** What is held now and what is paid on the next page. */
function OnlineFigures({ choice, quote }: { choice: PaymentChoice; quote: Quote }) {
  const texts = useBookingTexts()
  const formats = useFormats()
  const { wallet, terms } = quote
  const money = (amountMinor: number) => formats.money(amountMinor, terms.currency)
  const sentence = () => {
    if (choice === 'ONLINE') return texts.onlineAll(money(terms.totalMinor))
    if (wallet === null) return texts.onlineRest
    return texts.onlinePart(money(wallet.freeBalanceMinor), money(terms.totalMinor - wallet.freeBalanceMinor))
  }
  return <span className="tw-small tw-soft tw-tabular">{sentence()}</span>
}

function PaymentFigures({ choice, quote, covers }: { choice: WalletChoice; quote: Quote; covers: boolean }) {
  const texts = useBookingTexts()
  const formats = useFormats()
  const { wallet } = quote
  const { currency, totalMinor } = quote.terms
  const money = (amountMinor: number) => formats.money(amountMinor, currency)
  const why = quote.creditStopped && choice !== 'BALANCE' ? texts.creditStopped : texts.notEnough
  if (wallet === null) return covers ? null : <span className="tw-small tw-soft">{why}</span>
  const freeMinor = {
    BALANCE: wallet.freeBalanceMinor,
    ON_ACCOUNT: wallet.freeCreditMinor,
    BALANCE_FIRST: wallet.freeBalanceMinor + wallet.freeCreditMinor,
  }[choice]
  const sentence = () => {
    if (!covers) return why
    if (choice === 'BALANCE_FIRST')
      return texts.split(money(wallet.freeBalanceMinor), money(totalMinor - wallet.freeBalanceMinor))
    return texts.leftAfter(money(freeMinor - totalMinor))
  }
  return (
    <span className="tw-small tw-soft tw-tabular">
      {texts.freeNow(money(freeMinor))} · {sentence()}
    </span>
  )
}

function ContactFields({ draft, errors, onChange }: BlockProps) {
  const texts = useBookingTexts()
  const { contact } = draft
  const set = (change: Partial<typeof contact>) => onChange({ contact: { ...contact, ...change } })
  return (
    <fieldset className="tw-stack tw-start tw-gap-16 tw-above-12 tw-columns-200" aria-label={texts.contact}>
      <Field label={texts.contactName} error={errors['contact.name']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            autoComplete="name"
            maxLength={100}
            value={contact.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.contactPhone} optional error={errors['contact.phone']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={contact.phone}
            onChange={(event) => set({ phone: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.contactEmail} optional error={errors['contact.email']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            type="email"
            autoComplete="email"
            maxLength={200}
            value={contact.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
