import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { TicketOrderChip } from '#features/ticket-orders/web/TicketOrderListScreen.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#features/tickets/desk/inputs.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import {
  lookUpTicketSupply,
  searchTicketSupplies,
  settleTicketSupply,
  ticketSupplies,
  type TicketSupply,
} from '../supplies/contract.ts'
import { useSupplierTexts } from './texts.ts'

/** How often the list is read, in milliseconds. */
const EVERY_MS = 10_000
const TONES: Record<TicketSupply['standing'], Tone> = {
  CONFLICT: 'lost',
  UNKNOWN: 'wait',
  AWAITED: 'wait',
  UNDER_WAY: 'act',
  SETTLED: 'neutral',
}

const useTexts = () => useSupplierTexts().orders

/** Ticket orders at their suppliers: what needs a person first, then unknown outcomes by how long they are. */
export default function SuppliesScreen() {
  const texts = useTexts()
  const language = useLanguage()
  const [settling, setSettling] = useState<TicketSupply | null>(null)
  const title = (row: TicketSupply) => nameIn(language, { nameEn: row.titleEn, nameZh: row.titleZh })
  return (
    <>
      <ListScreen
        list={ticketSupplies}
        title={texts.title}
        searchHint={texts.searchHint}
        head={() => <PageHeader title={texts.title} subtitle={texts.lead} />}
        words={{
          columns: texts.columns,
          filters: { standing: texts.columns.standing },
          sums: {},
          none: '–',
          choices: { standing: texts.standings },
        }}
        cells={{ what: title, clock: (row) => <Clock row={row} />, standing: (row) => <Standing row={row} /> }}
        reading={{ staleTime: 0, refetchInterval: EVERY_MS }}
        name={({ code }) => texts.open(code)}
        panel={{
          content: (code, rows) => {
            const row = rows?.find((one) => one.code === code)
            return row && <Beside row={row} title={title(row)} onSettle={() => setSettling(row)} />
          },
        }}
        empty={<Empty icon="ticket" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {settling ? <SettleDialog row={settling} onDone={() => setSettling(null)} /> : null}
    </>
  )
}

function Standing({ row: { standing, step } }: { row: TicketSupply }) {
  const texts = useTexts()
  return (
    <>
      <StatusChip tone={TONES[standing]}>{texts.standings[standing]}</StatusChip>
      <span className="tw-block tw-13 tw-soft">{texts.steps[step]}</span>
    </>
  )
}

/** How long an order has been in its state; nothing for a settled order. */
function Clock({ row: { standing, since } }: { row: TicketSupply }) {
  const formats = useFormats()
  return standing === 'SETTLED' ? null : <span className="tw-wait">{formats.fromNow(since)}</span>
}

function Beside({ row, title, onSettle }: { row: TicketSupply; title: string; onSettle(): void }) {
  const texts = useTexts()
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2>{row.code}</h2>
        <p>{title}</p>
        <p>
          <StatusChip tone={TONES[row.standing]}>{texts.standings[row.standing]}</StatusChip>
        </p>
      </header>
      {row.standing === 'CONFLICT' && row.conflict !== null ? <p>{texts.conflicts[row.conflict]}</p> : null}
      <Facts row={row} />
      <p className="tw-flex tw-wrap tw-gap-6">
        {row.standing === 'CONFLICT' ? (
          <button type="button" className="tw-button tw-button-primary" onClick={onSettle}>
            {texts.settle}
          </button>
        ) : null}
        {row.state === 'UNKNOWN' || row.state === 'AWAITED' ? <LookUp orderId={row.orderId} /> : null}
        <Link className="tw-button" to={`${paths.deskTicketOrders()}?keyword=${row.code}&open=${row.code}`}>
          {texts.toOrder}
        </Link>
      </p>
    </div>
  )
}

function Facts({ row }: { row: TicketSupply }) {
  const texts = useTexts()
  const formats = useFormats()
  const { columns } = texts
  const charge =
    row.amountMinor === null || row.currency === null ? (
      '–'
    ) : (
      <MoneyText amountMinor={row.amountMinor} currency={row.currency} />
    )
  return (
    <DescriptionList
      facts={[
        [columns.company, row.companyName],
        [columns.supplier, row.supplier],
        [columns.reference, row.reference ?? '–'],
        [texts.visit, formats.day(row.day)],
        [texts.order, <TicketOrderChip key="order" order={{ status: row.orderStatus, awaitsApproval: false }} />],
        [texts.step, `${texts.steps[row.step]} · ${texts.states[row.state]}`],
        [texts.charge, charge],
        ...(row.reason === null ? [] : [[texts.reason, row.reason] as const]),
        ...(row.standing === 'SETTLED' ? [] : [[columns.clock, formats.fromNow(row.since)] as const]),
        ...(row.lookAt === null ? [] : [[texts.nextLook, formats.fromNow(row.lookAt)] as const]),
        ...(row.lookUps === 0 ? [] : [[columns.lookUps, String(row.lookUps)] as const]),
        ...(row.settledNote === null ? [] : [[texts.settledBy, `${row.settledNote} · ${row.settledBy}`] as const]),
      ]}
    />
  )
}

function useAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: callKey(searchTicketSupplies) })
}

function LookUp({ orderId }: { orderId: string }) {
  const texts = useTexts()
  const again = useAgain()
  const call = useCallMutation(lookUpTicketSupply)
  const lookUp = () =>
    call.mutate(
      { orderId },
      {
        onSuccess: () => {
          notify.success(texts.lookedUp)
          void again()
        },
        onError: notify.failure,
      },
    )
  return (
    <button type="button" className="tw-button tw-button-primary" disabled={call.isPending} onClick={lookUp}>
      {texts.lookUp}
    </button>
  )
}

function SettleDialog({ row: { orderId, code }, onDone }: { row: TicketSupply; onDone(): void }) {
  const texts = useTexts()
  const again = useAgain()
  const call = useCallMutation(settleTicketSupply)
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState({})
  function submit(): void {
    if (note.trim() === '') return setFaults({ note: texts.noteNeeded })
    call.mutate(
      { orderId, note },
      {
        onSuccess: async () => {
          notify.success(texts.settled)
          await again()
          onDone()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.settleTitle(code)}
      confirmLabel={texts.settle}
      failure={call.error}
      faults={faults}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onDone}
    >
      {(errors) => <TextInput label={texts.note} error={errors['note']} max={300} value={note} onChange={setNote} />}
    </FormDialog>
  )
}
