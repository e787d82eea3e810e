import { useListTexts } from '#web/texts/lists.ts'
import { Icon } from '../text/Icon.tsx'

/** A filter that is set, with a button to remove it. */
export function FilterChip({ text, onRemove }: { text: string; onRemove(): void }) {
  const texts = useListTexts()
  return (
    <button type="button" className="tw-chip" aria-label={texts.remove(text)} onClick={onRemove}>
      {text}
      <Icon name="close" size={14} />
    </button>
  )
}
