import { MOST_COMPARED, toggleCompared } from '../list-extras.ts'
import type { ListState } from '../list-state.ts'
import styles from './CompareTray.module.css'
import { useComparisonTexts } from './texts.ts'

type Props = { hotelId: string; name: string; state: ListState; onState: (changes: Partial<ListState>) => void }

/** Chooses a hotel for the comparison; with four chosen the others wait until one is given back. */
export function CompareToggle({ hotelId, name, state, onState }: Props) {
  const texts = useComparisonTexts()
  const chosen = state.compared.includes(hotelId)
  const full = !chosen && state.compared.length >= MOST_COMPARED
  return (
    <label className={styles.toggle} title={full ? texts.full(MOST_COMPARED) : undefined}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={full}
        aria-label={texts.compareHotel(name)}
        onChange={() => onState({ compared: toggleCompared(state.compared, hotelId), pageNo: state.pageNo })}
      />
      {texts.compare}
    </label>
  )
}
