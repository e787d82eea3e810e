import { type RoomRow, saveHotelRoom } from '#features/hotels/upkeep/contract.ts'
import { ROOM } from '#features/hotels/upkeep/contract-records.ts'
import { useCallMutation } from '#web/use-call.ts'
import { useAvailabilityTexts } from '#features/availability/web/texts.ts'
import { useHotelPageTexts } from '../texts.ts'
import type { HotelUpkeep } from './shapes.ts'
import { UpkeepDialog } from './UpkeepDialog.tsx'

/** What a new room type starts with. */
const NEW = { maxAdults: '2', maxChildren: '2', maxOccupancy: '3', extraBeds: '0' }

/** Adds a room type, or changes one. */
export function RoomDialog({ hotel, room, onClose }: { hotel: HotelUpkeep; room: RoomRow | null; onClose(): void }) {
  const { rooms: texts, unknown } = useHotelPageTexts()
  const { views, smoking } = useAvailabilityTexts()
  const call = useCallMutation(saveHotelRoom)
  const of = { hotelId: hotel.hotelId, ...(room && { roomTypeId: room.id }) }
  const none = ['', unknown] as const
  return (
    <UpkeepDialog
      inPairs
      title={room ? texts.change : texts.add}
      fields={ROOM}
      row={room}
      known={NEW}
      labels={texts.fields}
      offers={{ view: [none, ...Object.entries(views)], smoking: [none, ...Object.entries(smoking)] }}
      rows={{ beds: { labels: texts.bed, offers: { bed: Object.entries(texts.bedKinds) }, add: texts.addBed } }}
      saving={call}
      onSave={(input, version, outcome) => call.mutate({ ...input, ...of, version }, outcome)}
      onClose={onClose}
    />
  )
}
