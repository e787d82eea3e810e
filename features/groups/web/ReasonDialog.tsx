import { defineRecord } from '#contract/record.ts'
import type { CallFailure } from '#web/call-api.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { useGroupTexts } from './texts.ts'

type Props = {
  title: string
  confirmLabel: string
  text?: string
  hint?: string
  /** Whether the reason may be left empty. */
  optional?: boolean
  busy: boolean
  failure: CallFailure | null
  onReason(reason: string): void
  onCancel(): void
}

const REASON = defineRecord({ reason: { kind: 'text', max: 500, rows: 3 } })

/** Asks for the reason of something that ends. */
export function ReasonDialog({ text, hint = '', optional = false, onReason, ...dialog }: Props) {
  const texts = useGroupTexts()
  const { reason } = REASON
  return (
    <RecordDialog
      {...dialog}
      danger
      fields={optional ? { reason: { ...reason, optional } } : REASON}
      needed={optional ? {} : { reason: texts.missing }}
      labels={texts}
      hints={{ reason: hint }}
      before={text === undefined ? null : <p>{text}</p>}
      onSave={(input) => onReason((input.reason ?? '').trim())}
    />
  )
}
