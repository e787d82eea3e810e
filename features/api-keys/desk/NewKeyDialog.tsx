import { useQueryClient } from '@tanstack/react-query'
import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { API_KEY, createApiKey, KEY_SCOPES, searchApiKeys } from '../contract.ts'
import { useApiKeyTexts } from './texts.ts'

type Props = { onMade(shown: { label: string; secret: string }): void; onCancel(): void }

/** Makes a key for a person of a company. */
export function NewKeyDialog({ onMade, onCancel }: Props) {
  const texts = useApiKeyTexts()
  const client = useQueryClient()
  const call = useCallMutation(createApiKey)
  const fresh = useFreshProof()
  const onSuccess = async (made: { label: string; secret: string }) => {
    await client.invalidateQueries({ queryKey: callKey(searchApiKeys) })
    onMade(made)
  }
  return (
    <RecordDialog
      title={texts.makeTitle}
      confirmLabel={texts.makeKey}
      busy={call.isPending}
      failure={call.error}
      fields={API_KEY}
      known={{ scope: 'BOOK' }}
      needed={{ loginName: texts.enterLoginName, label: texts.enterLabel }}
      wrong={fresh.faults}
      labels={{ ...texts, scope: texts.columns.scope }}
      hints={{ loginName: texts.loginNameHint, label: texts.labelHint }}
      offers={{ scope: KEY_SCOPES.map((scope) => [scope, texts.scopes[scope]]) }}
      after={fresh.field}
      onSave={(input) => call.mutate({ ...input, proof: fresh.proof }, { onSuccess })}
      onCancel={onCancel}
    />
  )
}
