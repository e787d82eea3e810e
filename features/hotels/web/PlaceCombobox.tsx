import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { today } from '#web/format.ts'
import { SkeletonBlock } from '#web/ui/Skeleton.tsx'
import { useInSight } from '#web/ui/use-in-sight.ts'
import list from './Listbox.module.css'
import { optionIdOf, PlaceOptionList } from './PlaceOptionList.tsx'
import { listRecentSearches, type RecentSearch, removeRecentSearches } from './recent-searches.ts'
import type { Place } from './search-state.ts'
import { useHotelTexts } from './texts.ts'
import { useListbox } from './use-listbox.ts'
import { type PlaceOption, type PlaceOptions, usePlaceOptions } from './use-place-options.ts'

/** What the text field of a combobox carries. */
export type ComboboxInput = {
  value: string
  onChange: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClick: () => void
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

/** What is typed, what stands under it, and what a choice does. */
function usePlaceTyping({ place, nationality, onPlace, onRecent, onChosen, alwaysOpen = false }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [openState, setOpen] = useState(false)
  const [enterWaits, setEnterWaits] = useState(false)
  const start = { today: today(), nationality }
  const [recent, setRecent] = useState(() => listRecentSearches(start))
  const open = alwaysOpen || openState
  const found = usePlaceOptions({ typed: typed ?? '', open, recent })
  const choose = (option: PlaceOption) => {
    setTyped(null)
    setOpen(false)
    setEnterWaits(false)
    if (option.recent === null) onPlace(option.place)
    else onRecent(option.recent)
    onChosen?.()
  }
  // Enter pressed before the options for the last letters were there chooses the best of them once they are.
  const first = found.stale ? undefined : found.options[0]
  const chooseLate = useEffectEvent(() => {
    if (enterWaits && first) choose(first)
  })
  useEffect(() => chooseLate(), [first?.key, enterWaits])
  return {
    text: typed ?? place?.name ?? '',
    open,
    /** Open by a press or by typing, so that Escape has something to close. */
    canClose: openState,
    found,
    recent,
    choose,
    waitForEnter: () => setEnterWaits(true),
    type: (value: string) => {
      setEnterWaits(false)
      setTyped(value)
      setOpen(true)
      if (place !== null) onPlace(null)
    },
    show: () => {
      setRecent(listRecentSearches(start))
      setOpen(true)
    },
    hide: () => setOpen(false),
    /** Leaving the field with the full name of a place typed is a choice. */
    leave: () => {
      setOpen(false)
      setEnterWaits(false)
      const named = found.options.find((option) => option.recent === null && option.name.toLowerCase() === (typed ?? '').trim().toLowerCase())
      if (place === null && named) choose(named)
    },
    forget: () => {
      removeRecentSearches()
      setRecent([])
    },
  }
}

function comboboxAria({ id, open, shown, activeId }: { id: string; open: boolean; shown: boolean; activeId: string | undefined }): ComboboxInput['aria'] {
  return {
    role: 'combobox',
    'aria-expanded': open && shown,
    'aria-controls': open ? id : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': activeId,
  }
}

/** City, district, landmark, hotel or chain by typing: suggestions of the server, recent searches first, arrow keys, Enter, Escape. Typing takes the former choice back. */
export function PlaceCombobox(props: Props) {
  const id = useId()
  const typing = usePlaceTyping(props)
  const { open, found } = typing
  const fresh = found.keyword === ''
  const ready = open && !found.stale
  const listbox = useListbox({
    count: ready ? found.options.length : 0,
    first: fresh ? -1 : 0,
    resetKey: `${found.keyword}/${found.options.length}`,
    onChoose: (at) => {
      const option = found.options[at]
      if (option) typing.choose(option)
    },
  })
  const activeId = ready ? optionIdOf(id, found.options[listbox.active]) : undefined
  useInSight(activeId)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typing.canClose) {
      event.stopPropagation()
      typing.hide()
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      typing.show()
    } else if (event.key === 'Enter' && open && found.stale && !event.nativeEvent.isComposing) {
      event.preventDefault()
      typing.waitForEnter()
    } else {
      listbox.onKey(event)
    }
  }
  const input: ComboboxInput = {
    value: typing.text,
    onChange: typing.type,
    onKeyDown,
    // A press opens the options, mere focus does not: they would cover the sentence about a field that was sent back.
    onClick: typing.show,
    onBlur: typing.leave,
    aria: comboboxAria({ id, open, shown: found.options.length > 0, activeId }),
  }
  const panel = (
    <>
      <PlaceOptionList
        id={id}
        options={found.options}
        typing={!fresh}
        keyword={found.keyword}
        active={ready ? listbox.active : -1}
        onActive={listbox.setActive}
        onChoose={typing.choose}
      />
      <ListNote found={found} canForget={fresh && typing.recent.length > 0} onForget={typing.forget} />
    </>
  )
  return props.children(input, open ? panel : null)
}

/** Nothing matches, or the place that was meant has no hotels; how many options there are is said to screen readers only. */
function FoundNote({ found }: { found: PlaceOptions }) {
  const texts = useHotelTexts()
  const { options, nothingIn, keyword } = found
  const empty = !found.loading && !found.failed && options.length === 0 && keyword !== ''
  const nothing = nothingIn === null ? texts.noMatches(keyword) : texts.noHotelsIn(nothingIn)
  return (
    <p className={empty ? list.note : 'tw-visually-hidden'} role="status">
      {found.loading ? '' : empty ? nothing : texts.suggestionCount(options.length)}
    </p>
  )
}

/** What is said under the options: what was found, that the server is silent, the way to forget recent ones. */
function ListNote({ found, canForget, onForget }: { found: PlaceOptions; canForget: boolean; onForget: () => void }) {
  const texts = useHotelTexts()
  return (
    <>
      <FoundNote found={found} />
      {found.loading && found.options.length === 0 ? (
        <div className={list.waiting}>
          <SkeletonBlock height={20} width="60%" />
          <SkeletonBlock height={20} width="75%" />
          <SkeletonBlock height={20} width="45%" />
        </div>
      ) : null}
      {found.failed ? <p className={list.note}>{texts.suggestionsFailed}</p> : null}
      {canForget ? (
        <button type="button" className={list.forget} onPointerDown={(event) => event.preventDefault()} onClick={onForget}>
          {texts.forgetRecent}
        </button>
      ) : null}
    </>
  )
}
