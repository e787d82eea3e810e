import { useHotelTexts } from './texts.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { FieldPanel } from './FieldPanel.tsx'
import styles from './Guests.module.css'
import { RoomEditor } from './RoomEditor.tsx'
import { countsOf, type DraftRoom, knownRooms, PARTY_LIMITS } from './search-draft.ts'

type Props = {
  rooms: DraftRoom[]
  onRooms: (rooms: DraftRoom[]) => void
  open: boolean
  onOpen: (open: boolean) => void
  error: string | null
}

/** A party in words: `2 rooms, 3 adults, 1 child`. */
export function usePartyWords(): (rooms: readonly DraftRoom[]) => string {
  const texts = useHotelTexts()
  return (rooms) => {
    const counts = countsOf(rooms)
    const words = [texts.rooms(counts.rooms), texts.adultCount(counts.adults)]
    return [...words, ...(counts.children > 0 ? [texts.childCount(counts.children)] : [])].join(texts.comma)
  }
}

/** Rooms and guests of a search, room by room. */
export function GuestsField({ rooms, onRooms, open, onOpen, error }: Props) {
  const texts = useHotelTexts()
  const partyWords = usePartyWords()
  const setRoom = (place: number, room: DraftRoom) => onRooms(rooms.map((old, i) => (i === place ? room : old)))
  return (
    <FieldPanel
      icon="guests"
      label={texts.guests}
      value={partyWords(rooms)}
      title={texts.guestsTitle}
      open={open}
      onOpen={onOpen}
      error={error}
      side="right"
      unfinished={knownRooms(rooms) === null}
      footNote={
        rooms.length < PARTY_LIMITS.maxRooms ? (
          <button type="button" className="tw-button" onClick={() => onRooms([...rooms, { adults: 2, childAges: [] }])}>
            <Icon name="plus" size={18} />
            {texts.addRoom}
          </button>
        ) : (
          texts.roomLimit(PARTY_LIMITS.maxRooms)
        )
      }
    >
      <div className={`tw-stack tw-gap-20 ${styles.rooms}`}>
        {rooms.map((room, i) => (
          <RoomEditor
            key={i}
            no={i + 1}
            room={room}
            onRoom={(changed) => setRoom(i, changed)}
            onRemove={rooms.length > 1 ? () => onRooms(rooms.filter((_, place) => place !== i)) : null}
          />
        ))}
      </div>
      {error === null ? null : (
        <p className="tw-lost tw-14 tw-above-12" role="alert">
          {error}
        </p>
      )}
    </FieldPanel>
  )
}
