import { useFormats } from '#web/format.ts'
import type { Column } from '#web/ui/list/DataList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { DeskPayment, PaymentEventSeen } from '../inspection/contract.ts'
import { useInspectionTexts } from './inspection-texts.ts'
import { TableCard } from './InspectionTables.tsx'

const TONES: Record<PaymentEventSeen['outcome'], Tone> = {
  BOOKED: 'good',
  KNOWN: 'neutral',
  ISSUE: 'lost',
  ENDED: 'neutral',
  NOTHING: 'neutral',
  NOT_BELIEVED: 'lost',
}

/** The events of a payment: when, from whom, and whether they were verified. */
export function InspectionEvents({ payment: { events } }: { payment: DeskPayment }) {
  const texts = useInspectionTexts()
  const formats = useFormats()
  const titles = texts.eventColumns
  const columns: Column<PaymentEventSeen>[] = [
    {
      key: 'at',
      title: titles.at,
      phone: 'title',
      cell: ({ at, times, lastAt }) => (
        <span className="tw-stack tw-gap-2">
          <span>{formats.moment(at)}</span>
          {times === 1 ? null : <span className="tw-small tw-soft">{texts.again(times, formats.moment(lastAt))}</span>}
        </span>
      ),
    },
    { key: 'from', title: titles.from, wrap: true, cell: (event) => <Source event={event} /> },
    { key: 'said', title: titles.said, wrap: true, cell: (event) => <Said event={event} /> },
    {
      key: 'outcome',
      title: titles.outcome,
      wrap: true,
      cell: ({ outcome, mismatches }) => (
        <span className="tw-stack tw-gap-2">
          <span>
            <StatusChip tone={TONES[outcome]}>{texts.outcomes[outcome]}</StatusChip>
          </span>
          {mismatches.length === 0 ? null : (
            <span className="tw-small">{mismatches.map((mismatch) => texts.mismatches[mismatch]).join(', ')}</span>
          )}
        </span>
      ),
    },
  ]
  return (
    <TableCard
      title={texts.events}
      lead={texts.eventsLead}
      none={texts.noEvents}
      rows={events}
      columns={columns}
      rowKey={(event) => `${event.at} ${event.number} ${event.outcome} ${event.source}`}
    />
  )
}

function Source({ event: { source, askedBy, ip } }: { event: PaymentEventSeen }) {
  const texts = useInspectionTexts()
  if (source === 'ASKED') return askedBy === null ? texts.byClock : texts.byPerson(askedBy)
  return (
    <span className="tw-stack tw-gap-2">
      <span>{texts.notice}</span>
      {ip === null ? null : <span className="tw-small tw-soft">{texts.noticeFrom(ip)}</span>}
    </span>
  )
}

function Said({ event: { state, amountMinor, currency, providerRef } }: { event: PaymentEventSeen }) {
  const texts = useInspectionTexts()
  const formats = useFormats()
  if (state === null) return <span className="tw-soft">{texts.unread}</span>
  const amount = amountMinor === null || currency === null ? '' : ` · ${formats.money(amountMinor, currency)}`
  return (
    <span className="tw-stack tw-gap-2">
      <span>{`${texts.states[state] ?? state}${amount}`}</span>
      {providerRef === null ? null : <span className="tw-small tw-soft tw-tabular">{providerRef}</span>}
    </span>
  )
}
