import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import { useFormats } from '#web/format.ts'
import { CopyButton } from '#web/ui/text/CopyButton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type ApiKey, apiKeys, revokeApiKey, rotateApiKey, searchApiKeys } from '../contract.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { useApiKeyTexts } from './texts.ts'

type ShownSecret = { readonly label: string; readonly secret: string }
type Open =
  | { dialog: 'new' }
  | { dialog: 'rotate' | 'revoke'; key: ApiKey }
  | { dialog: 'secret'; shown: ShownSecret }
  | null

/** The keys of resellers' own systems: makes them, gives them another secret, revokes them. */
export default function ApiKeysScreen() {
  const texts = useApiKeyTexts()
  const [open, setOpen] = useState<Open>(null)
  const leave = () => setOpen(null)
  const tell = (shown: ShownSecret) => setOpen({ dialog: 'secret', shown })
  return (
    <>
      <ListScreen
        list={apiKeys}
        title={texts.title}
        searchHint={texts.searchHint}
        head={() => <Head onNew={() => setOpen({ dialog: 'new' })} />}
        words={{
          columns: texts.columns,
          filters: { state: texts.columns.state },
          sums: {},
          none: texts.none,
          choices: { state: texts.states, scope: texts.scopes },
        }}
        cells={{ state: (key) => <State apiKey={key} /> }}
        reading={{ staleTime: 0 }}
        name={({ label }) => texts.open(label)}
        panel={{
          row: (key) => <Beside apiKey={key} onOpen={(dialog) => setOpen({ dialog, key })} />,
        }}
        empty={<Empty icon="tools" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {open?.dialog === 'new' ? <NewKeyDialog onMade={tell} onCancel={leave} /> : null}
      {open?.dialog === 'rotate' ? <RotateDialog apiKey={open.key} onMade={tell} onCancel={leave} /> : null}
      {open?.dialog === 'revoke' ? <RevokeDialog apiKey={open.key} onCancel={leave} /> : null}
      {open?.dialog === 'secret' ? <SecretDialog shown={open.shown} onDone={leave} /> : null}
    </>
  )
}

function Head({ onNew }: { onNew(): void }) {
  const texts = useApiKeyTexts()
  return (
    <PageHeader
      title={texts.title}
      subtitle={texts.lead}
      actions={
        <button type="button" className="tw-button tw-button-primary" onClick={onNew}>
          {texts.make}
        </button>
      }
    />
  )
}

function State({ apiKey: { revokedAt } }: { apiKey: ApiKey }) {
  const { states } = useApiKeyTexts()
  const state = revokedAt === null ? 'ACTIVE' : 'REVOKED'
  return <StatusChip tone={revokedAt === null ? 'good' : 'neutral'}>{states[state]}</StatusChip>
}

/** A key with what can be done to it. */
function Beside({ apiKey, onOpen }: { apiKey: ApiKey; onOpen(dialog: 'rotate' | 'revoke'): void }) {
  const texts = useApiKeyTexts()
  const formats = useFormats()
  const { label, companyName, companyCode, staffName, loginName, scope, shown, createdAt, createdBy, lastUsedAt } =
    apiKey
  const { columns } = texts
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2>{label}</h2>
        <p>
          <State apiKey={apiKey} />
        </p>
      </header>
      <DescriptionList
        facts={[
          [columns.company, `${companyName} (${companyCode})`],
          [columns.worksFor, `${staffName} (${loginName})`],
          [columns.scope, texts.scopes[scope]],
          [columns.shown, `${shown}…`],
          [columns.lastUsed, lastUsedAt === null ? texts.none : formats.moment(lastUsedAt)],
          [columns.createdAt, formats.moment(createdAt)],
          [columns.createdBy, createdBy],
        ]}
      />
      {apiKey.revokedAt === null ? (
        <p className="tw-flex tw-wrap tw-gap-6">
          <button type="button" className="tw-button" onClick={() => onOpen('rotate')}>
            {texts.rotate}
          </button>
          <button type="button" className="tw-button tw-button-ends" onClick={() => onOpen('revoke')}>
            {texts.revoke}
          </button>
        </p>
      ) : null}
    </div>
  )
}

type About = { apiKey: ApiKey; onCancel(): void }

function RotateDialog({ apiKey, onMade, onCancel }: About & { onMade(shown: ShownSecret): void }) {
  const texts = useApiKeyTexts()
  const client = useQueryClient()
  const call = useCallMutation(rotateApiKey)
  const fresh = useFreshProof()
  const [wrong, setWrong] = useState<FieldFaults>({})
  function rotate(): void {
    setWrong(fresh.faults)
    if (Object.keys(fresh.faults).length > 0) return
    call.mutate(
      { keyId: apiKey.id, proof: fresh.proof },
      {
        onSuccess: async (made) => {
          await client.invalidateQueries({ queryKey: callKey(searchApiKeys) })
          onMade(made)
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.rotateOf(apiKey.label)}
      confirmLabel={texts.rotate}
      busy={call.isPending}
      failure={call.error}
      faults={wrong}
      onSubmit={rotate}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p>{texts.rotateText}</p>
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}

function RevokeDialog({ apiKey, onCancel }: About) {
  const texts = useApiKeyTexts()
  const client = useQueryClient()
  const call = useCallMutation(revokeApiKey)
  const revoke = () =>
    call.mutate(
      { keyId: apiKey.id },
      {
        onSuccess: async ({ label }) => {
          notify.success(texts.revoked(label))
          await client.invalidateQueries({ queryKey: callKey(searchApiKeys) })
          onCancel()
        },
        onError: notify.failure,
      },
    )
  return (
    <ConfirmDialog
      open
      danger
      title={texts.revokeOf(apiKey.label)}
      confirmText={texts.revoke}
      busy={call.isPending}
      onConfirm={revoke}
      onCancel={onCancel}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  )
}

/** The one time a secret is shown. */
function SecretDialog({ shown: { label, secret }, onDone }: { shown: ShownSecret; onDone(): void }) {
  const texts = useApiKeyTexts()
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
        <CopyButton text={secret} what={texts.open(label)} />
      </p>
    </Dialog>
  )
}
