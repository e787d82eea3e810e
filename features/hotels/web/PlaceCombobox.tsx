import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { today } from '#web/format.ts'
import list from './Listbox.module.css'
import { optionIdOf, PlaceOptionList } from './PlaceOptionList.tsx'
import { listRecentSearches, type RecentSearch, removeRecentSearches } from './recent-searches.ts'
import type { Place } from './search-state.ts'
import { useHotelTexts } from './texts.ts'
import { useListbox, useOptionInSight } from './use-listbox.ts'
import { type PlaceOption, type PlaceOptions, usePlaceOptions } from './use-place-options.ts'

/** What the text field of a combobox carries. */
export type ComboboxInput = {
  value: string
  onChange: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onBlur: () => void
  aria: Record<string, string | boolean | undefined>
}

type Props = {
  place: Place | null
  nationality: string
  onPlace: (place: Place | null) => void
  onRecent: (search: RecentSearch) => void
  /** Whether the options show without being asked for, as on a phone's sheet. */
  alwaysOpen?: boolean
  /** Called after a choice, so that the sheet around it closes. */
  onChosen?: () => void
  children: (input: ComboboxInput, panel: ReactNode) => ReactNode
}

/** City or hotel by typing: suggestions of the server, recent searches first, arrow keys, Enter, Escape. Typing takes the former choice back. */
export function PlaceCombobox(props: Props) {
  const { place, onPlace, alwaysOpen = false } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [openState, setOpen] = useState(false)
  const [recent, setRecent] = useState(() => listRecentSearches({ today: today(), nationality: props.nationality }))
  const open = alwaysOpen || openState
  const text = typed ?? place?.name ?? ''
  const found = usePlaceOptions({ typed: typed ?? '', open, recent })
  const choose = (option: PlaceOption) => {
    setTyped(null)
    setOpen(false)
    if (option.recent === null) onPlace(option.place)
    else props.onRecent(option.recent)
    props.onChosen?.()
  }
  const listbox = useListbox({
    count: open ? found.options.length : 0,
    first: found.keyword === '' ? -1 : 0,
    resetKey: `${found.keyword}/${found.options.length}`,
    onChoose: (at) => {
      const option = found.options[at]
      if (option) choose(option)
    },
  })
  const activeId = open ? optionIdOf(id, found.options[listbox.active]) : undefined
  useOptionInSight(activeId)

  const close = () => {
    setOpen(false)
    const named = found.options.find((option) => option.recent === null && option.name.toLowerCase() === (typed ?? '').trim().toLowerCase())
    if (place === null && named) choose(named)
  }
  const input: ComboboxInput = {
    value: text,
    onChange: (value) => {
      setTyped(value)
      setOpen(true)
      if (place !== null) onPlace(null)
    },
    onKeyDown: (event) => {
      if (event.key === 'Escape' && openState) {
        event.stopPropagation()
        setOpen(false)
        return
      }
      if (!open && event.key === 'ArrowDown') {
        event.preventDefault()
        setOpen(true)
        return
      }
      listbox.onKey(event)
    },
    onFocus: () => {
      setRecent(listRecentSearches({ today: today(), nationality: props.nationality }))
      setOpen(true)
    },
    onBlur: close,
    aria: { role: 'combobox', 'aria-expanded': open && found.options.length > 0, 'aria-controls': open ? id : undefined, 'aria-autocomplete': 'list', 'aria-activedescendant': activeId },
  }
  const forget = () => {
    removeRecentSearches()
    setRecent([])
  }
  return props.children(
    input,
    open ? (
      <>
        <PlaceOptionList id={id} options={found.options} typing={found.keyword !== ''} active={listbox.active} onActive={listbox.setActive} onChoose={choose} />
        <ListNote found={found} canForget={found.keyword === '' && recent.length > 0} onForget={forget} />
      </>
    ) : null,
  )
}

/** What is said under the options: nothing matches, the server is silent, how many there are (for screen readers), the way to forget recent ones. */
function ListNote({ found, canForget, onForget }: { found: PlaceOptions; canForget: boolean; onForget: () => void }) {
  const texts = useHotelTexts()
  const empty = !found.loading && !found.failed && found.options.length === 0 && found.keyword !== ''
  return (
    <>
      <p className="tw-visually-hidden" role="status">
        {found.loading ? '' : texts.suggestionCount(found.options.length)}
      </p>
      {empty ? <p className={list.note}>{texts.noMatches(found.keyword)}</p> : null}
      {found.failed ? <p className={list.note}>{texts.suggestionsFailed}</p> : null}
      {canForget ? (
        <button type="button" className={list.forget} onPointerDown={(event) => event.preventDefault()} onClick={onForget}>
          {texts.forgetRecent}
        </button>
      ) : null}
    </>
  )
}
