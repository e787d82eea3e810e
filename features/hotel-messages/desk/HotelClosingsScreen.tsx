import { useQueryClient } from '@tanstack/react-query'
import { nameFor } from '#contract/languages.ts'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type HotelClosing, hotelClosings, undoHotelClosing } from '../closing/contract.ts'
import type { HotelClosingTexts } from '../texts/en/hotelClosings.ts'

const useClosingTexts = textsOf<HotelClosingTexts>('hotelClosings')

const stateOf = ({ undoneAt }: HotelClosing) => (undoneAt === null ? 'CLOSED' : 'UNDONE')

/** Nights that hotels closed by their links; the panel of one opens them again. */
export default function HotelClosingsScreen() {
  const texts = useClosingTexts()
  const language = useLanguage()
  const { columns } = texts
  return (
    <ListScreen
      list={hotelClosings}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <PageHeader title={texts.title} subtitle={texts.lead} />}
      words={{
        columns,
        filters: { state: columns.state },
        sums: {},
        none: texts.none,
        choices: { state: texts.states },
      }}
      cells={{
        hotel: ({ hotelNameEn, hotelNameZh }) => nameFor(language, hotelNameEn, hotelNameZh),
        room: (closing) => <Room closing={closing} />,
        requests: ({ requests }) =>
          requests.length === 0 ? texts.none : <StatusChip tone="wait">{texts.requests(requests.length)}</StatusChip>,
        state: (closing) => (
          <StatusChip tone={stateOf(closing) === 'CLOSED' ? 'lost' : 'neutral'}>
            {texts.states[stateOf(closing)]}
          </StatusChip>
        ),
      }}
      reading={{ staleTime: 0 }}
      name={({ hotelNameEn, hotelNameZh }) => texts.open(nameFor(language, hotelNameEn, hotelNameZh))}
      panel={{ row: (closing) => <Beside closing={closing} /> }}
      empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

function Room({ closing: { roomNameEn, roomNameZh } }: { closing: HotelClosing }) {
  const texts = useClosingTexts()
  const language = useLanguage()
  return roomNameEn === null ? texts.allRooms : nameFor(language, roomNameEn, roomNameZh)
}

function Beside({ closing }: { closing: HotelClosing }) {
  const texts = useClosingTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { columns } = texts
  const { first, last, nights, reason, requests, sentTo, at, undoneAt, undoneBy, kept } = closing
  const undone = undoneAt === null ? [] : [[texts.undoneAt, `${formats.moment(undoneAt)} · ${undoneBy ?? texts.none}`]]
  const stayed = kept.map((room) =>
    [nameFor(language, room.nameEn, room.nameZh), room.nights.map((night) => formats.day(night)).join(', ')].join(': '),
  )
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2>{nameFor(language, closing.hotelNameEn, closing.hotelNameZh)}</h2>
        <p>
          <Room closing={closing} />
        </p>
      </header>
      <DescriptionList
        facts={[
          [columns.first, formats.day(first)],
          [columns.last, formats.day(last)],
          [columns.nights, String(nights)],
          [columns.reason, reason],
          [columns.requests, requests.map(({ code }) => code).join(', ') || texts.none],
          [texts.sentTo, sentTo],
          [columns.at, formats.moment(at)],
          ...undone.map(([title = '', value]) => [title, value] as const),
        ]}
      />
      {requests.length === 0 ? null : <p className="tw-14 tw-soft">{texts.requestsHint}</p>}
      {stayed.length === 0 ? null : (
        <div className="tw-notice tw-tone-wait tw-stack">
          <p>{texts.kept}</p>
          {stayed.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {closing.mayUndo ? <Undo closingId={closing.id} /> : null}
    </div>
  )
}

function Undo({ closingId }: { closingId: string }) {
  const texts = useClosingTexts()
  const client = useQueryClient()
  const call = useCallMutation(undoHotelClosing)
  const undo = () =>
    call.mutate(
      { closingId },
      {
        onSuccess: ({ opened, kept }) => notify.success(texts.undone(opened, kept)),
        onError: (failure) => notify.failure(failure),
        onSettled: () => void client.invalidateQueries({ queryKey: callKey(hotelClosings.search) }),
      },
    )
  return (
    <p>
      <button type="button" className="tw-button tw-button-primary" disabled={call.isPending} onClick={undo}>
        {texts.undo}
      </button>
    </p>
  )
}
