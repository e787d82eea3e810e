import type { ComponentProps, ReactNode } from 'react'
import { Autocomplete, Header, Input, ListBox, ListBoxItem, ListBoxSection, TextField } from 'react-aria-components'
import { InPageLanguage } from '../text/InPageLanguage.tsx'
import options from './Options.module.css'
import styles from './Suggest.module.css'

export type Suggestion = { readonly key: string; readonly name: string }
export type SuggestionGroup<T> = {
  readonly title: string
  /** Only for screen readers. */ readonly quiet?: boolean
  readonly options: readonly T[]
}

/**
 * A text with suggestions: its field and its list are anywhere within. The focus stays in the field while arrow keys
 * move through the list.
 */
export function Suggest({ text, onText, children }: { text: string; onText(text: string): void; children: ReactNode }) {
  return (
    <InPageLanguage>
      <Autocomplete inputValue={text} onInputChange={onText} disableAutoFocusFirst>
        {children}
      </Autocomplete>
    </InPageLanguage>
  )
}

export type SuggestInputProps = Omit<ComponentProps<typeof Input>, 'className' | 'onKeyDown' | 'role'> & {
  label: string
  className?: string | undefined
  invalid?: boolean
  /** Whether suggestions show. */
  open: boolean
  /** Keys before the list has them; one whose default is prevented stays here. */
  onKey?: (event: React.KeyboardEvent) => void
}

/** The field of a text with suggestions. */
export function SuggestInput({
  label,
  open,
  invalid = false,
  onKey,
  onFocus,
  onBlur,
  className = 'tw-input',
  ...input
}: SuggestInputProps) {
  // Moving through the list fires focus events; only a person's are meant.
  const trusted =
    (then: ((event: React.FocusEvent<HTMLInputElement>) => void) | undefined) =>
    (event: React.FocusEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isTrusted) then?.(event)
    }
  const role = { role: 'combobox', 'aria-expanded': open } // The library names the list it controls.
  return (
    <span
      className={styles.field}
      onKeyDownCapture={(event) => {
        onKey?.(event)
        if (event.defaultPrevented) event.stopPropagation()
      }}
    >
      <TextField aria-label={label} isInvalid={invalid} className={`${styles.field}`}>
        <Input
          {...input}
          {...role}
          onFocus={trusted(onFocus)}
          onBlur={trusted(onBlur)}
          className={className}
          type="text"
        />
      </TextField>
    </span>
  )
}

type ListProps<T> = {
  label: string
  groups: readonly SuggestionGroup<T>[]
  /** The key of what is chosen already. */
  chosen?: string | undefined
  /** Marks the first suggestion, or the chosen one, as soon as the list is rendered, so that Enter takes it. */
  marked: boolean
  className?: string | undefined
  onChoose(option: T): void
  children: (option: T) => ReactNode
}

/**
 * The suggestions, in groups. A list for another question needs another `key`, so that it starts at its own first
 * suggestion.
 */
export function SuggestList<T extends Suggestion>({
  label,
  groups,
  chosen,
  marked,
  className = '',
  onChoose,
  children,
}: ListProps<T>) {
  const all = groups.flatMap((group) => group.options)
  return (
    <ListBox
      // A new list starts with its own first suggestion marked, not with the mark of the list it replaces.
      key={all[0]?.key}
      aria-label={label}
      className={`${styles.list} ${className}`}
      selectionMode="single"
      selectedKeys={chosen === undefined ? [] : [chosen]}
      escapeKeyBehavior="none"
      // Chosen on press start, the list's container may be gone before the press has ended.
      shouldSelectOnPressUp
      autoFocus={marked ? 'first' : false}
      onSelectionChange={(keys) => {
        // Chosen once more, it would be taken away.
        const key = [...keys][0] ?? chosen
        const option = all.find((one) => one.key === key)
        if (option) onChoose(option)
      }}
    >
      {groups.map(({ title, quiet = false, options: members }) => (
        <ListBoxSection key={title} id={title} aria-label={title}>
          {quiet ? null : <Header className={`tw-soft tw-12 tw-line-18 ${styles.title}`}>{title}</Header>}
          {members.map((option) => (
            <ListBoxItem
              key={option.key}
              id={option.key}
              textValue={option.name}
              className={`${options.option} ${styles.option}`}
            >
              {children(option)}
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  )
}
