import { useState } from 'react'
import { useListTexts } from '#web/texts/lists.ts'
import { TextButton } from '../text/TextButton.tsx'

type Grouped = { readonly groupId: string | null; readonly groupCode: string | null; readonly lineCount: number }

/** Lines of a bill or an invoice in which a group is one line until its lines are asked for. */
export function useGroupLines(onChange: () => void) {
  const [group, setGroup] = useState<Grouped | null>(null)
  return {
    group,
    /** The part of the call's input. */
    which: group?.groupId ? { groupId: group.groupId } : { asOne: true },
    show: (one: Grouped | null) => {
      setGroup(one)
      onChange()
    },
  }
}

type Shown = Pick<ReturnType<typeof useGroupLines>, 'group' | 'show'>

/** Says above the lines of a group whose they are, with the way back to all. */
export function OfGroup({ group, show }: Shown) {
  const { groups: texts } = useListTexts()
  if (group === null) return null
  return (
    <p className="tw-row tw-wrap tw-gap-12 tw-below-8" role="status">
      <strong>{texts.of(group.groupCode ?? '')}</strong>
      <TextButton onClick={() => show(null)}>{texts.all}</TextButton>
    </p>
  )
}

/** Shows the lines that this group sums up. */
export function ShowLines({ line, show }: { line: Grouped; show(line: Grouped): void }) {
  const { groups: texts } = useListTexts()
  return (
    <button type="button" className="tw-button tw-no-print" onClick={() => show(line)}>
      {texts.show(line.lineCount)}
    </button>
  )
}
