import { Icon, type IconName } from '#web/ui/text/Icon.tsx'
import { SuggestList } from '#web/ui/form/Suggest.tsx'
import { emphasised } from './emphasis.ts'
import list from './Listbox.module.css'
import { useHotelTexts } from './texts.ts'
import type { PlaceOption } from './use-place-options.ts'

const SIGNS: Record<PlaceOption['kind'], IconName> = {
  RECENT: 'clock',
  CITY: 'landmark',
  DISTRICT: 'map',
  LANDMARK: 'pin',
  HOTEL: 'building',
  CHAIN: 'bed',
}

type Props = {
  options: readonly PlaceOption[]
  /** Whether something was typed: the options then match it, before they are where to start from. */
  typing: boolean
  /** What was typed, to be marked in the names. */
  keyword: string
  onChoose: (option: PlaceOption) => void
}

/** The options under the place field in their groups. */
export function PlaceOptionList({ options, typing, keyword, onChoose }: Props) {
  const texts = useHotelTexts()
  const recent = options.filter((option) => option.kind === 'RECENT')
  const often = typing ? [] : options.filter((option) => option.favourite)
  const found = options.filter((option) => option.kind !== 'RECENT' && (typing || !option.favourite))
  const groups = [
    { title: texts.recent, quiet: typing, options: recent },
    { title: texts.oftenBooked, quiet: typing, options: often },
    { title: typing ? texts.matches : texts.largestCities, quiet: typing, options: found },
  ].filter((group) => group.options.length > 0)
  return (
    // What is found for other letters begins at its own first option.
    <SuggestList
      key={`${keyword}/${options.length}`}
      label={texts.suggestions}
      groups={groups}
      marked={typing}
      onChoose={onChoose}
    >
      {(option) => <OptionWords option={option} keyword={keyword} />}
    </SuggestList>
  )
}

function OptionWords({ option, keyword }: { option: PlaceOption; keyword: string }) {
  const texts = useHotelTexts()
  return (
    <>
      <Icon name={option.favourite ? 'star' : SIGNS[option.kind]} className="tw-soft" />
      <span className="tw-grow tw-min-0">
        <span className={`tw-ellipsis ${list.name}`} style={{ display: 'block' }}>
          {emphasised(option.name, keyword).map(({ text, typed }, at) => (typed ? <b key={at}>{text}</b> : text))}
        </span>
        <span className="tw-ellipsis tw-soft tw-13 tw-plain tw-line-18" style={{ display: 'block' }}>
          {option.below}
        </span>
      </span>
      {option.hotelCount === null ? null : (
        <span className="tw-soft tw-13 tw-tabular tw-plain tw-nowrap">{texts.hotelCount(option.hotelCount)}</span>
      )}
    </>
  )
}
