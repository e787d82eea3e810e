import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { usePartyWords } from './GuestsField.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchBar.module.css'
import type { HotelSearch, Place } from './search-state.ts'
import { Sheet } from '#web/ui/overlay/Sheet.tsx'
import { useHotelTexts } from './texts.ts'
import { usePhone } from '#web/ui/use-phone.ts'

type Props = { search: HotelSearch; onSearch: (search: HotelSearch & { place: Place }) => void }

/** The search above a list and a hotel's page, in one line. */
export function SearchLine(props: Props) {
  return usePhone() ? <PhoneSearchLine {...props} /> : <SearchForm {...props} variant="line" />
}

/** The search in one line on a phone; a tap opens all its fields. */
function PhoneSearchLine({ search, onSearch }: Props) {
  const texts = useHotelTexts()
  const formats = useFormats()
  const partyWords = usePartyWords()
  const [open, setOpen] = useState(false)
  const { place, stay, flexible } = search
  const { from, to } = flexible ?? { from: stay.checkIn, to: stay.checkOut }
  const span = `${formats.dayShort(from)} – ${formats.dayShort(to)}`
  return (
    <>
      <button
        type="button"
        className={`tw-row tw-gap-12 tw-full tw-card tw-ink ${styles.phoneLine}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="tw-stack tw-grow tw-min-0">
          <span className="tw-ellipsis tw-strong">{place?.name || texts.wherePlaceholder}</span>
          <span className={`tw-flex tw-wrap tw-soft tw-13 tw-line-18 ${styles.phoneStay}`}>
            <span>{flexible ? texts.nightsWithin(flexible.nights, span) : span}</span>
            <span>{partyWords(stay.rooms)}</span>
          </span>
        </span>
        <span className="tw-visually-hidden">{texts.changeSearch}</span>
        <Icon name="edit" size={18} />
      </button>
      {open ? (
        <Sheet title={texts.changeSearch} onClose={() => setOpen(false)}>
          <SearchForm
            search={search}
            variant="hero"
            onSearch={(next) => {
              setOpen(false)
              onSearch(next)
            }}
          />
        </Sheet>
      ) : null}
    </>
  )
}
