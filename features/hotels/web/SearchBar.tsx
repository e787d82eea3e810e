import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormats } from '#web/format.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { usePartyWords } from './GuestsField.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchBar.module.css'
import { type HotelSearch, pathOfSearch, type Place } from './search-state.ts'
import { Sheet } from '#web/ui/overlay/Sheet.tsx'
import { useHotelTexts } from './texts.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useSearchStart } from './use-search-start.ts'

type Props = {
  /** The search to open with; the last one of this visit when left out. */
  search?: HotelSearch
  /** Tall for the start pages, one line above the list and the hotel's page. */
  variant?: 'hero' | 'line'
  /** Where a search leads; to the list or the hotel's page when left out. */
  onSearch?: (search: HotelSearch & { place: Place }) => void
}

/** The search bar of every hotel page. */
export function SearchBar({ search, variant = 'hero', onSearch }: Props) {
  const navigate = useNavigate()
  const phone = usePhone()
  const kept = useSearchStart(null)
  const shown = search ?? kept
  const go = onSearch ?? ((next: HotelSearch & { place: Place }) => void navigate(pathOfSearch(next)))
  if (variant === 'line' && phone) return <PhoneSearchLine search={shown} onSearch={go} />
  return <SearchForm search={shown} variant={variant} onSearch={go} />
}

/** The search in one line on a phone; a tap opens all its fields. */
function PhoneSearchLine({
  search,
  onSearch,
}: {
  search: HotelSearch
  onSearch: (search: HotelSearch & { place: Place }) => void
}) {
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
