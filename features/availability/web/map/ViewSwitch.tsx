import { Icon } from '#web/ui/Icon.tsx'
import type { ListState } from '../list-state.ts'
import { usePriceMapTexts } from './texts.ts'
import styles from './ViewSwitch.module.css'

const VIEWS = ['list', 'map'] as const

/** List alone, or with the map. */
export function ViewSwitch({ view, onView }: { view: ListState['view']; onView: (view: ListState['view']) => void }) {
  const texts = usePriceMapTexts()
  return (
    <div role="group" aria-label={texts.view} className={styles.switch}>
      {VIEWS.map((one) => (
        <button key={one} type="button" className={styles.choice} aria-pressed={one === view} onClick={() => onView(one)}>
          <Icon name={one} size={18} />
          {texts.views[one]}
        </button>
      ))}
    </div>
  )
}
