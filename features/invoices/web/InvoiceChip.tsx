import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { InvoiceRow } from '../contract-list.ts'
import type { InvoiceStatus } from '../states.ts'
import { useInvoiceTexts, useInvoiceWords } from './texts.ts'

const TONES: Record<InvoiceStatus, Tone> = {
  SUBMITTED: 'wait',
  APPROVED: 'act',
  ISSUED: 'good',
  DELIVERED: 'good',
  REJECTED: 'lost',
  CANCELLED: 'neutral',
}

/** The state of an invoice as a quiet chip; a fully credited invoice says so. */
export function InvoiceChip({ row }: { row: Pick<InvoiceRow, 'status' | 'creditedMinor' | 'totalMinor'> }) {
  const texts = useInvoiceTexts()
  const { statuses } = useInvoiceWords()
  if (row.creditedMinor > 0)
    return (
      <StatusChip tone="neutral">{row.creditedMinor < row.totalMinor ? texts.partCredited : texts.credited}</StatusChip>
    )
  return <StatusChip tone={TONES[row.status]}>{statuses[row.status]}</StatusChip>
}
