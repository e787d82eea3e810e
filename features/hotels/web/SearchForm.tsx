import { type FormEvent, useRef, useState } from 'react'
import { today } from '#web/format.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { DatesField } from './DatesField.tsx'
import { GuestsField } from './GuestsField.tsx'
import { rememberNationality } from './nationality.ts'
import { NationalityField } from './NationalityField.tsx'
import { PlaceField } from './PlaceField.tsx'
import styles from './SearchBar.module.css'
import { type DraftErrors, draftOf, errorsOf, knownRooms, type SearchDraft, searchOf } from './search-draft.ts'
import type { HotelSearch, Place } from './search-state.ts'
import { useHotelTexts } from './texts.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSearchKey } from './use-search-key.ts'
import { keepSearch } from './use-search-start.ts'

type Props = {
  search: HotelSearch
  variant: 'hero' | 'line'
  onSearch: (search: HotelSearch & { place: Place }) => void
}
type OpenField = 'dates' | 'guests' | 'nationality' | null

/** What is wrong, in sentences that name the field. */
function useErrorTexts(errors: DraftErrors) {
  const { errors: texts } = useHotelTexts()
  return {
    place: errors.place ? texts.place[errors.place] : null,
    dates: errors.dates ? texts.dates[errors.dates] : null,
    guests: errors.rooms ? texts.age(errors.rooms.room, errors.rooms.child) : null,
  }
}

/** A draft that follows the page's search and is changed by typing. */
function useDraft(search: HotelSearch): [SearchDraft, (changes: Partial<SearchDraft>) => void] {
  const [state, setState] = useState({ of: search, draft: draftOf(search) })
  // The page has gone on to another search, by Back for example: the draft follows it.
  if (state.of !== search && JSON.stringify(state.of) !== JSON.stringify(search))
    setState({ of: search, draft: draftOf(search) })
  return [state.draft, (changes) => setState((old) => ({ of: old.of, draft: { ...old.draft, ...changes } }))]
}

/** The stay that the calendar's prices refer to; null while a place or a child's age is missing. */
function priceQuestion({ place, rooms, nationality }: SearchDraft) {
  const known = knownRooms(rooms)
  return place === null || known === null ? null : { place, rooms: known, nationality }
}

/** Which field's panel is open. `picked` says that a choice in another field opened it and keeps the focus. */
function usePanels() {
  const [{ name: openField, picked }, setPanel] = useState<{ name: OpenField; picked: boolean }>({
    name: null,
    picked: false,
  })
  const show = (name: OpenField, byChoice = false) => setPanel({ name, picked: byChoice })
  const opens = (name: OpenField) => ({ open: openField === name, onOpen: (open: boolean) => show(open ? name : null) })
  return { show, opens, picked }
}

/** Whether a child's age alone is missing, which is asked for within the guests' panel. */
const isOnlyAge = ({ place, dates, rooms }: DraftErrors) => rooms !== undefined && !place && !dates

/**
 * Starts the search of a complete draft. An incomplete one moves the focus to the first wrong field; `tried` tells that
 * the errors are to be shown.
 */
function useSubmit(draft: SearchDraft, show: (name: OpenField) => void, onSearch: Props['onSearch']) {
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const { remember } = useRecentSearches({ today: today(), nationality: draft.nationality })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = searchOf(draft)
    setTried(true)
    const wrong = errorsOf(draft, today())
    if (wanted === null || Object.keys(wrong).length > 0) {
      const within = isOnlyAge(wrong)
      if (within) show('guests')
      // The marks of the wrong fields are drawn after this event.
      requestAnimationFrame(() =>
        form.current
          ?.querySelector<HTMLElement>(within ? 'select[aria-invalid=true]' : ':is(input, button)[data-invalid]')
          ?.focus(),
      )
      return
    }
    show(null)
    remember(wanted)
    rememberNationality(wanted.stay.nationality)
    keepSearch(wanted)
    onSearch(wanted)
  }
  return { form, tried, submit }
}

/** The fields of the search and the button; nothing is searched before all fields are good. */
export function SearchForm({ search, variant, onSearch }: Props) {
  const texts = useHotelTexts()
  const [draft, change] = useDraft(search)
  const { show, opens, picked } = usePanels()
  const { form, tried, submit } = useSubmit(draft, show, onSearch)
  useSearchKey()
  const errors = useErrorTexts(tried ? errorsOf(draft, today()) : {})
  return (
    <form
      ref={form}
      role="search"
      aria-label={texts.searchForm}
      noValidate
      className={`tw-card ${variant === 'line' ? styles.line : styles.hero}`}
      onSubmit={submit}
    >
      <div className={`tw-stack tw-gap-4 ${styles.fields}`}>
        <PlaceField
          place={draft.place}
          nationality={draft.nationality}
          onPlace={(place) => change({ place })}
          onRecent={(recent) => change(draftOf(recent))}
          onPicked={() => show('dates', true)}
          error={errors.place}
          shortcut
        />
        <DatesField
          dates={draft}
          onDates={change}
          question={priceQuestion(draft)}
          error={errors.dates}
          still={picked}
          {...opens('dates')}
        />
        <GuestsField
          rooms={draft.rooms}
          onRooms={(rooms) => change({ rooms })}
          error={errors.guests}
          {...opens('guests')}
        />
        <NationalityField
          code={draft.nationality}
          onCode={(nationality) => {
            change({ nationality })
            show(null)
          }}
          {...opens('nationality')}
        />
        <button type="submit" className={`tw-button tw-button-primary ${styles.submit}`}>
          <Icon name="search" size={18} />
          {texts.search}
        </button>
      </div>
      <Faults sentences={Object.values(errors).filter((sentence) => sentence !== null)} />
    </form>
  )
}

function Faults({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className={`tw-notice tw-tone-lost tw-column ${styles.errors}`} role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
