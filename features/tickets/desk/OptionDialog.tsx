import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { typedOf } from '#contract/money.ts'
import { AmountField, useAmountFault } from '#web/ui/form/AmountField.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { useCallMutation } from '#web/use-call.ts'
import { UNIT_TYPES, type UnitType } from '../contract.ts'
import { type ManagedOption, type ManagedTicket, saveTicketOption } from '../manage/contract.ts'
import { useTicketTexts } from '../web/texts.ts'
import { CheckInput, SelectInput, TextInput } from './inputs.tsx'
import { useTicketDeskTexts } from './texts.ts'
import { useTicketSaved } from './use-ticket-save.ts'

type Unit = {
  readonly type: UnitType
  readonly net: string
  readonly minAge: string
  readonly maxAge: string
  readonly idNeeded: boolean
  readonly accompaniedBy: readonly UnitType[]
}
const NUMBERS = ['minUnits', 'maxUnits', 'cutOffMinutes', 'validDays'] as const
type Typed = Record<'nameEn' | 'nameZh' | (typeof NUMBERS)[number], string> & {
  readonly deliveryFormat: keyof typeof FORMATS
  readonly transferAllowed: boolean
  readonly units: readonly Unit[]
}
const FORMATS = { QRCODE: 'QR', AZTECCODE: 'Aztec', CODE128: 'Code 128', PDF417: 'PDF417' } as const
const NEW_UNIT = { net: '', minAge: '', maxAge: '', idNeeded: false, accompaniedBy: [] } as const

const textOf = (value: number | null) => (value === null ? '' : String(value))

function typedFrom(option: ManagedOption | null, currency: string): Typed {
  const none = { nameEn: '', nameZh: '', deliveryFormat: 'QRCODE', transferAllowed: false } as const
  if (!option)
    return {
      ...none,
      minUnits: '1',
      maxUnits: '20',
      cutOffMinutes: '0',
      validDays: '1',
      units: [{ ...NEW_UNIT, type: 'ADULT' }],
    }
  return {
    nameEn: option.nameEn,
    nameZh: option.nameZh ?? '',
    deliveryFormat: option.deliveryFormat,
    transferAllowed: option.transferAllowed,
    minUnits: String(option.minUnits),
    maxUnits: String(option.maxUnits),
    cutOffMinutes: String(option.cutOffMinutes),
    validDays: String(option.validDays),
    units: option.units.map(({ type, netMinor, minAge, maxAge, idNeeded, accompaniedBy }) => ({
      type,
      net: typedOf(netMinor, currency),
      minAge: textOf(minAge),
      maxAge: textOf(maxAge),
      idNeeded,
      accompaniedBy,
    })),
  }
}

type Input = InputOf<typeof saveTicketOption>

/** The units as the call takes them, and the sentences of those without a price. */
function unitsOf(units: readonly Unit[], currency: string, wrongOf: (net: string) => string) {
  const faults: Record<string, string> = {}
  const sent = units.map(({ net, minAge, maxAge, accompaniedBy, ...unit }, at): Input['units'][number] => {
    const netMinor = minorOf(net, currency)
    if (netMinor === null) faults[`units.${at}.netMinor`] = wrongOf(net)
    return {
      ...unit,
      netMinor: netMinor ?? 0,
      accompaniedBy: [...accompaniedBy],
      ...(minAge.trim() && { minAge: minAge.trim() }),
      ...(maxAge.trim() && { maxAge: maxAge.trim() }),
    }
  })
  return { sent, faults }
}

/** Changes an option with its kinds of persons and their net prices, or adds one. */
export function OptionDialog({
  ticket: { productId, version, currency },
  option,
  onDone,
}: {
  ticket: ManagedTicket
  option: ManagedOption | null
  onDone(): void
}) {
  const texts = useTicketDeskTexts()
  const call = useCallMutation(saveTicketOption)
  const faultOf = useAmountFault()
  const saved = useTicketSaved(onDone)
  const [typed, setTyped] = useState(() => typedFrom(option, currency))
  const [faults, setFaults] = useState<FieldFaults>({})
  function submit(): void {
    const units = unitsOf(typed.units, currency, (net) => faultOf(net, currency, texts.needed.net(currency)))
    setFaults(units.faults)
    if (Object.keys(units.faults).length > 0) return
    const of = option ? { optionId: option.optionId } : {}
    call.mutate({ productId, version, ...of, ...typed, units: units.sent }, saved)
  }
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  return (
    <FormDialog
      title={option ? texts.editOption(option.nameEn) : texts.addOption}
      confirmLabel={texts.save}
      failure={call.error}
      faults={faults}
      busy={call.isPending}
      inPairs
      onSubmit={submit}
      onCancel={onDone}
    >
      {(errors) => (
        <>
          <OptionFields typed={typed} errors={errors} onChange={change} />
          <UnitFields units={typed.units} currency={currency} errors={errors} onChange={(units) => change({ units })} />
        </>
      )}
    </FormDialog>
  )
}

function OptionFields({
  typed,
  errors,
  onChange,
}: {
  typed: Typed
  errors: FieldFaults
  onChange(part: Partial<Typed>): void
}) {
  const { fields } = useTicketDeskTexts()
  return (
    <>
      {(['nameEn', 'nameZh', ...NUMBERS] as const).map((name) => (
        <TextInput
          key={name}
          label={fields[name]}
          error={errors[name]}
          max={name === 'nameEn' || name === 'nameZh' ? 200 : 5}
          value={typed[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      <SelectInput
        label={fields.deliveryFormat}
        value={typed.deliveryFormat}
        names={FORMATS}
        onChange={(deliveryFormat) => onChange({ deliveryFormat })}
      />
      <CheckInput
        label={fields.transferAllowed}
        checked={typed.transferAllowed}
        onChange={(transferAllowed) => onChange({ transferAllowed })}
      />
    </>
  )
}

type UnitsProps = {
  units: readonly Unit[]
  currency: string
  errors: FieldFaults
  onChange(units: readonly Unit[]): void
}

function UnitFields({ units, currency, errors, onChange }: UnitsProps) {
  const texts = useTicketDeskTexts()
  const { units: names } = useTicketTexts()
  const free = UNIT_TYPES.find((type) => !units.some((unit) => unit.type === type))
  return (
    <div className="tw-stack tw-gap-20 tw-whole-row">
      {units.map((unit, at) => (
        <UnitField
          key={unit.type}
          unit={unit}
          currency={currency}
          others={units.filter((other) => other !== unit).map(({ type }) => type)}
          error={(name) => errors[`units.${at}.${name}`]}
          onChange={(next) => onChange(units.map((one) => (one === unit ? next : one)))}
          onRemove={() => onChange(units.filter((one) => one !== unit))}
        />
      ))}
      {errors['units'] ? (
        <p className="tw-lost tw-13" role="alert">
          {errors['units']}
        </p>
      ) : null}
      {free ? (
        <SelectInput<UnitType | ''>
          label={texts.unit.add}
          value=""
          names={{ '': '–', ...namesWithout(names, units) }}
          onChange={(type) => type !== '' && onChange([...units, { ...NEW_UNIT, type }])}
        />
      ) : null}
    </div>
  )
}

/** The names of the kinds that are not there yet. */
function namesWithout(names: Readonly<Record<UnitType, string>>, units: readonly Unit[]): Record<UnitType, string> {
  const taken = new Set(units.map(({ type }) => type))
  // Offered values are only read by their own keys.
  return Object.fromEntries(Object.entries(names).filter(([type]) => !taken.has(type as UnitType))) as typeof names
}

function UnitField({
  unit,
  currency,
  others,
  error,
  onChange,
  onRemove,
}: {
  unit: Unit
  currency: string
  others: readonly UnitType[]
  error(name: string): string | undefined
  onChange(unit: Unit): void
  onRemove(): void
}) {
  const { unit: texts } = useTicketDeskTexts()
  const { units: names } = useTicketTexts()
  const name = names[unit.type]
  const { accompaniedBy } = unit
  return (
    <fieldset className="tw-stack tw-gap-8-12">
      <legend className="tw-14 tw-weight-600">{name}</legend>
      <div className="tw-row tw-wrap tw-gap-8-12">
        <AmountField
          label={texts.net(currency)}
          error={error('netMinor')}
          currency={currency}
          value={unit.net}
          onChange={(net) => onChange({ ...unit, net })}
        />
        {(['minAge', 'maxAge'] as const).map((age) => (
          <TextInput
            key={age}
            label={texts[age]}
            error={error(age)}
            max={3}
            numeric
            value={unit[age]}
            onChange={(text) => onChange({ ...unit, [age]: text })}
          />
        ))}
      </div>
      <div className="tw-row tw-wrap tw-gap-8-12">
        <CheckInput
          label={texts.idNeeded}
          checked={unit.idNeeded}
          onChange={(idNeeded) => onChange({ ...unit, idNeeded })}
        />
        {others.map((type) => (
          <CheckInput
            key={type}
            label={texts.onlyWith(names[type])}
            checked={accompaniedBy.includes(type)}
            onChange={(on) =>
              onChange({
                ...unit,
                accompaniedBy: on ? [...accompaniedBy, type] : accompaniedBy.filter((one) => one !== type),
              })
            }
          />
        ))}
        <button type="button" className="tw-button" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </fieldset>
  )
}
