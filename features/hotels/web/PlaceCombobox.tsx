import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { today } from '#web/format.ts'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { Suggest, SuggestInput, type SuggestInputProps } from '#web/ui/form/Suggest.tsx'
import list from './Listbox.module.css'
import { PlaceOptionList } from './PlaceOptionList.tsx'
import type { RecentSearch } from './recent-searches.ts'
import type { Place } from './search-state.ts'
import { useHotelTexts } from './texts.ts'
import { type PlaceOption, type PlaceOptions, usePlaceOptions } from './use-place-options.ts'
import { useRecentSearches } from './use-recent-searches.ts'

/** Input in the field before its code had loaded. */
export type EarlyTyping = { text: string | null; focused: boolean; pressed: boolean }

const NOTHING_YET: EarlyTyping = { text: null, focused: false, pressed: false }

/** The field, with what the frame around it needs. */
export type PlaceInput = {
  field: ReactNode
  text: string
  type: (text: string) => void
  show: () => void
}

type Props = {
  place: Place | null
  nationality: string
  onPlace: (place: Place | null) => void
  onRecent: (search: RecentSearch) => void
  onPicked: () => void
  /** Whether the options show without being asked for, as on a phone's sheet. */
  alwaysOpen?: boolean
  /** Called after a choice, so that the sheet around it closes. */
  onChosen?: () => void
  early?: EarlyTyping
  /** What the text field itself takes. */
  input: Pick<SuggestInputProps, 'className' | 'invalid' | 'onFocus' | 'autoFocus'> & {
    ref?: RefObject<HTMLInputElement | null>
    'data-search-shortcut'?: true | undefined
  }
  children: (input: PlaceInput, panel: ReactNode) => ReactNode
}

/** Whether the options are asked for already: something was typed, or the field pressed and not left. */
const isAsked = ({ text, focused, pressed }: EarlyTyping) => text !== null || (pressed && focused)

/** Resumes a press during which the field was replaced, so that it got neither focus nor click. */
function useLostPress({ pressed, focused }: EarlyTyping, take: () => void): void {
  const [isLost] = useState(pressed && !focused)
  const takeUp = useEffectEvent(take)
  useEffect(() => {
    if (!isLost) return
    // After the press, which moves the focus.
    const frame = requestAnimationFrame(() => takeUp())
    return () => cancelAnimationFrame(frame)
  }, [isLost])
}

/** The typed text, the options below it, and the effect of a choice. */
function usePlaceTyping({
  place,
  nationality,
  onPlace,
  onRecent,
  onPicked,
  onChosen,
  alwaysOpen = false,
  early = NOTHING_YET,
}: Props) {
  const [typed, setTyped] = useState(early.text)
  const [openState, setOpen] = useState(isAsked(early))
  const [enterWaits, setEnterWaits] = useState(false)
  const { recent, refresh, forget } = useRecentSearches({ today: today(), nationality })
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
  const pick = (option: PlaceOption) => {
    choose(option)
    // A recent search has its dates.
    if (option.recent === null) onPicked()
  }
  // Enter pressed before the options for the last letters were there chooses the best of them once they are.
  const first = found.stale ? undefined : found.options[0]
  const chooseLate = useEffectEvent(() => {
    if (enterWaits && first) pick(first)
  })
  useEffect(() => chooseLate(), [first?.key, enterWaits])
  return {
    text: typed ?? place?.name ?? '',
    open,
    /** Opened by a press or by typing, so that Escape closes it. */
    canClose: openState,
    found,
    recent,
    pick,
    waitForEnter: () => setEnterWaits(true),
    type: (value: string) => {
      setEnterWaits(false)
      setTyped(value)
      setOpen(true)
      if (place !== null) onPlace(null)
    },
    show: () => {
      refresh()
      setOpen(true)
    },
    hide: () => setOpen(false),
    /** Leaving the field with the full name of a place typed is a choice. */
    leave: () => {
      setOpen(false)
      setEnterWaits(false)
      const named = found.options.find(
        (option) => option.recent === null && option.name.toLowerCase() === (typed ?? '').trim().toLowerCase(),
      )
      if (place === null && named) choose(named)
    },
    forget,
  }
}

/**
 * City, district, landmark, hotel or chain by typing: suggestions of the server, recent searches first, arrow keys,
 * Enter, Escape. Typing takes the former choice back.
 */
export default function PlaceCombobox(props: Props) {
  const texts = useHotelTexts()
  const typing = usePlaceTyping(props)
  const { open, found } = typing
  useLostPress(props.early ?? NOTHING_YET, () => {
    props.input.ref?.current?.focus()
    typing.show()
  })
  const fresh = found.keyword === ''
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = {
      Escape: typing.canClose && typing.hide,
      ArrowDown: !open && typing.show,
      Enter: open && found.stale && typing.waitForEnter,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const field = (
    <SuggestInput
      label={texts.where}
      open={open && found.options.length > 0}
      maxLength={100}
      placeholder={texts.wherePlaceholder}
      onKey={onKey}
      // A press opens the options, focus alone does not: they would cover the error of a rejected field.
      onClick={typing.show}
      onBlur={typing.leave}
      {...props.input}
    />
  )
  const panel = (
    <div onMouseDown={(event) => event.preventDefault()}>
      {found.options.length === 0 ? null : (
        <PlaceOptionList options={found.options} typing={!fresh} keyword={found.keyword} onChoose={typing.pick} />
      )}
      <ListNote found={found} canForget={fresh && typing.recent.length > 0} onForget={typing.forget} />
    </div>
  )
  return (
    <Suggest text={typing.text} onText={typing.type}>
      {props.children({ field, text: typing.text, type: typing.type, show: typing.show }, open ? panel : null)}
    </Suggest>
  )
}

/**
 * Nothing matches, or the place that was meant has no hotels; how many options there are is said to screen readers
 * only.
 */
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

/** The line under the options: the number found, a failed request, or the button that clears recent searches. */
function ListNote({ found, canForget, onForget }: { found: PlaceOptions; canForget: boolean; onForget: () => void }) {
  const texts = useHotelTexts()
  return (
    <>
      <FoundNote found={found} />
      {found.loading && found.options.length === 0 ? (
        <div className="tw-stack tw-gap-16 tw-pad-12">
          <SkeletonBlock height={20} width="60%" />
          <SkeletonBlock height={20} width="75%" />
          <SkeletonBlock height={20} width="45%" />
        </div>
      ) : null}
      {found.failed ? <p className={list.note}>{texts.suggestionsFailed}</p> : null}
      {canForget ? (
        <button type="button" className={`tw-act tw-13 ${list.forget}`} onClick={onForget}>
          {texts.forgetRecent}
        </button>
      ) : null}
    </>
  )
}
