import { Button, Group, Input, NumberField as AriaNumberField } from 'react-aria-components'
import { controlOf, type FieldProps, FieldParts } from './FieldParts.tsx'
import { Icon } from '../text/Icon.tsx'
import { InPageLanguage } from '../text/InPageLanguage.tsx'
import styles from './Options.module.css'

type Bounds = { min?: number; max?: number; name?: string }
type NumberFieldProps = FieldProps &
  Bounds & {
    value: number | null
    onChange(value: number | null): void
    step?: number
    digits?: number
    /** Shown before the number. */ unit?: string
  }

/** A number as the reader writes it; arrow keys and the buttons step. An empty field is null. */
export function NumberField({ value, onChange, min, max, step, digits, unit, name, ...field }: NumberFieldProps) {
  return (
    <InPageLanguage>
      <AriaNumberField
        {...controlOf(field)}
        {...(name ? { name } : {})}
        {...(min === undefined ? {} : { minValue: min })}
        {...(max === undefined ? {} : { maxValue: max })}
        {...(step === undefined ? {} : { step })}
        {...(digits === undefined
          ? {}
          : { formatOptions: { minimumFractionDigits: digits, maximumFractionDigits: digits } })}
        value={value ?? Number.NaN}
        onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
      >
        <FieldParts {...field}>
          <Group className={`tw-input ${styles.group}`}>
            {unit ? <span className="tw-soft tw-13 tw-plain">{unit}</span> : null}
            <Input className={`tw-grow ${styles.input} ${unit ? styles.amount : ''}`} />
            {step === undefined ? null : <Steps />}
          </Group>
        </FieldParts>
      </AriaNumberField>
    </InPageLanguage>
  )
}

function Steps() {
  return (
    <>
      <Button slot="decrement" className="tw-icon-button tw-icon-button-small tw-soft">
        <Icon name="minus" size={16} />
      </Button>
      <Button slot="increment" className="tw-icon-button tw-icon-button-small tw-soft">
        <Icon name="plus" size={16} />
      </Button>
    </>
  )
}
