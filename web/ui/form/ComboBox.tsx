import { Button, ComboBox as AriaComboBox, Group, Input } from 'react-aria-components'
import { useKitTexts } from '#web/texts/kit.ts'
import { controlOf, type FieldProps, FieldParts } from './FieldParts.tsx'
import { Icon } from '../text/Icon.tsx'
import { InPageLanguage } from '../text/InPageLanguage.tsx'
import { type Option, OptionList } from './Options.tsx'
import styles from './Options.module.css'
import { Panel } from '../overlay/Panel.tsx'

/** One of a long list, found by typing part of its name. */
export function ComboBox({
  value,
  onChange,
  options,
  placeholder = '',
  name,
  ...field
}: FieldProps & {
  value: string
  onChange(value: string): void
  options: readonly Option[]
  placeholder?: string
  name?: string
}) {
  const texts = useKitTexts()
  return (
    <InPageLanguage>
      <AriaComboBox
        {...controlOf(field)}
        {...(name ? { name } : {})}
        value={value === '' ? null : value}
        onChange={(key) => onChange(String(key ?? ''))}
        defaultItems={options.map((option) => ({ ...option, id: option.value }))}
        allowsEmptyCollection
        menuTrigger="focus"
      >
        <FieldParts {...field}>
          <Group className={`tw-input ${styles.group}`}>
            <Input placeholder={placeholder} className={`tw-grow ${styles.input}`} />
            <Button className="tw-icon-button tw-icon-button-small tw-soft" aria-label={texts.showOptions}>
              <Icon name="chevronDown" size={16} />
            </Button>
          </Group>
        </FieldParts>
        <Panel>
          <OptionList />
        </Panel>
      </AriaComboBox>
    </InPageLanguage>
  )
}
