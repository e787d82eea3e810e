import { useQueryClient } from '@tanstack/react-query'
import { useFormats } from '#web/format.ts'
import { useRight } from '#web/store.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import {
  replayCompanyDelivery,
  replayWebhookDelivery,
  searchCompanyDeliveries,
  searchWebhookDeliveries,
  type WebhookDelivery,
} from '../contract.ts'
import { useWebhookTexts } from './texts.ts'

const TONES: Record<WebhookDelivery['status'], Tone> = { WAITING: 'wait', DONE: 'good', DEAD: 'lost' }

export function DeliveryStatus({ status }: Pick<WebhookDelivery, 'status'>) {
  return <StatusChip tone={TONES[status]}>{useWebhookTexts().statuses[status]}</StatusChip>
}

/** A message with its attempts. Resends a message that was given up. */
export function DeliveryPanel({ delivery }: { delivery: WebhookDelivery }) {
  const texts = useWebhookTexts()
  const formats = useFormats()
  const { companyName, companyCode, topic, url, status, attempts, lastStatus, lastError, endedAt, body } = delivery
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2>{topic}</h2>
        <p>
          <DeliveryStatus status={status} />
        </p>
      </header>
      <DescriptionList
        facts={[
          [texts.columns.company, `${companyName} (${companyCode})`],
          [texts.columns.url, url],
          [texts.columns.attempts, String(attempts)],
          [texts.lastAnswer, lastError ?? (lastStatus === null ? texts.none : String(lastStatus))],
          [texts.columns.createdAt, formats.moment(delivery.createdAt)],
          [texts.endedAt, endedAt === null ? texts.none : formats.moment(endedAt)],
        ]}
      />
      {status === 'DEAD' ? <Replay deliveryId={delivery.id} /> : null}
      <h3>{texts.body}</h3>
      <code className="tw-anywhere tw-small">{body}</code>
    </div>
  )
}

function Replay({ deliveryId }: { deliveryId: string }) {
  const texts = useWebhookTexts()
  const client = useQueryClient()
  const isDesk = useRight('ops.admin')
  const call = useCallMutation(isDesk ? replayWebhookDelivery : replayCompanyDelivery)
  const list = isDesk ? searchWebhookDeliveries : searchCompanyDeliveries
  const replay = () =>
    call.mutate(
      { deliveryId },
      {
        onSuccess: () => {
          notify.success(texts.replayed)
          void client.invalidateQueries({ queryKey: callKey(list) })
        },
        onError: notify.failure,
      },
    )
  return (
    <p>
      <button type="button" className="tw-button tw-button-primary" disabled={call.isPending} onClick={replay}>
        {texts.replay}
      </button>
    </p>
  )
}
