import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSettled } from '#features/hotels/web/use-settled.ts'
import { useSearchStartValues } from '#features/hotels/web/use-search-start.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { saveGroupRequest } from '../contract-requests.ts'
import { DatesFields } from './DatesFields.tsx'
import { emptyGroup, faultsOf, type GroupDraft, keepGroup, keptGroup, needOf, nightsIn, requestOf } from './draft.ts'
import { FilesField } from './FilesField.tsx'
import { InstantAnswer } from './InstantAnswer.tsx'
import { PlacesField } from './PlacesField.tsx'
import { sendFiles } from './request-files.ts'
import { RoomsFields } from './RoomsFields.tsx'
import { ContactFields, TermsFields, TripFields } from './TripFields.tsx'
import { useGroupTexts } from './texts.ts'

/** Milliseconds of rest in typing before hotels are asked. */
const REST_MS = 400

/** The city an address names, such as a link from its list of hotels. */
function cityIn(query: URLSearchParams): Pick<GroupDraft, 'city' | 'hotels'> | undefined {
  const id = query.get('destinationId')
  const nameEn = query.get('place')
  return id && nameEn ? { city: { id, nameEn, nameZh: null }, hotels: [] } : undefined
}

type Start = Parameters<typeof emptyGroup>[0]

/** The saved draft, else an empty one; a visitor who signed in meanwhile has a name. */
function firstDraft(start: Start, query: URLSearchParams): GroupDraft {
  const draft = { ...emptyGroup(start), ...keptGroup(), ...cityIn(query) }
  const { contactName, contactEmail } = draft
  return { ...draft, contactName: contactName || start.contactName, contactEmail: contactEmail || start.contactEmail }
}

/** The draft, kept in the tab while it is typed. */
function useDraft() {
  const user = useUser()
  const [query] = useSearchParams()
  const { nationality } = useSearchStartValues()
  const start = { nationality, contactName: user?.name ?? '', contactEmail: user?.email ?? '' }
  const [draft, setDraft] = useState(() => firstDraft(start, query))
  useEffect(() => keepGroup(draft), [draft])
  return { draft, setDraft }
}

function useSending(draft: GroupDraft, files: readonly File[]) {
  const texts = useGroupTexts()
  const navigate = useNavigate()
  const call = useCallMutation(saveGroupRequest)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const send = (event: FormEvent) => {
    event.preventDefault()
    const faults = faultsOf(draft, texts)
    setWrong(faults)
    const need = needOf(draft)
    if (Object.keys(faults).length > 0 || need === null || call.isPending) return
    call.mutate(requestOf(draft, need), {
      onSuccess: async ({ id, code }) => {
        keepGroup(null)
        const refused = await sendFiles(id, files)
        notify.success(texts.sent(code))
        for (const { name } of refused) notify.error(texts.fileRefused(name))
        void navigate(paths.group(id))
      },
    })
  }
  return { call, wrong, send }
}

/** Asking for rooms for a group; hotels answer while one types. */
export default function GroupRoomScreen() {
  const texts = useGroupTexts()
  const { draft, setDraft } = useDraft()
  const [files, setFiles] = useState<File[]>([])
  const { call, wrong, send } = useSending(draft, files)
  const form = useRef<HTMLFormElement>(null)
  const need = useSettled(
    useMemo(() => needOf(draft), [draft]),
    REST_MS,
  )
  const errors = { ...fieldErrors(call.error), ...wrong }
  useEffect(() => focusFirstError(form.current), [call.error, wrong])
  const change = (part: Partial<GroupDraft>) => setDraft({ ...draft, ...part })
  const props = { draft, errors, onChange: change }
  return (
    <div className="tw-content tw-stack tw-gap-24 tw-pad-block-24">
      <PageHeader title={texts.askTitle} subtitle={texts.askLead} />
      <form ref={form} className="tw-stack tw-gap-24" onSubmit={send} noValidate>
        <Card>
          <Where {...props} onDraft={setDraft} />
        </Card>
        <RoomsFields
          nights={nightsIn(draft).map((night, at) => (draft.latestOut === '' ? night : at + 1))}
          cells={draft.cells}
          error={roomsError(errors)}
          onCells={(cells) => change({ cells })}
        />
        <InstantAnswer need={need} />
        <TripFields {...props} />
        <FilesField files={files} onFiles={setFiles} />
        <ContactFields {...props} />
        {call.error && !call.error.fields ? (
          <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
            {call.error.returnMsg}
          </p>
        ) : null}
        <Send busy={call.isPending} />
      </form>
    </div>
  )
}

/** Faults of the rooms, at any place in them. */
const roomsError = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).find(([field]) => field === 'rooms' || field.startsWith('rooms.'))?.[1]

type WhereProps = Parameters<typeof TripFields>[0] & { onDraft(draft: GroupDraft): void }

function Where({ draft, errors, onChange, onDraft }: WhereProps) {
  const currency = useUser()?.company?.currency ?? undefined
  const placeError = Object.entries(errors).find(([field]) => /^(destinationId|hotelIds)/.test(field))?.[1]
  return (
    <div className="tw-stack tw-gap-16">
      <PlacesField places={draft} error={placeError} onPlaces={onChange} />
      <DatesFields draft={draft} errors={errors} onDraft={onDraft} />
      <TermsFields draft={draft} errors={errors} onChange={onChange} currency={currency} />
    </div>
  )
}

/** Sends the request; a visitor signs in first and comes back to what was typed. */
function Send({ busy }: { busy: boolean }) {
  const texts = useGroupTexts()
  const user = useUser()
  if (user === null)
    return (
      <div className="tw-stack tw-gap-8">
        <span>
          <Link className="tw-button tw-button-primary tw-button-large" to={paths.login(paths.groupRoom())}>
            {texts.signIn}
          </Link>
        </span>
        <p className="tw-13 tw-soft">{texts.signInHint}</p>
      </div>
    )
  if (!user.rights.includes('hotel.book')) return <p className="tw-soft">{texts.noRight}</p>
  return (
    <span>
      <button type="submit" className="tw-button tw-button-primary tw-button-large" disabled={busy}>
        {texts.send}
      </button>
    </span>
  )
}
