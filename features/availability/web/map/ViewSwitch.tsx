import { Icon } from '#web/ui/text/Icon.tsx'
import type { ListState } from '../list-state.ts'
import { usePriceMapTexts } from './texts.ts'
import styles from './ViewSwitch.module.css'

const VIEWS = ['list', 'map'] as const

type Props = { view: ListState['view']; narrow: boolean; onView: (view: ListState['view']) => void }

/** List alone, or with the map. Where the map covers all, it has its own way back, so one button is enough. */
export function ViewSwitch({ view, narrow, onView }: Props) {
  const texts = usePriceMapTexts()
  if (narrow)
    return (
      <button type="button" className="tw-button" onClick={() => onView('map')}>
        <Icon name="map" size={18} />
        {texts.views.map}
      </button>
    )
  return (
    <div role="group" aria-label={texts.view} className={`tw-flex tw-sunken tw-round ${styles.switch}`}>
      {VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          className={`tw-row tw-gap-6 tw-grow tw-centered tw-14 tw-soft ${styles.choice}`}
          aria-pressed={one === view}
          onClick={() => onView(one)}
        >
          <Icon name={one} size={18} />
          {texts.views[one]}
        </button>
      ))}
    </div>
  )
}
