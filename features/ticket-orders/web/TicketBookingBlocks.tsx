import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import type { getBookingSettings } from '#features/company/settings/contract.ts'
import { isOnline } from '#features/hotel-orders/rules/money.ts'
import { BookedForPart } from '#features/hotel-orders/web/booking/BookedForPart.tsx'
import booking from '#features/hotel-orders/web/booking/Booking.module.css'
import type { TicketQuestion } from '#features/tickets/contract.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { TicketOrderDetail } from '../contract.ts'
import type { TicketPayment } from '../shapes.ts'
import { answerKey, paymentOf, type TicketDraft } from './ticket-draft.ts'
import { useTicketWords } from './words.ts'

type BlockProps = {
  readonly order: TicketOrderDetail
  readonly draft: TicketDraft
  readonly errors: Readonly<Record<string, string>>
  onChange(change: Partial<TicketDraft>): void
}

/** The name of each visitor, and what each is asked. */
export function VisitorsBlock(props: BlockProps) {
  const { order, draft, errors, onChange } = props
  const { texts, units } = useTicketWords()
  const questions = order.sold.questions.filter(({ per }) => per === 'UNIT')
  return (
    <Card title={texts.visitors}>
      <div className="tw-stack tw-gap-20">
        {order.tickets.map(({ id, no, kind }, at) => (
          <fieldset key={id} className="tw-stack tw-gap-12">
            <legend className="tw-14 tw-medium tw-below-8">{texts.visitorOf(no, units[kind])}</legend>
            <Text
              label={texts.visitorName}
              error={errors[`visitors.${at}.name`]}
              value={draft.names[id] ?? ''}
              max={100}
              onChange={(name) => onChange({ names: { ...draft.names, [id]: name } })}
            />
            {questions.map((question) => (
              <Question key={question.questionId} {...props} question={question} ticketId={id} />
            ))}
          </fieldset>
        ))}
        <Text
          label={texts.visitorEmail}
          optional
          hint={texts.visitorEmailHint}
          error={errors['visitorEmail']}
          value={draft.visitorEmail}
          max={254}
          onChange={(visitorEmail) => onChange({ visitorEmail })}
        />
      </div>
    </Card>
  )
}

/** What is asked once for the booking; nothing where nothing is. */
export function QuestionsBlock(props: BlockProps) {
  const { texts } = useTicketWords()
  const questions = props.order.sold.questions.filter(({ per }) => per === 'BOOKING')
  if (questions.length === 0) return null
  return (
    <Card title={texts.questions}>
      <div className="tw-stack tw-gap-16">
        {questions.map((question) => (
          <Question key={question.questionId} {...props} question={question} />
        ))}
      </div>
    </Card>
  )
}

function Question({
  question,
  ticketId,
  draft,
  errors,
  onChange,
}: BlockProps & { question: TicketQuestion; ticketId?: string }) {
  const words = useTicketWords()
  const { questionId, kind, required, labelEn, labelZh, choices } = question
  const key = answerKey(questionId, ticketId)
  const value = draft.answers[key] ?? ''
  const set = (answer: string) => onChange({ answers: { ...draft.answers, [key]: answer } })
  return (
    <Field label={words.either(labelEn, labelZh)} optional={!required} error={errors[key]}>
      {(control) =>
        kind === 'CHOICE' ? (
          <select {...control} className="tw-input" value={value} onChange={({ target }) => set(target.value)}>
            <option value="">{words.texts.choose}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {words.either(choice.nameEn, choice.nameZh)}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            className="tw-input"
            type={kind === 'DATE' ? 'date' : 'text'}
            maxLength={300}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        )
      }
    </Field>
  )
}

type Settings = OutputOf<typeof getBookingSettings>

/** Whom to ask about the booking, and under what the company keeps it. */
export function ContactBlock({
  draft,
  errors,
  onChange,
  settings,
}: Omit<BlockProps, 'order'> & { settings: Settings | undefined }) {
  const { texts } = useTicketWords()
  const { contact, customerReference } = draft
  const set = (part: Partial<typeof contact>) => onChange({ contact: { ...contact, ...part } })
  const { referenceRequired = false, costCentreRequired = false } = settings ?? {}
  return (
    <Card title={texts.contact}>
      <div className="tw-stack tw-start tw-gap-16 tw-above-20 tw-columns-200">
        <Text
          label={texts.contactName}
          error={errors['contact.name']}
          value={contact.name}
          max={100}
          onChange={(name) => set({ name })}
        />
        <Text
          label={texts.contactPhone}
          optional
          error={errors['contact.phone']}
          value={contact.phone}
          max={40}
          onChange={(phone) => set({ phone })}
        />
        <Text
          label={texts.contactEmail}
          optional
          error={errors['contact.email']}
          value={contact.email}
          max={200}
          onChange={(email) => set({ email })}
        />
        <Text
          label={texts.reference}
          optional={!referenceRequired}
          hint={referenceRequired ? texts.referenceAsked : undefined}
          error={errors['customerReference']}
          value={customerReference}
          max={60}
          onChange={(reference) => onChange({ customerReference: reference })}
        />
      </div>
      <BookedForPart draft={draft} errors={errors} onChange={onChange} costCentreRequired={costCentreRequired} />
    </Card>
  )
}

type TextProps = {
  label: string
  value: string
  max: number
  error: string | undefined
  hint?: string | undefined
  optional?: boolean
  onChange(text: string): void
}

function Text({ label, value, max, error, hint, optional = false, onChange }: TextProps) {
  return (
    <Field label={label} optional={optional} error={error} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          maxLength={max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

type Due = Pick<TicketOrderDetail, 'paying' | 'currency' | 'totalMinor'>

/** The ways that cover the total, with what is free. */
export function PaymentBlock({ order, draft, errors, onChange }: Omit<BlockProps, 'order'> & { order: Due }) {
  const { texts } = useTicketWords()
  const choices = order.paying?.choices ?? []
  const chosen = paymentOf(draft, order)
  const mayTopUp = useRight('wallet.recharge')
  return (
    <Card title={texts.payment}>
      <div className="tw-stack tw-gap-8" role="radiogroup" aria-label={texts.payment}>
        {choices.map((choice) => (
          <label key={choice} className={`tw-flex tw-gap-12 tw-pad-12-16 tw-pressable ${booking.payment}`} data-covers>
            <input
              type="radio"
              name="payment"
              value={choice}
              checked={chosen === choice}
              onChange={() => onChange({ payment: choice })}
            />
            <span className="tw-stack">
              <span className="tw-medium">{texts.ways[choice]}</span>
              <Figures order={order} choice={choice} />
            </span>
          </label>
        ))}
      </div>
      {choices.length === 0 || errors['payment'] ? (
        <p className="tw-tone-lost tw-round tw-pad-12-16" role="alert">
          {errors['payment'] ?? texts.nothingCovers}{' '}
          {mayTopUp ? <Link to={paths.recharge()}>{texts.topUp}</Link> : null}
        </p>
      ) : null}
    </Card>
  )
}

function Figures({ order: { paying, currency, totalMinor }, choice }: { order: Due; choice: TicketPayment }) {
  const { texts, formats } = useTicketWords()
  const wallet = paying?.wallet
  const money = (minor: number) => formats.money(minor, currency)
  const sentence = () => {
    if (choice === 'BALANCE_ONLINE' && wallet)
      return texts.payRest(money(wallet.freeBalanceMinor), money(totalMinor - wallet.freeBalanceMinor))
    if (isOnline(choice)) return texts.payNext
    return wallet && texts.freeNow(money(choice === 'BALANCE' ? wallet.freeBalanceMinor : wallet.freeCreditMinor))
  }
  return <span className="tw-small tw-soft tw-tabular">{sentence()}</span>
}
