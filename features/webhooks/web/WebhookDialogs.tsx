import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { typeOf, WEBHOOK_TOPICS, type WebhookTopic } from '../catalogue.ts'
import {
  insertWebhook,
  listWebhooks,
  replaceWebhookSecret,
  replayCompanyDeliveries,
  searchCompanyDeliveries,
  setWebhookTypes,
  type Webhook,
} from '../contract.ts'
import { useWebhookTexts } from './texts.ts'

const DAY_MS = 86_400_000

type ChoiceProps = {
  chosen: readonly WebhookTopic[]
  onChange(chosen: WebhookTopic[]): void
  error?: string | undefined
}

/** The events of the catalogue, each with a box. */
function EventChoice({ chosen, onChange, error }: ChoiceProps) {
  const { addresses: texts } = useWebhookTexts()
  const isAll = chosen.length === WEBHOOK_TOPICS.length
  const put = (topic: WebhookTopic, isChosen: boolean) =>
    onChange(WEBHOOK_TOPICS.filter((one) => (one === topic ? isChosen : chosen.includes(one))))
  return (
    <fieldset className="tw-stack tw-gap-6">
      <legend>{texts.events}</legend>
      {error === undefined ? null : <p role="alert">{error}</p>}
      <label className="tw-flex tw-gap-6">
        <input type="checkbox" checked={isAll} onChange={() => onChange(isAll ? [] : [...WEBHOOK_TOPICS])} />
        <span>{texts.allEvents}</span>
      </label>
      {WEBHOOK_TOPICS.map((topic) => (
        <label key={topic} className="tw-flex tw-gap-6">
          <input
            type="checkbox"
            checked={chosen.includes(topic)}
            onChange={({ target }) => put(topic, target.checked)}
          />
          <span>
            {texts.topics[topic]} <code className="tw-soft tw-small tw-anywhere">{typeOf(topic)}</code>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Asks for an address and its events. */
export function NewWebhookDialog({ onMade, onCancel }: { onMade(secret: string): void; onCancel(): void }) {
  const { addresses: texts } = useWebhookTexts()
  const client = useQueryClient()
  const call = useCallMutation(insertWebhook)
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<WebhookTopic[]>([...WEBHOOK_TOPICS])
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    const faults = {
      ...(url.trim() === '' && { url: texts.enterUrl }),
      ...(chosen.length === 0 && { types: texts.chooseEvents }),
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    const onSuccess = async ({ secret }: { secret: string }) => {
      await client.invalidateQueries({ queryKey: callKey(listWebhooks) })
      onMade(secret)
    }
    call.mutate({ url: url.trim(), types: chosen.map(typeOf) }, { onSuccess })
  }
  return (
    <FormDialog
      title={texts.add}
      confirmLabel={texts.add}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <Field label={texts.url} hint={texts.urlHint} error={errors['url']}>
            {(control) => (
              <input
                {...control}
                type="url"
                className="tw-input"
                value={url}
                maxLength={500}
                onChange={({ target }) => setUrl(target.value)}
              />
            )}
          </Field>
          <EventChoice chosen={chosen} onChange={setChosen} error={errors['types']} />
        </>
      )}
    </FormDialog>
  )
}

type Props = { webhook: Webhook; onCancel(): void }

/** Chooses the events of an address anew. */
export function TypesDialog({ webhook: { id: webhookId, url, types }, onCancel }: Props) {
  const { addresses: texts } = useWebhookTexts()
  const client = useQueryClient()
  const call = useCallMutation(setWebhookTypes)
  const [chosen, setChosen] = useState(WEBHOOK_TOPICS.filter((topic) => types.includes(typeOf(topic))))
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    setWrong(chosen.length === 0 ? { types: texts.chooseEvents } : {})
    if (chosen.length === 0) return
    const onSuccess = async () => {
      await client.invalidateQueries({ queryKey: callKey(listWebhooks) })
      notify.success(texts.typesSaved)
      onCancel()
    }
    call.mutate({ webhookId, types: chosen.map(typeOf) }, { onSuccess })
  }
  return (
    <FormDialog
      title={texts.eventsOf(url)}
      confirmLabel={texts.save}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => <EventChoice chosen={chosen} onChange={setChosen} error={errors['types']} />}
    </FormDialog>
  )
}

/** Gives an address another secret. */
export function ReplaceSecretDialog({ webhook, onMade, onCancel }: Props & { onMade(secret: string): void }) {
  const { addresses: texts } = useWebhookTexts()
  const call = useCallMutation(replaceWebhookSecret)
  const replace = () =>
    call.mutate({ webhookId: webhook.id }, { onSuccess: ({ secret }) => onMade(secret), onError: notify.failure })
  return (
    <ConfirmDialog
      open
      title={texts.replaceSecret}
      confirmText={texts.replaceSecret}
      busy={call.isPending}
      onConfirm={replace}
      onCancel={onCancel}
    >
      <p>{texts.replaceText(webhook.url)}</p>
    </ConfirmDialog>
  )
}

/** Sends what an address missed since a day. */
export function ReplayDialog({ webhook: { id: webhookId, url }, onCancel }: Props) {
  const { addresses: texts } = useWebhookTexts()
  const client = useQueryClient()
  const call = useCallMutation(replayCompanyDeliveries)
  const [days, setDays] = useState(1)
  function submit(): void {
    const onSuccess = async ({ count }: { count: number }) => {
      await client.invalidateQueries({ queryKey: callKey(searchCompanyDeliveries) })
      notify.success(texts.replayedAll(count))
      onCancel()
    }
    call.mutate({ webhookId, since: new Date(Date.now() - days * DAY_MS).toISOString() }, { onSuccess })
  }
  return (
    <FormDialog
      title={texts.replayAll}
      confirmLabel={texts.replayAll}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {() => (
        <>
          <p className="tw-anywhere">{url}</p>
          <Field label={texts.writtenSince}>
            {(control) => (
              <select
                {...control}
                className="tw-input"
                value={days}
                onChange={({ target }) => setDays(Number(target.value))}
              >
                {[1, 3, 7, 30].map((count) => (
                  <option key={count} value={count}>
                    {texts.lastDays(count)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
