import { Button, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { useKitTexts } from '#web/texts/kit.ts'
import { controlOf, type FieldProps, FieldParts } from './FieldParts.tsx'
import { Icon } from '../text/Icon.tsx'
import { InPageLanguage } from '../text/InPageLanguage.tsx'
import { type Option, OptionList } from './Options.tsx'
import styles from './Options.module.css'
import { Panel } from '../overlay/Panel.tsx'

type Common = FieldProps & {
  options: readonly Option[]
  placeholder?: string
  /** The field's name in a form. */
  name?: string
}

/** One of a list: arrow keys, Enter, or the first letters of what is wanted. An empty value is no choice yet. */
export function Select({
  value,
  onChange,
  name,
  placeholder,
  ...field
}: Common & { value: string; onChange(value: string): void }) {
  const texts = useKitTexts()
  return (
    <InPageLanguage>
      <AriaSelect
        {...controlOf(field)}
        {...(name ? { name } : {})}
        value={value === '' ? null : value}
        onChange={(key) => onChange(String(key ?? ''))}
        placeholder={placeholder ?? texts.choose}
      >
        <Unfolding {...field} />
      </AriaSelect>
    </InPageLanguage>
  )
}

/** Several of a list; the field names them, or counts them when there are many. */
export function MultiSelect({
  values,
  onChange,
  name,
  placeholder,
  ...field
}: Common & { values: readonly string[]; onChange(values: readonly string[]): void }) {
  const texts = useKitTexts()
  return (
    <InPageLanguage>
      <AriaSelect
        {...controlOf(field)}
        {...(name ? { name } : {})}
        selectionMode="multiple"
        value={[...values]}
        onChange={(keys) => onChange(keys.map(String))}
        placeholder={placeholder ?? texts.choose}
      >
        <Unfolding {...field} text={values.length > 2 ? texts.chosen(values.length) : undefined} />
      </AriaSelect>
    </InPageLanguage>
  )
}

function Unfolding({
  options,
  text,
  ...field
}: FieldProps & { options: readonly Option[]; text?: string | undefined }) {
  return (
    <>
      <FieldParts {...field}>
        <Button className={`tw-input ${styles.button}`}>
          <SelectValue className={`tw-grow tw-ellipsis ${styles.value}`}>
            {({ selectedText, defaultChildren }) => text ?? (selectedText || defaultChildren)}
          </SelectValue>
          <Icon name="chevronDown" size={16} />
        </Button>
      </FieldParts>
      <Panel>
        <OptionList options={options} />
      </Panel>
    </>
  )
}
