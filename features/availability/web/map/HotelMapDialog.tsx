import { useId, useMemo, useRef, useState } from 'react'
import type { HotelContent } from '#features/hotels/contract.ts'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { type ListState, listStateFromQuery } from '../list-state.ts'
import styles from './MapBeside.module.css'
import { PriceMap } from './PriceMap.tsx'
import { usePriceMapTexts } from './texts.ts'

/** A hotel on the map, with the hotels around it and their prices for the same stay. */
export default function HotelMapDialog({
  hotel,
  stay,
  onClose,
}: {
  hotel: HotelContent
  stay: StayQuery
  onClose: () => void
}) {
  const texts = usePriceMapTexts()
  const language = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [state, setState] = useState<ListState>(() => listStateFromQuery(new URLSearchParams()))
  const [litId, setLitId] = useState<string | null>(null)
  const name = nameIn(language, hotel)
  const around = useMemo(
    () => ({ id: hotel.id, name, latitude: hotel.latitude, longitude: hotel.longitude }),
    [hotel, name],
  )
  const place = { destinationId: hotel.destination.id, hotelId: null, name: nameIn(language, hotel.destination) }
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      className={`tw-surface tw-full tw-ink tw-flat ${styles.dialog}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="tw-flex tw-column tw-tall">
        <div className={`tw-row tw-gap-8 tw-line-below ${styles.head}`}>
          <h2 id={titleId} className={`tw-min-0 tw-grow tw-clip tw-nowrap tw-17 tw-line-24 ${styles.title}`}>
            {name}
          </h2>
          <button type="button" className="tw-button" data-first-focus onClick={onClose}>
            <Icon name="close" size={18} />
            {texts.close}
          </button>
        </div>
        <div className={`tw-grow ${styles.rest}`}>
          <PriceMap
            search={{ place, stay }}
            state={state}
            onState={(changes) => setState((now) => ({ ...now, ...changes }))}
            litId={litId}
            onLight={setLitId}
            around={around}
          />
        </div>
      </div>
    </dialog>
  )
}
