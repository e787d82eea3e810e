import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { getDeskGroup } from '../contract-desk.ts'
import { getGroup, type Group } from '../contract-requests.ts'
import { writeToCustomer, writeToDesk } from '../talk/contract.ts'
import { useOfferTexts } from './terms/texts.ts'
import { useGroupTexts } from './texts.ts'

const SAID: readonly string[] = ['message', 'countered', 'acceptance_asked', 'hotel_declined']

/** What customer and desk wrote to each other about a group, and a new message. */
export function MessagesCard({ group, atDesk = false }: { group: Group; atDesk?: boolean }) {
  const texts = useOfferTexts()
  const said = group.history.filter(({ event }) => SAID.includes(event))
  return (
    <Card title={texts.messages}>
      <div className="tw-stack tw-gap-16">
        {said.length === 0 ? <p className="tw-soft">{texts.messagesNone}</p> : null}
        <ol className="tw-stack tw-gap-12 tw-flat tw-14">
          {said.map((one) => (
            <Said key={`${one.at} ${one.event}`} one={one} currency={group.currency} />
          ))}
        </ol>
        <Writing groupId={group.id} atDesk={atDesk} />
      </div>
    </Card>
  )
}

function Said({ one, currency }: { one: Group['history'][number]; currency: string }) {
  const texts = useOfferTexts()
  const { actors, events } = useGroupTexts()
  const formats = useFormats()
  const { at, actor, by, event, note, offerNo, wishedMinor } = one
  return (
    <li className="tw-stack tw-gap-2">
      <span className="tw-small tw-soft">
        <InlineList facts={[by ?? actors[actor], formats.moment(at)]} />
      </span>
      {wishedMinor === null ? null : (
        <span className="tw-strong">{texts.wished(formats.money(wishedMinor, currency), offerNo)}</span>
      )}
      {event === 'acceptance_asked' ? <span className="tw-strong">{texts.wantsAccept(offerNo)}</span> : null}
      {event === 'hotel_declined' ? <span className="tw-strong">{events[event]}</span> : null}
      {note === null ? null : <span style={{ whiteSpace: 'pre-line' }}>{note}</span>}
    </li>
  )
}

function Writing({ groupId, atDesk }: { groupId: string; atDesk: boolean }) {
  const texts = useOfferTexts()
  const client = useQueryClient()
  const call = useCallMutation(atDesk ? writeToCustomer : writeToDesk)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setWrong(text.trim() === '' ? texts.missingText : undefined)
    if (text.trim() === '' || call.isPending) return
    call.mutate(
      { groupId, text: text.trim() },
      {
        onSuccess: () => {
          setText('')
          notify.success(texts.sent)
          void client.invalidateQueries({ queryKey: callKey(atDesk ? getDeskGroup : getGroup) })
        },
      },
    )
  }
  return (
    <form className="tw-stack tw-gap-8" onSubmit={send} noValidate>
      <Field label={texts.write} error={wrong ?? call.error?.fields?.['text'] ?? call.error?.returnMsg}>
        {(control) => (
          <textarea
            {...control}
            className="tw-input"
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <span>
        <button type="submit" className="tw-button" disabled={call.isPending}>
          {texts.send}
        </button>
      </span>
    </form>
  )
}
