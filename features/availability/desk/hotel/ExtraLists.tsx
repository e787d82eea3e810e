import { type ReactNode, useState } from 'react'
import { feePer } from '#features/hotels/fee-words.ts'
import { removeHotelFee } from '#features/hotels/upkeep/contract.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { removeHotelSurcharge } from '#features/availability/plans/contract.ts'
import { useHotelPageTexts } from '../texts.ts'
import { FeeDialog, SurchargeDialog } from './ExtraDialogs.tsx'
import type { HotelPlans, HotelUpkeep } from './shapes.ts'
import { useHotelChanged } from './UpkeepDialog.tsx'

type Named = { readonly id: string; readonly version: number; readonly nameEn: string; readonly nameZh: string | null }
type ListProps<Row> = {
  texts: { title: string; add: string; empty: string }
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  actions: string
  removal: { error: CallFailure | null; isPending: boolean; reset(): void }
  onRemove(row: Row, outcome: { onSuccess(): void }): void
  dialog(row: Row | null, close: () => void): ReactNode
}
type Open<Row> = { readonly kind: 'edit'; readonly row: Row | null } | { readonly kind: 'remove'; readonly row: Row }

/** A list of what is paid on top, each row changed in its form or removed. */
function ExtraList<Row extends Named>(props: ListProps<Row>) {
  const { texts, rows, columns, actions, removal, onRemove, dialog } = props
  const { fees: words, change } = useHotelPageTexts()
  const language = useLanguage()
  const changed = useHotelChanged()
  const [open, setOpen] = useState<Open<Row> | null>(null)
  const close = () => {
    setOpen(null)
    removal.reset()
  }
  const acts: Column<Row> = {
    key: 'actions',
    title: actions,
    cell: (row) => (
      <span className="tw-flex tw-gap-12">
        <TextButton onClick={() => setOpen({ kind: 'edit', row })}>{change}</TextButton>
        <TextButton onClick={() => setOpen({ kind: 'remove', row })}>{words.remove}</TextButton>
      </span>
    ),
  }
  const add = <TextButton onClick={() => setOpen({ kind: 'edit', row: null })}>{texts.add}</TextButton>
  // The row as it is stored now, for a form that is open while another person saves it.
  const current = open && (rows.find(({ id }) => id === open.row?.id) ?? open.row)
  return (
    <Card title={texts.title} extra={add}>
      <DataList
        label={texts.title}
        rows={rows}
        columns={[...columns, acts]}
        rowKey={({ id }) => id}
        empty={<p className="tw-14 tw-soft">{texts.empty}</p>}
      />
      {open?.kind === 'edit' ? dialog(current, close) : null}
      {open?.kind === 'remove' ? (
        <ConfirmDialog
          open
          danger
          title={words.removeTitle}
          confirmText={words.remove}
          busy={removal.isPending}
          onConfirm={() => {
            const onSuccess = () => {
              close()
              void changed()
            }
            onRemove(current ?? open.row, { onSuccess })
          }}
          onCancel={close}
        >
          <p>{words.removeText(nameIn(language, open.row))}</p>
          {removal.error ? (
            <p className="tw-lost" role="alert">
              {removal.error.returnMsg}
            </p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

/** Taxes and fees that are paid at the hotel. */
export function Fees({ hotel }: { hotel: HotelUpkeep }) {
  const { fees: texts } = useHotelPageTexts()
  const language = useLanguage()
  const formats = useFormats()
  const removal = useCallMutation(removeHotelFee)
  const { hotelId } = hotel
  const { columns } = texts
  return (
    <ExtraList
      texts={texts}
      rows={hotel.fees}
      actions={columns.actions}
      columns={[
        { key: 'name', title: columns.name, cell: (fee) => nameIn(language, fee), wrap: true, phone: 'title' },
        { key: 'kind', title: columns.kind, cell: ({ kind }) => texts.kinds[kind] },
        {
          key: 'amount',
          title: columns.amount,
          cell: ({ amountMinor, currency }) => formats.money(amountMinor, currency),
          align: 'right',
        },
        { key: 'per', title: columns.per, cell: ({ per }) => feePer(language)[per] },
      ]}
      removal={removal}
      onRemove={({ id, version }, outcome) => removal.mutate({ hotelId, feeId: id, version }, outcome)}
      dialog={(fee, close) => <FeeDialog hotel={hotel} fee={fee} onClose={close} />}
    />
  )
}

/** Extras by their nights, inside the price or on top of it. */
export function Surcharges({ hotel, sold }: { hotel: HotelUpkeep; sold: HotelPlans }) {
  const { extras: texts } = useHotelPageTexts()
  const language = useLanguage()
  const formats = useFormats()
  const removal = useCallMutation(removeHotelSurcharge)
  const { hotelId } = hotel
  const { columns } = texts
  return (
    <ExtraList
      texts={texts}
      rows={sold.surcharges}
      actions={columns.actions}
      columns={[
        { key: 'name', title: columns.name, cell: (extra) => nameIn(language, extra), wrap: true, phone: 'title' },
        {
          key: 'nights',
          title: columns.nights,
          cell: ({ firstNight, lastNight }) =>
            firstNight === lastNight ? formats.day(firstNight) : formats.stay(firstNight, lastNight),
        },
        {
          key: 'amount',
          title: columns.amount,
          cell: ({ amountMinor, currency }) => formats.money(amountMinor, currency),
          align: 'right',
        },
        { key: 'per', title: columns.per, cell: ({ per }) => feePer(language)[per] },
        {
          key: 'paid',
          title: columns.paid,
          cell: ({ payAt, mandatory }) =>
            mandatory ? `${texts.payAt[payAt]} · ${texts.mandatory}` : texts.payAt[payAt],
        },
      ]}
      removal={removal}
      onRemove={({ id, version }, outcome) => removal.mutate({ hotelId, surchargeId: id, version }, outcome)}
      dialog={(extra, close) => <SurchargeDialog hotel={hotel} plans={sold.plans} extra={extra} onClose={close} />}
    />
  )
}
