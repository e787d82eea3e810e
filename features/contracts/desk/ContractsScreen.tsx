import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { searchDeskHotels } from '#features/availability/hotel-rates/contract.ts'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { today, useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { contracts, type ContractRow, searchSuppliers } from '../contract-lists.ts'
import { createContract } from '../contract.ts'
import { SelectInput, TextInput } from './fields.tsx'
import { useContractTexts, useContractWords } from './texts.ts'

const TONES = { DRAFT: 'wait', ACTIVE: 'good', ENDED: 'neutral' } as const

/** Whether a version is active. */
export function StateChip({ state }: Pick<ContractRow, 'state'>) {
  const { states } = useContractWords()
  return <StatusChip tone={TONES[state]}>{states[state]}</StatusChip>
}

/** Contracts with hotels; a row leads to the sheet. */
export default function ContractsScreen() {
  const texts = useContractTexts()
  const { states: state, models: model } = useContractWords()
  const formats = useFormats()
  const language = useLanguage()
  const [adds, setAdds] = useState(false)
  const { page } = useListScreen({
    list: contracts,
    words: {
      columns: texts.columns,
      filters: { state: texts.columns.state },
      sums: {},
      none: texts.none,
      choices: { state, model },
    },
    cells: {
      no: (row) => <Link to={paths.deskContract(row.id)}>{texts.named(row.no, row.version)}</Link>,
      hotel: (row) => nameIn(language, { nameEn: row.hotelEn, nameZh: row.hotelZh }),
      valid: (row) => formats.stay(row.validFrom, row.validTo),
      state: (row) => <StateChip state={row.state} />,
    },
    reading: { staleTime: 0 },
  })
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <>
            <Link className="tw-button" to={paths.deskSuppliers()}>
              {texts.suppliers}
            </Link>
            <button type="button" className="tw-button tw-button-primary" onClick={() => setAdds(true)}>
              {texts.add}
            </button>
          </>
        }
      />
      <DataListPage
        {...page}
        label={texts.title}
        rowName={(row) => texts.named(row.no, row.version)}
        searchHint={texts.searchHint}
        empty={<Empty icon="voucher" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {adds ? <NewContractDialog onCancel={() => setAdds(false)} /> : null}
    </>
  )
}

/** Suppliers to choose from. */
export function useSuppliers(): readonly (readonly [string, string])[] {
  const { choose } = useContractTexts()
  const found = useCall(searchSuppliers, { pageSize: 100 })
  return [['', choose], ...(found.data?.list ?? []).map(({ id, name }) => [id, name] as const)]
}

function useHotels(keyword: string): readonly (readonly [string, string])[] {
  const { choose } = useContractTexts()
  const language = useLanguage()
  const found = useCall(
    searchDeskHotels,
    { keyword, pageSize: 20 },
    { enabled: keyword.trim() !== '', keepPrevious: true },
  )
  return [['', choose], ...(found.data?.list ?? []).map((hotel) => [hotel.id, nameIn(language, hotel)] as const)]
}

const START = { find: '', hotelId: '', supplierId: '', no: '', currency: 'USD', model: 'NET', commission: '0' }

function NewContractDialog({ onCancel }: { onCancel(): void }) {
  const texts = useContractTexts()
  const { fields } = texts
  const { models } = useContractWords()
  const go = useNavigate()
  const call = useCallMutation(createContract)
  const [typed, setTyped] = useState({ ...START, validFrom: today(), validTo: '' })
  const suppliers = useSuppliers()
  const hotels = useHotels(typed.find)
  const set = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value })
  const text = (name: 'no' | 'currency', max: number, errors: FieldFaults) => (
    <TextInput
      label={fields[name]}
      error={errors[name]}
      max={max}
      value={typed[name]}
      onChange={(value) => set(name)(value.toUpperCase())}
    />
  )
  function submit(): void {
    const { find: _, commission, model, ...rest } = typed
    const commissionBasisPoints = Math.round(Number(commission.replace(',', '.')) * 100)
    const named = (['NET', 'COMMISSION', 'FIXED_SELL'] as const).find((one) => one === model) ?? 'NET'
    call.mutate(
      { ...rest, model: named, commissionBasisPoints },
      { onSuccess: ({ contractId }) => void go(paths.deskContract(contractId)) },
    )
  }
  return (
    <FormDialog
      inPairs
      title={texts.add}
      confirmLabel={texts.create}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <TextInput label={fields.findHotel} max={100} value={typed.find} onChange={set('find')} />
          <SelectInput
            label={fields.hotelId}
            error={errors['hotelId']}
            value={typed.hotelId}
            options={hotels}
            onChange={set('hotelId')}
          />
          <SelectInput
            label={fields.supplierId}
            error={errors['supplierId']}
            value={typed.supplierId}
            options={suppliers}
            onChange={set('supplierId')}
          />
          {text('no', 20, errors)}
          {text('currency', 3, errors)}
          <SelectInput
            label={fields.model}
            value={typed.model}
            options={Object.entries(models)}
            onChange={set('model')}
          />
          {typed.model === 'COMMISSION' ? (
            <TextInput
              numeric
              label={fields.commission}
              error={errors['commissionBasisPoints']}
              max={5}
              value={typed.commission}
              onChange={set('commission')}
            />
          ) : null}
          <DateField
            label={fields.validFrom}
            error={errors['validFrom']}
            value={typed.validFrom}
            onChange={set('validFrom')}
          />
          <DateField label={fields.validTo} error={errors['validTo']} value={typed.validTo} onChange={set('validTo')} />
        </>
      )}
    </FormDialog>
  )
}
