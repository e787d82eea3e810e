import { useState } from 'react'
import { useParams } from 'react-router'
import { getHotelUpkeep, type RoomRow } from '#features/hotels/upkeep/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DataList } from '#web/ui/list/DataList.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { useCall } from '#web/use-call.ts'
import { getHotelPlans, type PlanRow } from '#features/availability/plans/contract.ts'
import { useAvailabilityTexts } from '#features/availability/web/texts.ts'
import { useHotelPageTexts } from '../texts.ts'
import { Fees, Surcharges } from './ExtraLists.tsx'
import { HotelHead } from './HotelHead.tsx'
import { usePlanColumns } from './plan-columns.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import type { HotelPlans, HotelUpkeep } from './shapes.ts'

type Open =
  | { readonly kind: 'room'; readonly id: string | null }
  | { readonly kind: 'plan'; readonly id: string | null; readonly room: RoomRow }

/** The room types of a hotel with their rate plans, and what is paid on top. */
export default function HotelRoomsScreen() {
  const { id = '' } = useParams()
  const hotel = useCall(getHotelUpkeep, { hotelId: id }, { staleTime: 0 })
  const plans = useCall(getHotelPlans, { hotelId: id }, { staleTime: 0 })
  return (
    <CallView query={hotel} skeleton={<Skeleton shape="rows" count={12} />}>
      {(data) => (
        <>
          <HotelHead hotel={data} here="rooms" />
          <CallView query={plans} skeleton={<Skeleton shape="rows" count={8} />}>
            {(sold) => <Rooms key={id} hotel={data} sold={sold} />}
          </CallView>
        </>
      )}
    </CallView>
  )
}

function Rooms({ hotel, sold }: { hotel: HotelUpkeep; sold: HotelPlans }) {
  const texts = useHotelPageTexts()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const add = (
    <button type="button" className="tw-button tw-button-primary" onClick={() => setOpen({ kind: 'room', id: null })}>
      {texts.rooms.add}
    </button>
  )
  const { rooms } = hotel
  return (
    <div className="tw-stack tw-gap-16">
      {rooms.length === 0 ? (
        <Empty icon="bed" title={texts.rooms.emptyTitle} text={texts.rooms.emptyText} action={add} />
      ) : null}
      {rooms.map((room) => (
        <Room
          key={room.id}
          room={room}
          plans={sold.plans.filter((plan) => plan.roomTypeId === room.id)}
          onOpen={setOpen}
        />
      ))}
      {rooms.length === 0 ? null : <div>{add}</div>}
      <Fees hotel={hotel} />
      <Surcharges hotel={hotel} sold={sold} />
      {open?.kind === 'room' ? (
        <RoomDialog hotel={hotel} room={rooms.find(({ id }) => id === open.id) ?? null} onClose={close} />
      ) : null}
      {open?.kind === 'plan' ? (
        <PlanDialog
          hotel={hotel}
          room={open.room}
          plan={sold.plans.find(({ id }) => id === open.id) ?? null}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

function Room({ room, plans, onOpen }: { room: RoomRow; plans: readonly PlanRow[]; onOpen(open: Open): void }) {
  const texts = useHotelPageTexts()
  const words = useAvailabilityTexts()
  const language = useLanguage()
  const columns = usePlanColumns(({ id }) => onOpen({ kind: 'plan', id, room }))
  const facts = [
    room.code,
    ...room.beds.map(({ bed, count }) => words.beds[bed](count)),
    room.areaSquareMetres === null ? null : words.area(room.areaSquareMetres),
    room.view === null ? null : words.views[room.view],
    room.smoking === null ? words.smokingUnknown : words.smoking[room.smoking],
    words.sleeps(room.maxOccupancy, room.maxAdults),
  ].filter((fact) => fact !== null)
  return (
    <Card
      title={nameIn(language, room)}
      extra={
        <span className="tw-flex tw-gap-16">
          <TextButton onClick={() => onOpen({ kind: 'plan', id: null, room })}>{texts.plans.add}</TextButton>
          <TextButton onClick={() => onOpen({ kind: 'room', id: room.id })}>{texts.change}</TextButton>
        </span>
      }
    >
      <div className="tw-14 tw-soft tw-below-12">
        <InlineList facts={facts} />
      </div>
      <DataList
        label={nameIn(language, room)}
        rows={plans}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<p className="tw-14 tw-soft">{texts.plans.empty}</p>}
      />
    </Card>
  )
}
