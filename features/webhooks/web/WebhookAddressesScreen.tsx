import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useWebhookTexts } from './texts.ts'
import { WebhookAddresses } from './WebhookAddresses.tsx'

/** The addresses of a company's own systems, for its owner. */
export default function WebhookAddressesScreen() {
  const { title, addresses } = useWebhookTexts()
  return (
    <>
      <PageHeader title={title} subtitle={addresses.lead} back={{ to: paths.company(), text: addresses.back }} />
      <WebhookAddresses />
    </>
  )
}
