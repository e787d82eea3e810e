import { useId, useState } from 'react'
import { useFormats } from '#web/format.ts'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import styles from './Filters.module.css'
import { useAvailabilityTexts } from './texts.ts'

export type Choice = {
  key: string
  text: string
  /** Hotels this choice would leave; undefined while it is not known. */
  count: number | undefined
  checked: boolean
}

/** Choices shown before "show all". */
const SHORT = 6

/** A group of choices that can be ticked; a long one shows its beginning and what is ticked. */
export function ChoiceGroup({
  title,
  choices,
  onToggle,
}: {
  title: string
  choices: readonly Choice[]
  onToggle: (key: string) => void
}) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const id = useId()
  const [all, setAll] = useState(false)
  const shown =
    all || choices.length <= SHORT + 1 ? choices : choices.filter((choice, i) => i < SHORT || choice.checked)
  if (choices.length === 0) return null
  return (
    <div className="tw-stack tw-gap-6 tw-min-0" role="group" aria-labelledby={id}>
      <div id={id} className="tw-14 tw-strong tw-line-22">
        {title}
      </div>
      {shown.map((choice) => (
        <label
          key={choice.key}
          className={`tw-row tw-gap-10 tw-14 tw-20 tw-pressable ${styles.choice} ${choice.count === 0 && !choice.checked ? styles.empty : ''}`}
        >
          <input
            type="checkbox"
            className="tw-rigid tw-flat tw-pressable"
            checked={choice.checked}
            onChange={() => onToggle(choice.key)}
          />
          <span className={`tw-min-0 tw-grow ${styles.choiceText}`}>{choice.text}</span>
          <span className="tw-13 tw-soft tw-tabular">
            {choice.count === undefined ? '' : formats.number(choice.count)}
          </span>
        </label>
      ))}
      {choices.length > SHORT + 1 ? (
        <TextButton place="flush" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.showFewer : texts.showAll(choices.length)}
        </TextButton>
      ) : null}
    </div>
  )
}
