import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeskTicketWords } from '#features/tickets/desk/texts.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import {
  refreshTicketSupplier,
  searchTicketSuppliers,
  setTicketSupplierSale,
  type TicketSupplier,
  ticketSuppliers,
} from '../contract.ts'
import { SupplierDialog } from './SupplierDialog.tsx'
import { useSupplierTexts } from './texts.ts'

/** How often the list is read, in milliseconds: an import ends by itself. */
const EVERY_MS = 5_000
type Open = { dialog: 'edit'; supplier: TicketSupplier | null } | { dialog: 'pause'; supplier: TicketSupplier } | null

/** Systems whose tickets are sold here: connects them, imports their tickets, pauses their sale. */
export default function SuppliersScreen() {
  const texts = useSupplierTexts()
  const [open, setOpen] = useState<Open>(null)
  const leave = () => setOpen(null)
  return (
    <>
      <ListScreen
        list={ticketSuppliers}
        title={texts.title}
        searchHint={texts.searchHint}
        head={() => <Head onConnect={() => setOpen({ dialog: 'edit', supplier: null })} />}
        words={{
          columns: texts.columns,
          filters: { status: texts.columns.status },
          sums: {},
          none: texts.none,
          choices: { status: texts.statuses },
        }}
        cells={{ status: (supplier) => <Sale supplier={supplier} /> }}
        reading={{ staleTime: 0, refetchInterval: EVERY_MS }}
        name={({ name }) => texts.open(name)}
        panel={{
          content: (id, rows) => {
            const supplier = rows?.find((row) => row.id === id)
            return supplier && <Beside supplier={supplier} onOpen={(dialog) => setOpen({ dialog, supplier })} />
          },
        }}
        empty={<Empty icon="ticket" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {open?.dialog === 'edit' ? <SupplierDialog supplier={open.supplier} onDone={leave} /> : null}
      {open?.dialog === 'pause' ? <PauseDialog supplier={open.supplier} onDone={leave} /> : null}
    </>
  )
}

function Head({ onConnect }: { onConnect(): void }) {
  const texts = useSupplierTexts()
  const seesOrders = useUser()?.rights.includes('ops.orders') === true
  return (
    <PageHeader
      title={texts.title}
      subtitle={texts.lead}
      actions={
        <>
          {seesOrders ? (
            <Link className="tw-button" to={paths.deskSupplies()}>
              {texts.toOrders}
            </Link>
          ) : null}
          <button type="button" className="tw-button tw-button-primary" onClick={onConnect}>
            {texts.connect}
          </button>
        </>
      }
    />
  )
}

function Sale({ supplier: { status, refreshError } }: { supplier: TicketSupplier }) {
  const texts = useSupplierTexts()
  if (status === 'ON' && refreshError !== null) return <StatusChip tone="lost">{texts.failed}</StatusChip>
  return <StatusChip tone={status === 'ON' ? 'good' : 'neutral'}>{texts.statuses[status]}</StatusChip>
}

/** A supplier with its last import and what can be done with it. */
function Beside({ supplier, onOpen }: { supplier: TicketSupplier; onOpen(dialog: 'edit' | 'pause'): void }) {
  const texts = useSupplierTexts()
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2>{supplier.name}</h2>
        <p>
          <Sale supplier={supplier} />
        </p>
      </header>
      <Facts supplier={supplier} />
      <p className="tw-flex tw-wrap tw-gap-6">
        {supplier.status === 'ON' ? <Refresh supplierId={supplier.id} /> : <Resume supplierId={supplier.id} />}
        <button type="button" className="tw-button" onClick={() => onOpen('edit')}>
          {texts.edit}
        </button>
        {supplier.status === 'ON' ? (
          <button type="button" className="tw-button tw-button-ends" onClick={() => onOpen('pause')}>
            {texts.pause}
          </button>
        ) : null}
      </p>
      <p>
        <Link to={`${paths.deskTickets()}?keyword=${encodeURIComponent(supplier.name)}`}>{texts.toTickets}</Link>
      </p>
      <LeftOut supplier={supplier} />
    </div>
  )
}

function Facts({ supplier }: { supplier: TicketSupplier }) {
  const texts = useSupplierTexts()
  const formats = useFormats()
  const { categories } = useDeskTicketWords()
  const city = nameIn(useLanguage(), { nameEn: supplier.cityEn, nameZh: supplier.cityZh })
  const { url, refreshedAt, refreshError, nextRefreshAt, status, ticketCount, opensNew } = supplier
  const last = refreshedAt === null ? texts.none : formats.moment(refreshedAt)
  return (
    <DescriptionList
      facts={[
        [
          texts.columns.url,
          <span key="url" className="tw-anywhere">
            {url}
          </span>,
        ],
        [texts.columns.tickets, String(ticketCount)],
        [texts.columns.refreshed, last],
        ...(refreshError === null ? [] : [[texts.failed, refreshError] as const]),
        ...(status === 'ON' ? [[texts.nextRefresh, formats.fromNow(nextRefreshAt)] as const] : []),
        [texts.onSale, `${opensNew ? texts.opens : texts.waits} · ${categories[supplier.category]} · ${city}`],
        [texts.columns.createdAt, `${formats.moment(supplier.createdAt)} · ${supplier.createdBy}`],
      ]}
    />
  )
}

function LeftOut({ supplier: { leftOut } }: { supplier: TicketSupplier }) {
  const texts = useSupplierTexts()
  if (leftOut.length === 0) return null
  return (
    <section className="tw-stack tw-gap-6">
      <h3>{texts.leftOutTitle}</h3>
      <ul className="tw-stack tw-gap-6">
        {leftOut.map(({ title, why }, at) => (
          <li key={`${at} ${title}`}>
            {title}
            <span className="tw-block tw-13 tw-soft">{texts.leftOut[why]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refresh({ supplierId }: { supplierId: string }) {
  const texts = useSupplierTexts()
  const client = useQueryClient()
  const call = useCallMutation(refreshTicketSupplier)
  const refresh = () =>
    call.mutate(
      { supplierId },
      {
        onSuccess: () => {
          notify.success(texts.refreshing)
          void client.invalidateQueries({ queryKey: callKey(searchTicketSuppliers) })
        },
        onError: notify.failure,
      },
    )
  return (
    <button type="button" className="tw-button tw-button-primary" disabled={call.isPending} onClick={refresh}>
      {texts.refresh}
    </button>
  )
}

function useSale(message: string, onDone: () => void) {
  const client = useQueryClient()
  const call = useCallMutation(setTicketSupplierSale)
  const set = (supplierId: string, open: boolean) =>
    call.mutate(
      { supplierId, open },
      {
        onSuccess: async () => {
          notify.success(message)
          await client.invalidateQueries({ queryKey: callKey(searchTicketSuppliers) })
          onDone()
        },
        onError: notify.failure,
      },
    )
  return { set, isPending: call.isPending }
}

function Resume({ supplierId }: { supplierId: string }) {
  const texts = useSupplierTexts()
  const { set, isPending } = useSale(texts.resumed, () => {})
  return (
    <button
      type="button"
      className="tw-button tw-button-primary"
      disabled={isPending}
      onClick={() => set(supplierId, true)}
    >
      {texts.resume}
    </button>
  )
}

function PauseDialog({ supplier: { id, name }, onDone }: { supplier: TicketSupplier; onDone(): void }) {
  const texts = useSupplierTexts()
  const { set, isPending } = useSale(texts.paused, onDone)
  return (
    <ConfirmDialog
      open
      danger
      title={texts.pauseTitle(name)}
      confirmText={texts.pause}
      busy={isPending}
      onConfirm={() => set(id, false)}
      onCancel={onDone}
    >
      <p>{texts.pauseText}</p>
    </ConfirmDialog>
  )
}
