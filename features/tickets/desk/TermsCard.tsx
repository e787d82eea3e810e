import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { FeeRule, TicketQuestion } from '../contract.ts'
import { type ManagedTicket, saveTicketTerms } from '../manage/contract.ts'
import { CheckInput, SelectInput, TextInput } from './inputs.tsx'
import { useTicketDeskTexts } from './texts.ts'
import { useTicketSaved } from './use-ticket-save.ts'

/** What cancelling a ticket costs, and what is asked with a booking. */
export function TermsCard({ ticket }: { ticket: ManagedTicket }) {
  const texts = useTicketDeskTexts()
  const language = useLanguage()
  const [edits, setEdits] = useState(false)
  const { feeRules, questions } = ticket
  return (
    <Card
      title={texts.terms}
      extra={
        <button type="button" className="tw-button" onClick={() => setEdits(true)}>
          {texts.editTerms}
        </button>
      }
    >
      <h3 className="tw-14 tw-weight-600">{texts.fees}</h3>
      <ul className="tw-stack tw-13">
        {feeRules.length === 0 ? <li>{texts.noFees}</li> : null}
        {feeRules.map((rule) => (
          <li key={String(rule.minutesBefore)}>
            <FeeText rule={rule} />
          </li>
        ))}
      </ul>
      <h3 className="tw-14 tw-weight-600 tw-above-12">{texts.questions}</h3>
      <ul className="tw-stack tw-13">
        {questions.length === 0 ? <li>{texts.noQuestions}</li> : null}
        {questions.map(({ questionId, labelEn, labelZh, per, kind, required }) => (
          <li key={questionId}>
            {[
              nameIn(language, { nameEn: labelEn, nameZh: labelZh }),
              texts.question.pers[per],
              texts.question.kinds[kind],
              required ? texts.question.required : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {edits ? <TermsDialog ticket={ticket} onDone={() => setEdits(false)} /> : null}
    </Card>
  )
}

function FeeText({ rule: { minutesBefore, percent } }: { rule: FeeRule }) {
  const texts = useTicketDeskTexts()
  const formats = useFormats()
  const share = formats.percent(percent / 100)
  if (minutesBefore === null) return texts.feeAtOnce(share)
  return texts.feeFrom(share, formats.number(minutesBefore / 60))
}

type Fee = { readonly key: number; readonly hours: string; readonly percent: string }
type Question = Pick<TicketQuestion, 'per' | 'kind' | 'required'> & {
  readonly key: number
  readonly questionId?: string
  readonly labelEn: string
  readonly labelZh: string
  /** A line each: English, and Chinese after a bar. */
  readonly choices: string
}
type Typed = { readonly next: number; readonly fees: readonly Fee[]; readonly questions: readonly Question[] }

function typedFrom({ feeRules, questions }: ManagedTicket): Typed {
  return {
    next: feeRules.length + questions.length,
    fees: feeRules.map(({ minutesBefore, percent }, key) => ({
      key,
      hours: minutesBefore === null ? '' : String(minutesBefore / 60),
      percent: String(percent),
    })),
    questions: questions.map(({ labelZh, choices, ...question }, at) => ({
      ...question,
      key: feeRules.length + at,
      labelZh: labelZh ?? '',
      choices: choices.map(({ nameEn, nameZh }) => (nameZh === null ? nameEn : `${nameEn} | ${nameZh}`)).join('\n'),
    })),
  }
}

type Input = InputOf<typeof saveTicketTerms>

const feesOf = (fees: readonly Fee[]): Input['feeRules'] =>
  fees.map(({ hours, percent }) => {
    const minutesBefore = hours.trim() === '' ? undefined : Math.round(Number(hours.trim()) * 60)
    // A text that is no number is sent as typed, so that the server's sentence appears beside the field.
    const sent = Number.isNaN(minutesBefore) ? hours : minutesBefore
    return { percent, ...(sent === undefined ? {} : { minutesBefore: sent }) }
  })

const questionsOf = (questions: readonly Question[]): Input['questions'] =>
  questions.map(({ key: _key, choices, ...question }) => ({
    ...question,
    choices:
      question.kind !== 'CHOICE'
        ? []
        : choices.split('\n').flatMap((line) => {
            const [nameEn = '', nameZh = ''] = line.split('|').map((name) => name.trim())
            return nameEn === '' ? [] : [{ nameEn, nameZh }]
          }),
  }))

function TermsDialog({ ticket, onDone }: { ticket: ManagedTicket; onDone(): void }) {
  const texts = useTicketDeskTexts()
  const call = useCallMutation(saveTicketTerms)
  const saved = useTicketSaved(onDone)
  const [typed, setTyped] = useState(() => typedFrom(ticket))
  const { productId, version } = ticket
  const { next, fees, questions } = typed
  return (
    <FormDialog
      title={texts.terms}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      onSubmit={() =>
        call.mutate({ productId, version, feeRules: feesOf(fees), questions: questionsOf(questions) }, saved)
      }
      onCancel={onDone}
    >
      {(errors) => (
        <>
          <FeeFields fees={fees} errors={errors} onChange={(changed) => setTyped({ ...typed, fees: changed })} />
          <button
            type="button"
            className="tw-button"
            onClick={() =>
              setTyped({ ...typed, next: next + 1, fees: [...fees, { key: next, hours: '', percent: '' }] })
            }
          >
            {texts.addFee}
          </button>
          <QuestionFields
            questions={questions}
            errors={errors}
            onChange={(changed) => setTyped({ ...typed, questions: changed })}
          />
          <button
            type="button"
            className="tw-button"
            onClick={() => setTyped({ ...typed, next: next + 1, questions: [...questions, { key: next, ...EMPTY }] })}
          >
            {texts.addQuestion}
          </button>
        </>
      )}
    </FormDialog>
  )
}

const EMPTY = { per: 'BOOKING', kind: 'TEXT', required: true, labelEn: '', labelZh: '', choices: '' } as const

type ListProps<T> = { errors: FieldFaults; onChange(list: readonly T[]): void }

function FeeFields({ fees, errors, onChange }: ListProps<Fee> & { fees: readonly Fee[] }) {
  const texts = useTicketDeskTexts()
  return fees.map((fee, at) => (
    <div key={fee.key} className="tw-row tw-wrap tw-gap-8-12">
      <TextInput
        label={texts.feeHours}
        hint={texts.feeHoursHint}
        error={errors[`feeRules.${at}.minutesBefore`]}
        max={6}
        numeric
        value={fee.hours}
        onChange={(hours) => onChange(fees.map((one) => (one === fee ? { ...fee, hours } : one)))}
      />
      <TextInput
        label={texts.feePercent}
        error={errors[`feeRules.${at}.percent`]}
        max={3}
        numeric
        value={fee.percent}
        onChange={(percent) => onChange(fees.map((one) => (one === fee ? { ...fee, percent } : one)))}
      />
      <button
        type="button"
        className="tw-button"
        aria-label={texts.removeFee(at + 1)}
        onClick={() => onChange(fees.filter((one) => one !== fee))}
      >
        {texts.unit.remove}
      </button>
    </div>
  ))
}

function QuestionFields({ questions, errors, onChange }: ListProps<Question> & { questions: readonly Question[] }) {
  const { question: texts, unit } = useTicketDeskTexts()
  return questions.map((question, at) => {
    const change = (part: Partial<Question>) =>
      onChange(questions.map((one) => (one === question ? { ...question, ...part } : one)))
    const error = (name: string) => errors[`questions.${at}.${name}`]
    return (
      <fieldset key={question.key} className="tw-stack tw-gap-8-12">
        <legend className="tw-14 tw-weight-600">{texts.title(at + 1)}</legend>
        {(['labelEn', 'labelZh'] as const).map((name) => (
          <TextInput
            key={name}
            label={texts[name]}
            error={error(name)}
            max={300}
            value={question[name]}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
        <SelectInput label={texts.per} value={question.per} names={texts.pers} onChange={(per) => change({ per })} />
        <SelectInput
          label={texts.kind}
          value={question.kind}
          names={texts.kinds}
          onChange={(kind) => change({ kind })}
        />
        {question.kind === 'CHOICE' ? (
          <TextInput
            label={texts.choices}
            hint={texts.choicesHint}
            error={error('choices')}
            max={5000}
            rows={3}
            value={question.choices}
            onChange={(choices) => change({ choices })}
          />
        ) : null}
        <CheckInput label={texts.required} checked={question.required} onChange={(required) => change({ required })} />
        <button
          type="button"
          className="tw-button"
          aria-label={texts.remove(at + 1)}
          onClick={() => onChange(questions.filter((one) => one !== question))}
        >
          {unit.remove}
        </button>
      </fieldset>
    )
  })
}
