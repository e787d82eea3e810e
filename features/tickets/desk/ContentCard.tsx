import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type ManagedTicket, saveTicketContent } from '../manage/contract.ts'
import { SelectInput, TextInput } from './inputs.tsx'
import { useDeskTicketWords, useTicketDeskTexts } from './texts.ts'
import { useTicketSaved } from './use-ticket-save.ts'

const LANGUAGES = ['en', 'zh-CN'] as const
const FIELDS = { en: 'english', 'zh-CN': 'chinese' } as const
const TEXTS = [
  ['title', 300],
  ['description', 5000],
  ['includes', 9000],
  ['meetingPoint', 500],
  ['terms', 5000],
] as const
type TextName = (typeof TEXTS)[number][0]
type Texts = Readonly<Record<TextName, string>>

const EMPTY = { title: '', description: null, includes: [], meetingPoint: null, terms: null }

function textsOf({ contents }: ManagedTicket, language: string): Texts {
  const content = contents.find((one) => one.language === language) ?? EMPTY
  return {
    title: content.title,
    description: content.description ?? '',
    // A line each.
    includes: content.includes.join('\n'),
    meetingPoint: content.meetingPoint ?? '',
    terms: content.terms ?? '',
  }
}

/** What readers of both languages see of a ticket, and where and by whom it is given. */
export function ContentCard({ ticket }: { ticket: ManagedTicket }) {
  const texts = useTicketDeskTexts()
  const { categories, kinds } = useDeskTicketWords()
  const [edits, setEdits] = useState(false)
  const { fields } = texts
  return (
    <Card
      title={texts.content}
      extra={
        <button type="button" className="tw-button" onClick={() => setEdits(true)}>
          {texts.edit}
        </button>
      }
    >
      <div className="tw-stack tw-gap-20">
        <DescriptionList
          facts={[
            [fields.category, categories[ticket.category]],
            [fields.kind, kinds[ticket.kind]],
            [fields.supplier, ticket.supplier],
            [fields.confirmationMode, texts.modes[ticket.confirmationMode]],
            [fields.holdMinutes, String(ticket.holdMinutes)],
            [fields.address, ticket.address ?? '–'],
            [fields.position, `${ticket.latitude}, ${ticket.longitude}`],
          ]}
        />
        {LANGUAGES.map((language) => {
          const shown = textsOf(ticket, language)
          return (
            <section key={language} lang={language}>
              <h3 className="tw-14 tw-weight-600">{texts.languages[language]}</h3>
              {shown.title === '' ? (
                <p className="tw-soft">{texts.noTexts}</p>
              ) : (
                <DescriptionList
                  facts={TEXTS.filter(([name]) => shown[name] !== '').map(([name]) => [
                    fields[name],
                    shown[name].split('\n').map((text) => <p key={text}>{text}</p>),
                  ])}
                />
              )}
            </section>
          )
        })}
      </div>
      {edits ? <ContentDialog ticket={ticket} onDone={() => setEdits(false)} /> : null}
    </Card>
  )
}

type Facts = Pick<InputOf<typeof saveTicketContent>, 'category' | 'confirmationMode'> &
  Record<'supplier' | 'holdMinutes' | 'address' | 'latitude' | 'longitude', string>
type Typed = Facts & { en: Texts; 'zh-CN': Texts }

function ContentDialog({ ticket, onDone }: { ticket: ManagedTicket; onDone(): void }) {
  const texts = useTicketDeskTexts()
  const call = useCallMutation(saveTicketContent)
  const saved = useTicketSaved(onDone)
  const { productId, version, category, confirmationMode, supplier, address } = ticket
  const [typed, setTyped] = useState<Typed>({
    category,
    confirmationMode,
    supplier,
    address: address ?? '',
    holdMinutes: String(ticket.holdMinutes),
    latitude: String(ticket.latitude),
    longitude: String(ticket.longitude),
    en: textsOf(ticket, 'en'),
    'zh-CN': textsOf(ticket, 'zh-CN'),
  })
  function submit(): void {
    const { en, 'zh-CN': zh, ...facts } = typed
    const linesOf = (text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    const contentOf = (content: Texts) => ({ ...content, includes: linesOf(content.includes) })
    call.mutate({ productId, version, ...facts, english: contentOf(en), chinese: contentOf(zh) }, saved)
  }
  return (
    <FormDialog
      title={texts.content}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      inPairs
      onSubmit={submit}
      onCancel={onDone}
    >
      {(errors) => (
        <>
          <FactFields typed={typed} errors={errors} onChange={(change) => setTyped({ ...typed, ...change })} />
          {LANGUAGES.map((language) =>
            TEXTS.map(([name, max]) => (
              <TextInput
                key={`${language} ${name}`}
                wide
                label={`${texts.fields[name]} (${texts.languages[language]})`}
                error={errors[`${FIELDS[language]}.${name}`]}
                max={max}
                value={typed[language][name]}
                {...(name === 'includes' && { hint: texts.lineEach })}
                {...(name !== 'title' && { rows: 3 })}
                onChange={(text) => setTyped({ ...typed, [language]: { ...typed[language], [name]: text } })}
              />
            )),
          )}
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = { typed: Facts; errors: FieldFaults; onChange(change: Partial<Facts>): void }

function FactFields({ typed, errors, onChange }: FieldsProps) {
  const { fields, modes } = useTicketDeskTexts()
  const { categories } = useDeskTicketWords()
  const inputs = [
    ['supplier', 200, false],
    ['holdMinutes', 4, true],
    ['address', 300, false],
    ['latitude', 20, true],
    ['longitude', 20, true],
  ] as const
  return (
    <>
      <SelectInput
        label={fields.category}
        value={typed.category}
        names={categories}
        onChange={(category) => onChange({ category })}
      />
      <SelectInput
        label={fields.confirmationMode}
        value={typed.confirmationMode}
        names={modes}
        onChange={(confirmationMode) => onChange({ confirmationMode })}
      />
      {inputs.map(([name, max, numeric]) => (
        <TextInput
          key={name}
          label={fields[name]}
          error={errors[name]}
          max={max}
          numeric={numeric}
          value={typed[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
    </>
  )
}
