import { useQueryClient } from '@tanstack/react-query'
import { useFormats } from '#web/format.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { replayWebhookDelivery, searchWebhookDeliveries, type WebhookDelivery, webhookDeliveries } from '../contract.ts'
import { WebhookAddresses } from '../web/WebhookAddresses.tsx'
import { useWebhookTexts } from '../web/texts.ts'

const TONES: Record<WebhookDelivery['status'], Tone> = { WAITING: 'wait', DONE: 'good', DEAD: 'lost' }

/** What was sent to resellers' own systems; a message that was given up is sent again from its panel. */
export default function WebhooksScreen() {
  const texts = useWebhookTexts()
  return (
    <ListScreen
      list={webhookDeliveries}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => (
        <>
          <PageHeader title={texts.title} subtitle={texts.lead} />
          <div className="tw-below-20">
            <WebhookAddresses />
          </div>
        </>
      )}
      words={{
        columns: texts.columns,
        filters: { status: texts.columns.status },
        sums: {},
        none: texts.none,
        choices: { status: texts.statuses },
      }}
      cells={{ status: ({ status }) => <StatusChip tone={TONES[status]}>{texts.statuses[status]}</StatusChip> }}
      reading={{ staleTime: 0 }}
      name={({ companyName }) => texts.open(companyName)}
      panel={{
        row: (delivery) => <Beside delivery={delivery} />,
      }}
      empty={<Empty icon="tools" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

function Beside({ delivery }: { delivery: WebhookDelivery }) {
  const texts = useWebhookTexts()
  const formats = useFormats()
  const { companyName, companyCode, topic, url, status, attempts, lastStatus, lastError, endedAt, body } = delivery
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2>{companyName}</h2>
        <p>
          <StatusChip tone={TONES[status]}>{texts.statuses[status]}</StatusChip>
        </p>
      </header>
      <DescriptionList
        facts={[
          [texts.columns.company, `${companyName} (${companyCode})`],
          [texts.columns.topic, topic],
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
  const call = useCallMutation(replayWebhookDelivery)
  const replay = () =>
    call.mutate(
      { deliveryId },
      {
        onSuccess: () => {
          notify.success(texts.replayed)
          void client.invalidateQueries({ queryKey: callKey(searchWebhookDeliveries) })
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
