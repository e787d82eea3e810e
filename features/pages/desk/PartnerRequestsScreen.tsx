import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCountries } from '#web/countries.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import {
  getPartnerRequest,
  PARTNER_STATES,
  type PartnerRequest,
  partnerRequests,
  searchPartnerRequests,
  setPartnerRequest,
} from '../contract-desk.ts'
import { usePagesTexts } from '../web/texts.ts'

const TONES: Record<PartnerRequest['state'], Tone> = { NEW: 'wait', ANSWERED: 'good', CLOSED: 'neutral' }

/** The requests sent under Partner With Us; a panel shows a request and sets its state and note. */
export default function PartnerRequestsScreen() {
  const { inbox, partner } = usePagesTexts()
  return (
    <ListScreen
      list={partnerRequests}
      title={inbox.title}
      searchHint={inbox.searchHint}
      head={() => <PageHeader title={inbox.title} subtitle={inbox.lead} />}
      words={{
        columns: inbox.columns,
        filters: { state: inbox.columns.state, kind: inbox.columns.kind },
        sums: {},
        none: inbox.none,
        choices: { state: inbox.states, kind: partner.kinds },
      }}
      cells={{
        company: ({ companyName, country }) => `${companyName} (${country})`,
        state: ({ state }) => <StatusChip tone={TONES[state]}>{inbox.states[state]}</StatusChip>,
        message: ({ message }) => (message.length > 90 ? `${message.slice(0, 90)} …` : message),
      }}
      reading={{ staleTime: 0 }}
      name={({ companyName }) => inbox.open(companyName)}
      panel={{ content: (id) => <Beside key={id} id={id} /> }}
      empty={<Empty icon="list" title={inbox.emptyTitle} text={inbox.emptyText} />}
    />
  )
}

function Beside({ id }: { id: string }) {
  const request = useCall(getPartnerRequest, { requestId: id }, { staleTime: 0 })
  return (
    <CallView query={request} skeleton={<Skeleton shape="detail" count={1} height={260} />}>
      {(data) => <Shown request={data} />}
    </CallView>
  )
}

function Shown({ request }: { request: PartnerRequest }) {
  const { inbox, partner } = usePagesTexts()
  const formats = useFormats()
  const language = useLanguage()
  const countries = useCountries().data?.list ?? []
  const { companyName, country, contactName, email, phone, message, kind, state, createdAt, handledBy } = request
  const from = countries.find(({ code }) => code === country)
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2>{companyName}</h2>
        <p>
          <StatusChip tone={TONES[state]}>{inbox.states[state]}</StatusChip>
        </p>
      </header>
      <DescriptionList
        facts={[
          [inbox.columns.kind, partner.kinds[kind]],
          [partner.fields.country, from ? nameIn(language, from) : country],
          [inbox.columns.contact, contactName],
          [
            partner.fields.email,
            <a key="mail" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [partner.fields.phone, phone ?? inbox.none],
          [inbox.columns.createdAt, formats.moment(createdAt)],
          [inbox.columns.handledBy, handledBy ?? inbox.none],
        ]}
      />
      <p className="tw-pretty tw-anywhere">{message}</p>
      <Handling key={state} request={request} />
    </div>
  )
}

/** The request's state and the desk's note. */
function Handling({ request }: { request: PartnerRequest }) {
  const { inbox } = usePagesTexts()
  const client = useQueryClient()
  const call = useCallMutation(setPartnerRequest)
  const [state, setState] = useState(request.state)
  const [note, setNote] = useState(request.note ?? '')
  const save = () =>
    call.mutate(
      { requestId: request.id, state, note },
      {
        onSuccess: () => {
          notify.success(inbox.saved)
          for (const changed of [getPartnerRequest, searchPartnerRequests])
            void client.invalidateQueries({ queryKey: callKey(changed) })
        },
        onError: notify.failure,
      },
    )
  return (
    <form
      className="tw-stack tw-gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={inbox.columns.state}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={state}
            onChange={({ target }) => setState(PARTNER_STATES.find((each) => each === target.value) ?? state)}
          >
            {PARTNER_STATES.map((each) => (
              <option key={each} value={each}>
                {inbox.states[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={inbox.note} optional>
        {(control) => (
          <textarea
            {...control}
            className="tw-input"
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
        {inbox.save}
      </button>
    </form>
  )
}
