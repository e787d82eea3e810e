import { type ComponentType, useState } from 'react'
import { ComboBox } from '#web/ui/form/ComboBox.tsx'
import { DateField } from '#web/ui/date/DateField.tsx'
import { DateRangeField } from '#web/ui/date/DateRangeField.tsx'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { MoneyField } from '#web/ui/form/AmountField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { MultiSelect, Select } from '#web/ui/form/Select.tsx'
import { type TreeNode, TreeSelect } from '#web/ui/form/TreeSelect.tsx'
import { useExampleTexts } from './texts.ts'

/** The state an example is shown in. */
export type Sample = { filled: boolean; hint?: string; error?: string; disabled?: boolean }
type Props = Sample & { label: string }

/** Meals by their codes in the contract. */
function useMeals() {
  const { meals } = useExampleTexts()
  return Object.entries(meals).map(([value, text]) => ({ value, text, note: value }))
}

function SelectExample({ filled, ...field }: Props) {
  const [value, setValue] = useState(filled ? 'BB' : '')
  return <Select {...field} value={value} onChange={setValue} options={useMeals()} />
}

function MultiSelectExample({ filled, ...field }: Props) {
  const [values, setValues] = useState<readonly string[]>(filled ? ['BB', 'HB'] : [])
  return <MultiSelect {...field} values={values} onChange={setValues} options={useMeals()} />
}

function ComboBoxExample({ filled, ...field }: Props) {
  const texts = useExampleTexts()
  const [value, setValue] = useState(filled ? 'SG' : '')
  const options = Object.entries(texts.countries).map(([code, text]) => ({ value: code, text, note: code }))
  return <ComboBox {...field} value={value} onChange={setValue} options={options} placeholder={texts.typeName} />
}

function DateExample({ filled, ...field }: Props) {
  const [value, setValue] = useState(filled ? '2026-11-23' : '')
  return <DateField {...field} value={value} onChange={setValue} min="2026-11-01" />
}

function TimeExample({ filled, ...field }: Props) {
  const [value, setValue] = useState(filled ? '2026-11-23T18:00' : '')
  return <DateField {...field} value={value} onChange={setValue} withTime />
}

function RangeExample({ filled, ...field }: Props) {
  const [days, setDays] = useState(filled ? { from: '2026-11-23', to: '2026-11-27' } : { from: '', to: '' })
  return <DateRangeField {...field} days={days} onChange={setDays} />
}

function NumberExample({ filled, ...field }: Props) {
  const [value, setValue] = useState<number | null>(filled ? 12 : null)
  return <NumberField {...field} value={value} onChange={setValue} min={0} max={99} step={1} />
}

function MoneyExample({ filled, ...field }: Props) {
  const [amountMinor, setAmountMinor] = useState<number | null>(filled ? 123_450 : null)
  return <MoneyField {...field} amountMinor={amountMinor} currency="USD" onChange={setAmountMinor} />
}

function FileExample({ filled, ...field }: Props) {
  const [file, setFile] = useState<File | null>(() => (filled ? new File([], 'logo.png', { type: 'image/png' }) : null))
  return <FileDrop {...field} file={file} onFile={setFile} accept={['image/png', 'image/svg+xml']} />
}

function TreeExample({ filled, ...field }: Props) {
  const { places } = useExampleTexts()
  const [value, setValue] = useState(filled ? 'nanshan' : '')
  const leaf = (id: keyof typeof places): TreeNode => ({ id, text: places[id] })
  const nodes: TreeNode[] = [
    {
      ...leaf('guangdong'),
      children: [
        { ...leaf('shenzhen'), children: [leaf('nanshan'), leaf('futian')] },
        { ...leaf('guangzhou'), children: [leaf('tianhe'), leaf('yuexiu')] },
      ],
    },
    { ...leaf('zhejiang'), children: [{ ...leaf('hangzhou'), children: [leaf('xihu'), leaf('binjiang')] }] },
  ]
  return <TreeSelect {...field} value={value} onChange={setValue} nodes={nodes} />
}

export type FieldName = keyof ReturnType<typeof useExampleTexts>['controls']

/** The fields, each by its name in the texts. */
export const FIELDS: readonly (readonly [FieldName, ComponentType<Props>])[] = [
  ['select', SelectExample],
  ['multiSelect', MultiSelectExample],
  ['comboBox', ComboBoxExample],
  ['date', DateExample],
  ['time', TimeExample],
  ['range', RangeExample],
  ['number', NumberExample],
  ['money', MoneyExample],
  ['tree', TreeExample],
  ['file', FileExample],
]
