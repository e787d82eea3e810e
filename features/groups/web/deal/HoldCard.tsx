import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { Group } from '#features/groups/contract-requests.ts'
import { useGroupTexts } from '../texts.ts'
import { type GroupDeal, holdRooms, releaseRooms } from '#features/groups/deal/contract.ts'
import { useDealTexts } from './texts.ts'
import { useDealChanged } from './use-deal.ts'

/** Rooms that are kept for a group, with the clock of an option; or the hotels that would hold them. */
export function HoldCard({ group, deal }: { group: Group; deal: GroupDeal }) {
  const texts = useDealTexts()
  const [releasing, setReleasing] = useState(false)
  if (deal.hold === null && !deal.allowed.includes('hold')) return null
  return (
    <Card title={texts.rooms}>
      {deal.hold ? (
        <Held hold={deal.hold} onRelease={deal.allowed.includes('releaseHold') ? () => setReleasing(true) : null} />
      ) : (
        <Holdable group={group} deal={deal} />
      )}
      {releasing ? <Releasing groupId={group.id} onDone={() => setReleasing(false)} /> : null}
    </Card>
  )
}

function Held({ hold, onRelease }: { hold: NonNullable<GroupDeal['hold']>; onRelease: (() => void) | null }) {
  const texts = useDealTexts()
  const { kinds } = useGroupTexts()
  const formats = useFormats()
  const language = useLanguage()
  const hotel = nameIn(language, { nameEn: hold.hotelNameEn, nameZh: hold.hotelNameZh })
  return (
    <div className="tw-stack tw-gap-12">
      <span className="tw-flex tw-wrap tw-between tw-gap-8">
        <span className="tw-strong">{hotel}</span>
        <span className="tw-tabular">
          {hold.until === null || hold.state === 'CONTRACT'
            ? texts.heldContract
            : texts.heldUntil(formats.moment(hold.until))}
        </span>
      </span>
      <ul className="tw-stack tw-gap-4 tw-flat tw-14">
        {hold.lines.map(({ kind, rooms, roomNameEn, roomNameZh, checkIn, checkOut }) => (
          <li key={`${kind} ${roomNameEn} ${checkIn} ${checkOut} ${rooms}`} className="tw-flex tw-wrap tw-gap-8">
            <span>{texts.line(rooms, kinds[kind], nameIn(language, { nameEn: roomNameEn, nameZh: roomNameZh }))}</span>
            <span className="tw-soft">{texts.stay(formats.dayShort(checkIn), formats.dayShort(checkOut))}</span>
          </li>
        ))}
      </ul>
      {onRelease ? (
        <span>
          <button type="button" className="tw-button" onClick={onRelease}>
            {texts.release}
          </button>
        </span>
      ) : null}
    </div>
  )
}

function Holdable({ group, deal }: { group: Group; deal: GroupDeal }) {
  const texts = useDealTexts()
  const language = useLanguage()
  const changed = useDealChanged()
  const call = useCallMutation(holdRooms)
  const hold = (hotelId: string, checkIn: string | undefined) =>
    call.mutate(
      { groupId: group.id, hotelId, ...(checkIn && { checkIn }) },
      { onSuccess: () => changed(texts.held), onError: () => changed() },
    )
  return (
    <div className="tw-stack tw-gap-8">
      {deal.holdable.map(({ hotelId, hours }) => {
        const hotel = group.answer.best.find((one) => one.hotelId === hotelId)
        return (
          <span key={hotelId} className="tw-flex tw-wrap tw-between tw-gap-8">
            <span>{texts.holdAt(hotel ? nameIn(language, hotel) : '', hours)}</span>
            <button
              type="button"
              className="tw-button"
              disabled={call.isPending}
              onClick={() => hold(hotelId, hotel?.checkIn)}
            >
              {texts.hold}
            </button>
          </span>
        )
      })}
      {call.error ? <p role="alert">{call.error.returnMsg}</p> : null}
    </div>
  )
}

function Releasing({ groupId, onDone }: { groupId: string; onDone(): void }) {
  const texts = useDealTexts()
  const changed = useDealChanged()
  const call = useCallMutation(releaseRooms)
  const release = () =>
    call.mutate(
      { groupId },
      {
        onSuccess: () => {
          changed(texts.released)
          onDone()
        },
        onError: () => changed(),
      },
    )
  return (
    <ConfirmDialog
      open
      title={texts.releaseTitle}
      confirmText={texts.release}
      danger
      busy={call.isPending}
      onConfirm={release}
      onCancel={onDone}
    >
      <p>{texts.releaseText}</p>
      {call.error ? <p role="alert">{call.error.returnMsg}</p> : null}
    </ConfirmDialog>
  )
}
