import { useState } from 'react'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { paths } from '#web/paths.ts'
import { CopyButton } from '#web/ui/text/CopyButton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { companyDeliveries, type Webhook } from '../contract.ts'
import { NewWebhookDialog, ReplaceSecretDialog, ReplayDialog, TypesDialog } from './WebhookDialogs.tsx'
import { DeliveryPanel, DeliveryStatus } from './WebhookDelivery.tsx'
import { useWebhookTexts } from './texts.ts'
import { WebhookAddresses } from './WebhookAddresses.tsx'

type Open = { dialog: 'new' } | { dialog: 'types' | 'secret' | 'replay'; webhook: Webhook } | { shown: string } | null

/** The addresses of a company's own systems and what was sent to them, for its owner. */
export default function WebhookAddressesScreen() {
  const texts = useWebhookTexts()
  const [open, setOpen] = useState<Open>(null)
  const leave = () => setOpen(null)
  const onMade = (shown: string) => setOpen({ shown })
  const { company: _, ...columns } = texts.columns
  return (
    <>
      <ListScreen
        list={companyDeliveries}
        title={texts.addresses.messages}
        searchHint={texts.columns.url}
        head={() => (
          <>
            <Head onNew={() => setOpen({ dialog: 'new' })} />
            <div className="tw-below-20">
              <WebhookAddresses onOpen={(dialog, webhook) => setOpen({ dialog, webhook })} />
            </div>
          </>
        )}
        words={{
          columns,
          filters: { status: columns.status },
          sums: {},
          none: texts.none,
          choices: { status: texts.statuses },
        }}
        cells={{ status: ({ status }) => <DeliveryStatus status={status} /> }}
        reading={{ staleTime: 0 }}
        name={({ topic }) => texts.open(topic)}
        panel={{ row: (delivery) => <DeliveryPanel delivery={delivery} /> }}
        empty={<Empty icon="tools" title={texts.emptyTitle} text={texts.addresses.emptyText} />}
      />
      {open && 'shown' in open ? <SecretDialog secret={open.shown} onDone={leave} /> : null}
      {open && 'dialog' in open ? <OpenDialog open={open} onMade={onMade} onCancel={leave} /> : null}
    </>
  )
}

type OpenProps = { open: Extract<Open, { dialog: string }>; onMade(secret: string): void; onCancel(): void }

function OpenDialog({ open, onMade, onCancel }: OpenProps) {
  if (open.dialog === 'new') return <NewWebhookDialog onMade={onMade} onCancel={onCancel} />
  const { dialog, webhook } = open
  if (dialog === 'types') return <TypesDialog webhook={webhook} onCancel={onCancel} />
  if (dialog === 'replay') return <ReplayDialog webhook={webhook} onCancel={onCancel} />
  return <ReplaceSecretDialog webhook={webhook} onMade={onMade} onCancel={onCancel} />
}

function Head({ onNew }: { onNew(): void }) {
  const { title, addresses } = useWebhookTexts()
  return (
    <PageHeader
      title={title}
      subtitle={addresses.lead}
      back={{ to: paths.company(), text: addresses.back }}
      actions={
        <button type="button" className="tw-button tw-button-primary" onClick={onNew}>
          {addresses.add}
        </button>
      }
    />
  )
}

function SecretDialog({ secret, onDone }: { secret: string; onDone(): void }) {
  const { addresses: texts } = useWebhookTexts()
  return (
    <Dialog
      title={texts.secretTitle}
      // Escape does nothing: the secret would be lost.
      busy
      onCancel={onDone}
      actions={
        <button type="button" className="tw-button tw-button-primary" onClick={onDone}>
          {texts.done}
        </button>
      }
    >
      <p>{texts.secretText}</p>
      <p className="tw-flex tw-wrap tw-gap-6">
        <code className="tw-anywhere">{secret}</code>
        <CopyButton text={secret} what={texts.secretTitle} />
      </p>
    </Dialog>
  )
}
