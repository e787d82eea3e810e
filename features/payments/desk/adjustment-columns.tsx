import { useFormats } from '#web/format.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { Tone } from '#web/ui/tone.ts'
import type { Adjustment, ADJUSTMENT_ACTIONS } from '../adjustments/contract.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

/** The action chosen for an adjustment. */
export type Asked = { readonly adjustment: Adjustment; readonly action: (typeof ADJUSTMENT_ACTIONS)[number] }

const TONES: Record<Adjustment['status'], Tone> = {
  PROPOSED: 'wait',
  APPROVED: 'good',
  DECLINED: 'lost',
  WITHDRAWN: 'neutral',
}

/** The columns of the adjustments, with the actions the reader may take. */
export function useAdjustmentColumns(onAsk: (asked: Asked) => void): Column<Adjustment>[] {
  const { adjustments: texts } = usePaymentDeskTexts()
  const formats = useFormats()
  const { columns } = texts
  const at = (name: string, moment: string) => `${name} · ${formats.moment(moment)}`
  return [
    {
      key: 'code',
      title: columns.code,
      phone: 'title',
      cell: ({ code, reference }) => (
        <Two first={code} second={reference === null ? null : texts.corrects(reference)} />
      ),
    },
    {
      key: 'company',
      title: columns.company,
      wrap: true,
      cell: ({ companyName, companyCode }) => `${companyName} (${companyCode})`,
    },
    {
      key: 'amount',
      title: columns.amount,
      align: 'right',
      cell: ({ amountMinor, currency }) => <MoneyText amountMinor={amountMinor} currency={currency} size="strong" />,
    },
    { key: 'reason', title: columns.reason, phone: 'line', wrap: true, cell: ({ reason }) => reason },
    {
      key: 'people',
      title: columns.people,
      phone: 'line',
      wrap: true,
      cell: ({ proposedBy, proposedAt, decidedBy, decidedAt }) => (
        <Two
          first={at(proposedBy, proposedAt)}
          second={decidedBy === null || decidedAt === null ? null : at(decidedBy, decidedAt)}
        />
      ),
    },
    {
      key: 'state',
      title: columns.state,
      phone: 'aside',
      cell: ({ status }) => <StatusChip tone={TONES[status]}>{texts.states[status]}</StatusChip>,
    },
    {
      key: 'actions',
      title: columns.actions,
      phone: 'line',
      cell: (adjustment) => (
        <span className="tw-flex tw-gap-8">
          {adjustment.allowed.map((action) => (
            <button
              key={action}
              type="button"
              className="tw-button"
              aria-label={`${texts.actions[action]} ${adjustment.code}`}
              onClick={() => onAsk({ adjustment, action })}
            >
              {texts.actions[action]}
            </button>
          ))}
        </span>
      ),
    },
  ]
}

function Two({ first, second }: { first: string; second: string | null }) {
  return (
    <span className="tw-stack tw-gap-2">
      <span>{first}</span>
      {second === null ? null : <small>{second}</small>}
    </span>
  )
}
