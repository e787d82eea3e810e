import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { clockOf } from '#contract/dates.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { orderPath } from '#web/subjects.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import { getTrip, type Trip, type TripItem } from '../contract.ts'
import { TRIP_WORDS } from '../words.ts'
import { SendTripDialog } from './SendTripDialog.tsx'
import { useTripTexts } from './texts.ts'

/** Stays and tickets of one reference, in the order of their days. */
export default function TripScreen() {
  const texts = useTripTexts()
  const reference = useSearchParams()[0].get('reference')?.trim() ?? ''
  return (
    <>
      {reference === '' ? (
        <>
          <PageHeader
            title={texts.title}
            subtitle={texts.lead}
            back={{ to: paths.hotelOrderList(), text: texts.back }}
          />
          <ReferenceForm reference="" />
          <Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />
        </>
      ) : (
        <Found key={reference} reference={reference} />
      )}
    </>
  )
}

function Found({ reference }: { reference: string }) {
  const texts = useTripTexts()
  const query = useCall(getTrip, { reference }, { staleTime: 0 })
  const maySend = useRight('hotel.book')
  const [sending, setSending] = useState(false)
  const { data } = query
  return (
    <>
      <PageHeader
        title={texts.titleOf(data?.reference ?? reference)}
        subtitle={texts.lead}
        back={{ to: paths.hotelOrderList(), text: texts.back }}
        actions={
          data ? (
            <>
              <a
                className="tw-button"
                target="_blank"
                rel="noreferrer"
                href={assetUrl(`files/trips/trip.pdf?reference=${encodeURIComponent(data.reference)}`)}
              >
                {texts.pdf}
              </a>
              {maySend ? (
                <button type="button" className="tw-button tw-button-primary" onClick={() => setSending(true)}>
                  {texts.send}
                </button>
              ) : null}
            </>
          ) : null
        }
      />
      <ReferenceForm reference={reference} />
      <CallView query={query} skeleton={<Skeleton shape="cards" count={3} height={150} />}>
        {(trip) => <Items trip={trip} />}
      </CallView>
      {sending ? <SendTripDialog reference={reference} onClose={() => setSending(false)} /> : null}
    </>
  )
}

function ReferenceForm({ reference }: { reference: string }) {
  const texts = useTripTexts()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(reference)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setMissing(wanted === '')
    if (wanted !== '') void navigate(paths.trip(wanted))
  }
  return (
    <form className="tw-below-20" onSubmit={submit} noValidate>
      <Field label={texts.reference} error={isMissing ? texts.referenceMissing : undefined}>
        {(control) => (
          <div className="tw-row tw-wrap tw-gap-12">
            <input
              {...control}
              className="tw-input tw-grow"
              maxLength={100}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <button type="submit" className="tw-button">
              {texts.find}
            </button>
          </div>
        )}
      </Field>
    </form>
  )
}

function Items({ trip }: { trip: Trip }) {
  return (
    <ol className="tw-plain tw-stack tw-gap-16">
      {trip.items.map((item) => (
        <li key={item.orderId}>
          <Item item={item} />
        </li>
      ))}
    </ol>
  )
}

function Item({ item }: { item: TripItem }) {
  const texts = useTripTexts()
  const language = useLanguage()
  const formats = useFormats()
  const words = TRIP_WORDS[language]
  const { kind, orderId, code, isConfirmed, fromOn, untilOn, startMinute, people, quantity, confirmation } = item
  const named = (nameEn: string | null, nameZh: string | null) => nameIn(language, { nameEn: nameEn ?? '', nameZh })
  const days = fromOn === untilOn ? formats.day(fromOn) : formats.stay(fromOn, untilOn)
  const place = named(item.placeEn, item.placeZh)
  return (
    <Card title={named(item.titleEn, item.titleZh)} extra={<Chip isConfirmed={isConfirmed} waits={words.waits} />}>
      <div className="tw-stack tw-gap-12">
        <p className="tw-soft tw-14">
          <InlineList
            facts={[
              words.kinds[kind],
              named(item.detailEn, item.detailZh),
              words.quantities[kind](quantity),
              named(item.cityEn, item.cityZh),
            ]}
          />
        </p>
        <DescriptionList
          facts={[
            [words.when, startMinute === null ? days : words.at(days, clockOf(startMinute))],
            [words.who, people.join(', ')],
            ...(place === '' ? [] : [[words.place, place] as const]),
            ...(confirmation === null ? [] : [[words.confirmation, confirmation] as const]),
          ]}
        />
        <p>
          <Link to={orderPath(kind, orderId)}>{texts.open(code)}</Link>
        </p>
      </div>
    </Card>
  )
}

function Chip({ isConfirmed, waits }: { isConfirmed: boolean; waits: string }) {
  const texts = useTripTexts()
  return <StatusChip tone={isConfirmed ? 'good' : 'wait'}>{isConfirmed ? texts.confirmed : waits}</StatusChip>
}
