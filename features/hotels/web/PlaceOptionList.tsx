import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { emphasised } from './emphasis.ts'
import list from './Listbox.module.css'
import { useHotelTexts } from './texts.ts'
import type { PlaceOption } from './use-place-options.ts'

const SIGNS: Record<PlaceOption['kind'], IconName> = { RECENT: 'clock', CITY: 'landmark', DISTRICT: 'map', LANDMARK: 'pin', HOTEL: 'building', CHAIN: 'bed' }

type Props = {
  id: string
  options: readonly PlaceOption[]
  /** Whether something was typed: the options then match it, before they are where to start from. */
  typing: boolean
  /** What was typed, to be marked in the names. */
  keyword: string
  active: number
  onActive: (place: number) => void
  onChoose: (option: PlaceOption) => void
}

/** The id of an option, which the text field points to while the option is marked. */
export function optionIdOf(listId: string, option: PlaceOption | undefined): string | undefined {
  return option && `${listId}-${option.key}`
}

/** The options under the place field in their groups. */
export function PlaceOptionList({ id, options, typing, keyword, active, onActive, onChoose }: Props) {
  const texts = useHotelTexts()
  const recent = options.filter((option) => option.kind === 'RECENT')
  const often = typing ? [] : options.filter((option) => option.favourite)
  const found = options.filter((option) => option.kind !== 'RECENT' && (typing || !option.favourite))
  const groups = [
    { title: texts.recent, options: recent, start: 0 },
    { title: texts.oftenBooked, options: often, start: recent.length },
    { title: typing ? texts.matches : texts.largestCities, options: found, start: recent.length + often.length },
  ].filter((group) => group.options.length > 0)
  return (
    <div id={id} role="listbox" aria-label={texts.suggestions} className={list.list}>
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          {typing ? null : (
            <div className={list.group} aria-hidden="true">
              {group.title}
            </div>
          )}
          {group.options.map((option, i) => (
            <div
              key={option.key}
              id={optionIdOf(id, option)}
              role="option"
              aria-selected={group.start + i === active}
              className={`${list.option} ${group.start + i === active ? list.active : ''}`}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onActive(group.start + i)}
              onClick={() => onChoose(option)}
            >
              <OptionWords option={option} keyword={keyword} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function OptionWords({ option, keyword }: { option: PlaceOption; keyword: string }) {
  const texts = useHotelTexts()
  return (
    <>
      <Icon name={option.favourite ? 'star' : SIGNS[option.kind]} className={list.sign} />
      <span className={list.words}>
        <span className={list.name} style={{ display: 'block' }}>
          {emphasised(option.name, keyword).map(({ text, typed }, at) => (typed ? <b key={at}>{text}</b> : text))}
        </span>
        <span className={list.below} style={{ display: 'block' }}>
          {option.below}
        </span>
      </span>
      {option.hotelCount === null ? null : <span className={list.count}>{texts.hotelCount(option.hotelCount)}</span>}
    </>
  )
}
