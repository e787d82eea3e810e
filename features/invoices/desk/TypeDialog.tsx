import { useState } from 'react'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type DeskType, saveInvoiceType, type SeriesRow } from '../contract-desk.ts'
import { type Regime, REGIMES } from '../rules.ts'
import { useInvoiceWords } from '../web/texts.ts'
import { Line } from './Line.tsx'
import { useDeskInvoiceTexts } from './texts.ts'
import { useSaved } from './use-saved.ts'

const PROVIDERS = ['OWN', 'UPLOAD'] as const
const FIELDS = ['taxNumber', 'address', 'phone', 'bankName', 'bankAccount', 'email'] as const

type Typed = {
  code: string
  nameEn: string
  nameZh: string
  provider: (typeof PROVIDERS)[number]
  seriesId: string
  currencies: string
  buyerFields: DeskType['buyerFields']
  regime: Regime
  rate: string
  feeRegime: Regime
  feeRate: string
  isClosed: boolean
}
const EMPTY: Omit<Typed, 'seriesId'> = {
  code: '',
  nameEn: '',
  nameZh: '',
  provider: 'OWN',
  currencies: '',
  buyerFields: [],
  regime: 'STANDARD',
  rate: '',
  feeRegime: 'NONE',
  feeRate: '',
  isClosed: false,
}

/** What the fields start with; a new type is numbered by the first open series. */
function startOf(type: DeskType | null, series: readonly SeriesRow[]): Typed {
  const seriesId = type?.seriesId ?? series.find(({ isClosed }) => !isClosed)?.id ?? ''
  if (!type) return { ...EMPTY, seriesId }
  const { code, nameEn, nameZh, provider, buyerFields, regime, feeRegime, isClosed } = type
  return {
    code,
    nameEn,
    nameZh,
    provider,
    seriesId,
    currencies: type.currencies.join(', '),
    rate: String(type.rateBasisPoints / 100),
    feeRate: String(type.feeRateBasisPoints / 100),
    buyerFields,
    regime,
    feeRegime,
    isClosed,
  }
}

/** Percent as somebody types them, in basis points; none without a standard rate. */
const basisPoints = (regime: Regime, typed: string) =>
  regime === 'STANDARD' ? Math.round(Number(typed.replace(',', '.')) * 100) || 0 : 0

/** Adds a type of invoices, or changes one. */
export function TypeDialog(props: { type: DeskType | null; series: readonly SeriesRow[]; onClose(): void }) {
  const { type, series, onClose } = props
  const texts = useDeskInvoiceTexts()
  const saved = useSaved(onClose)
  const call = useCallMutation(saveInvoiceType)
  const [typed, setTyped] = useState(() => startOf(type, series))
  function submit(): void {
    const { seriesId, currencies, rate, feeRate, ...rest } = typed
    call.mutate(
      {
        ...rest,
        ...(type ? { typeId: type.id } : {}),
        ...(typed.provider === 'OWN' && seriesId !== '' ? { seriesId } : {}),
        currencies: currencies
          .toUpperCase()
          .split(/[^A-Z]+/)
          .filter(Boolean),
        rateBasisPoints: basisPoints(typed.regime, rate),
        feeRateBasisPoints: basisPoints(typed.feeRegime, feeRate),
      },
      { onSuccess: saved },
    )
  }
  return (
    <FormDialog
      inPairs
      title={type ? texts.editType : texts.addType}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <Fields typed={typed} series={series} errors={errors} onChange={(more) => setTyped({ ...typed, ...more })} />
      )}
    </FormDialog>
  )
}

type FieldsProps = {
  typed: Typed
  series: readonly SeriesRow[]
  errors: FieldFaults
  onChange(more: Partial<Typed>): void
}

function Fields({ typed, series, errors, onChange }: FieldsProps) {
  const { fields, providers } = useDeskInvoiceTexts()
  const { regimes } = useInvoiceWords()
  const select = <Value extends string>(
    of: { label: string; value: Value; error?: string | undefined; on(value: Value): void },
    options: readonly (readonly [Value, string])[],
  ) => <Select {...of} options={options} />
  const line = (name: 'code' | 'nameEn' | 'nameZh', most: number) => (
    <Line
      label={fields[name]}
      most={most}
      value={typed[name]}
      error={errors[name]}
      onChange={(text) => onChange({ [name]: text })}
    />
  )
  const rate = (name: 'rate' | 'feeRate', of: 'rateBasisPoints' | 'feeRateBasisPoints') => (
    <Line
      label={fields[of]}
      most={6}
      value={typed[name]}
      error={errors[of]}
      onChange={(text) => onChange({ [name]: text })}
    />
  )
  const regimeOptions = REGIMES.map((regime) => [regime, regimes[regime]] as const)
  return (
    <>
      {line('code', 30)}
      {select(
        { label: fields.provider, value: typed.provider, on: (provider) => onChange({ provider }) },
        PROVIDERS.map((provider) => [provider, providers[provider]] as const),
      )}
      {line('nameEn', 80)}
      {line('nameZh', 80)}
      {typed.provider === 'OWN'
        ? select(
            {
              label: fields.seriesId,
              value: typed.seriesId,
              error: errors['seriesId'],
              on: (seriesId) => onChange({ seriesId }),
            },
            [['', ''], ...series.map(({ id, prefix, seller }) => [id, `${prefix} · ${seller.name}`] as const)],
          )
        : null}
      <Line
        label={fields.currencies}
        hint={fields.currenciesHint}
        optional
        most={100}
        value={typed.currencies}
        error={errors['currencies']}
        onChange={(currencies) => onChange({ currencies })}
      />
      {select({ label: fields.regime, value: typed.regime, on: (regime) => onChange({ regime }) }, regimeOptions)}
      {typed.regime === 'STANDARD' ? rate('rate', 'rateBasisPoints') : null}
      {select(
        { label: fields.feeRegime, value: typed.feeRegime, on: (feeRegime) => onChange({ feeRegime }) },
        regimeOptions,
      )}
      {typed.feeRegime === 'STANDARD' ? rate('feeRate', 'feeRateBasisPoints') : null}
      <Boxes typed={typed} onChange={onChange} />
    </>
  )
}

type SelectProps<Value extends string> = {
  label: string
  value: Value
  error?: string | undefined
  options: readonly (readonly [Value, string])[]
  on(value: Value): void
}

function Select<Value extends string>({ label, value, error, options, on }: SelectProps<Value>) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([one]) => one === target.value)
            if (chosen) on(chosen[0])
          }}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Boxes({ typed, onChange }: Pick<FieldsProps, 'typed' | 'onChange'>) {
  const { fields } = useDeskInvoiceTexts()
  const { buyerFields } = useInvoiceWords()
  const box = (key: string, text: string, of: { checked: boolean; on(checked: boolean): void }) => (
    <label key={key} className="tw-flex tw-start tw-gap-8">
      <input type="checkbox" checked={of.checked} onChange={({ target }) => of.on(target.checked)} />
      {text}
    </label>
  )
  return (
    <>
      <fieldset className="tw-stack tw-gap-6">
        <legend>{fields.buyerFields}</legend>
        {FIELDS.map((field) =>
          box(field, buyerFields[field], {
            checked: typed.buyerFields.includes(field),
            on: (checked) =>
              onChange({
                buyerFields: checked ? [...typed.buyerFields, field] : typed.buyerFields.filter((one) => one !== field),
              }),
          }),
        )}
      </fieldset>
      {box('closed', fields.isClosed, { checked: typed.isClosed, on: (isClosed) => onChange({ isClosed }) })}
    </>
  )
}
