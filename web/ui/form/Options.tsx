import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { useKitTexts } from '#web/texts/kit.ts'
import { Icon } from '../text/Icon.tsx'
import styles from './Options.module.css'

export type Option = {
  value: string
  text: string
  /** Muted text at the end, such as a code. */ note?: string
  disabled?: boolean
}

/** One thing that can be chosen, with a sign when it is. */
export function OptionItem({ option: { value, text, note, disabled = false } }: { option: Option }) {
  return (
    <ListBoxItem id={value} textValue={text} isDisabled={disabled} className={`${styles.option}`}>
      {({ isSelected }) => (
        <>
          <span className={`tw-grow ${styles.words}`}>{text}</span>
          {note ? <span className="tw-soft tw-13 tw-plain">{note}</span> : null}
          {isSelected ? <Icon name="check" size={16} className="tw-act" /> : null}
        </>
      )}
    </ListBoxItem>
  )
}

/** The options under a field; `children` draws them one by one where their texts do not do. */
export function OptionList({ options, empty }: { options?: readonly Option[]; empty?: ReactNode }) {
  const texts = useKitTexts()
  return (
    <ListBox
      className={`${styles.list}`}
      {...(options ? { items: options.map((option) => ({ ...option, id: option.value })) } : {})}
      renderEmptyState={() => <p className={`tw-soft ${styles.nothing}`}>{empty ?? texts.noMatch}</p>}
    >
      {(option: Option) => <OptionItem option={option} />}
    </ListBox>
  )
}
