import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PlaceSearch } from '#features/hotels/web/PlaceSearch.tsx'
import { feeUnit } from '#features/hotels/fee-words.ts'
import { type CityFeeRow, removeCityFee, saveCityFee, searchCityFees } from '#features/hotels/taxes/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { withQuery } from '#web/paths.ts'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { pageIn } from '#web/ui/list/list-query.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { FeeForm } from '../hotel/ExtraDialogs.tsx'
import { useHotelChanged } from '../hotel/UpkeepDialog.tsx'
import { useHotelPageTexts } from '../texts.ts'

type City = { readonly id: string; readonly nameEn: string; readonly nameZh: string | null }
type Open =
  | { readonly kind: 'edit'; readonly id: string | null }
  | { readonly kind: 'remove'; readonly row: CityFeeRow }

/** Taxes of cities that guests pay at the hotel, unless it has one of the kind itself. */
export default function TaxesScreen() {
  const { taxes: texts } = useHotelPageTexts()
  const [query, setQuery] = useSearchParams()
  const [open, setOpen] = useState<Open | null>(null)
  const [keyword, pageNo] = [query.get('keyword') ?? '', pageIn(query, 'pageNo')]
  const show = (place: { keyword: string; pageNo: number }) =>
    setQuery(withQuery('', place).slice(1), { replace: true })
  const fees = useCall(searchCityFees, { keyword, pageNo }, { keepPrevious: true, staleTime: 0 })
  const columns = useColumns(setOpen)
  const close = () => setOpen(null)
  const add = (
    <button type="button" className="tw-button tw-button-primary" onClick={() => setOpen({ kind: 'edit', id: null })}>
      {texts.add}
    </button>
  )
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.lead} actions={add} />
      <form
        role="search"
        className="tw-flex tw-below-12"
        onSubmit={(event) => {
          event.preventDefault()
          show({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim(), pageNo: 1 })
        }}
      >
        <input
          className="tw-input"
          type="search"
          name="keyword"
          aria-label={texts.find}
          placeholder={texts.find}
          maxLength={60}
          defaultValue={keyword}
        />
      </form>
      <CallView query={fees} skeleton={<Skeleton shape="rows" count={8} />}>
        {({ list, ...page }) => (
          <>
            <DataList
              label={texts.title}
              rows={list}
              columns={columns}
              rowKey={({ id }) => id}
              stale={fees.isPlaceholderData}
              paging={{ ...page, onChange: (to) => show({ keyword, pageNo: to }) }}
              empty={<Empty icon="globe" title={texts.emptyTitle} text={texts.emptyText} />}
            />
            {open?.kind === 'edit' ? (
              <CityFeeDialog fee={list.find(({ id }) => id === open.id) ?? null} onClose={close} />
            ) : null}
          </>
        )}
      </CallView>
      {open?.kind === 'remove' ? <RemoveDialog fee={open.row} onClose={close} /> : null}
    </>
  )
}

function useColumns(onOpen: (open: Open) => void): Column<CityFeeRow>[] {
  const { taxes: texts, fees: words, change } = useHotelPageTexts()
  const { columns } = texts
  const language = useLanguage()
  const formats = useFormats()
  const amountOf = ({ byStars, amountMinor, currency, ...fee }: CityFeeRow) => {
    const amounts = [...byStars.map((one) => one.amountMinor), amountMinor].toSorted((a, b) => a - b)
    const [least = 0, most = 0] = [amounts[0], amounts.at(-1)]
    const range = least === most ? '' : ` – ${formats.amount(most, currency)}`
    return feeUnit(fee, `${formats.money(least, currency)}${range}`, language)
  }
  const nights = ({ firstNight, lastNight }: CityFeeRow) =>
    [firstNight, lastNight].map((day) => (day === null ? '' : formats.day(day))).join(' – ')
  return [
    {
      key: 'city',
      title: columns.city,
      phone: 'title',
      cell: ({ cityEn, cityZh }) => nameIn(language, { nameEn: cityEn, nameZh: cityZh }),
    },
    { key: 'name', title: columns.name, wrap: true, cell: (fee) => nameIn(language, fee) },
    { key: 'amount', title: columns.amount, phone: 'line', cell: amountOf },
    {
      key: 'nights',
      title: columns.nights,
      cell: (fee) => (fee.firstNight || fee.lastNight ? nights(fee) : texts.allNights),
    },
    { key: 'hotels', title: columns.hotels, align: 'right', cell: ({ hotels }) => hotels },
    {
      key: 'actions',
      title: columns.actions,
      phone: 'aside',
      cell: (row) => (
        <span className="tw-flex tw-gap-12">
          <TextButton onClick={() => onOpen({ kind: 'edit', id: row.id })}>{change}</TextButton>
          <TextButton onClick={() => onOpen({ kind: 'remove', row })}>{words.remove}</TextButton>
        </span>
      ),
    },
  ]
}

function CityFeeDialog({ fee, onClose }: { fee: CityFeeRow | null; onClose(): void }) {
  const { taxes: texts } = useHotelPageTexts()
  const language = useLanguage()
  const call = useCallMutation(saveCityFee)
  const [city, setCity] = useState<City | null>(
    fee && { id: fee.destinationId, nameEn: fee.cityEn, nameZh: fee.cityZh },
  )
  const [isMissing, setMissing] = useState(false)
  const choose = (
    <div className="tw-stack tw-gap-4 tw-whole-row">
      <span className="tw-14 tw-medium">{city ? nameIn(language, city) : texts.noCity}</span>
      {fee ? null : (
        <PlaceSearch label={texts.chooseCity} kinds={['CITY']} invalid={isMissing && !city} onPlace={setCity} />
      )}
    </div>
  )
  return (
    <FeeForm
      fee={fee}
      currency={fee?.cityCurrency ?? ''}
      before={choose}
      saving={call}
      onSave={(input, version, outcome) => {
        setMissing(city === null)
        if (city) call.mutate({ ...input, ...(fee && { feeId: fee.id }), destinationId: city.id, version }, outcome)
      }}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ fee, onClose }: { fee: CityFeeRow; onClose(): void }) {
  const { fees: words } = useHotelPageTexts()
  const language = useLanguage()
  const changed = useHotelChanged()
  const call = useCallMutation(removeCityFee)
  const { id: feeId, destinationId, version } = fee
  const done = () => {
    onClose()
    void changed()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={words.removeTitle}
      confirmText={words.remove}
      busy={call.isPending}
      onConfirm={() => call.mutate({ feeId, destinationId, version }, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{words.removeText(nameIn(language, fee))}</p>
      {call.error ? (
        <p className="tw-lost" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
