import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { webhookDeliveries } from '../contract.ts'
import { DeliveryPanel, DeliveryStatus } from '../web/WebhookDelivery.tsx'
import { WebhookAddresses } from '../web/WebhookAddresses.tsx'
import { useWebhookTexts } from '../web/texts.ts'

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
      cells={{ status: ({ status }) => <DeliveryStatus status={status} /> }}
      reading={{ staleTime: 0 }}
      name={({ companyName }) => texts.open(companyName)}
      panel={{
        row: (delivery) => <DeliveryPanel delivery={delivery} />,
      }}
      empty={<Empty icon="tools" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}
