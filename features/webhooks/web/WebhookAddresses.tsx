import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import {
  changeCompaniesWebhook,
  changeWebhook,
  listCompaniesWebhooks,
  listWebhooks,
  testCompaniesWebhook,
  testWebhook,
  type Webhook,
} from '../contract.ts'
import { useWebhookTexts } from './texts.ts'

const TONES: Record<Webhook['state'], Tone> = {
  ACTIVE: 'good',
  FAILING: 'wait',
  SLOWED: 'lost',
  PAUSED: 'neutral',
  CLOSED: 'neutral',
}
const COMPANY = { list: listWebhooks, change: changeWebhook, test: testWebhook }
const DESK = { list: listCompaniesWebhooks, change: changeCompaniesWebhook, test: testCompaniesWebhook }

const useCalls = () => (useRight('ops.admin') ? DESK : COMPANY)

type Dialog = 'types' | 'secret' | 'replay'
/** What an owner does with an address in a dialog; the desk has none of them. */
type Opening = { onOpen?: ((dialog: Dialog, webhook: Webhook) => void) | undefined }

/** Addresses of systems with what can be done to each: those of all companies for the desk, else the company's own. */
export function WebhookAddresses({ onOpen }: Opening) {
  const { addresses: texts } = useWebhookTexts()
  const query = useCall(useCalls().list, {}, { staleTime: 0 })
  return (
    <Card title={texts.title}>
      <CallView query={query} skeleton={<Skeleton shape="rows" count={2} height={64} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="tools" title={texts.none} text={texts.noneText} />
          ) : (
            <ul className="tw-stack tw-gap-16">
              {list.map((webhook) => (
                <Address key={webhook.id} webhook={webhook} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </CallView>
    </Card>
  )
}

function Address({ webhook, onOpen }: { webhook: Webhook } & Opening) {
  const { addresses: texts } = useWebhookTexts()
  const formats = useFormats()
  const isDesk = useRight('ops.admin')
  const { url, state, companyName, keyLabel, staffName, types, failingSince, waiting } = webhook
  const facts = [
    ...(isDesk ? [companyName] : []),
    keyLabel === null ? texts.hears(types.length) : texts.belongs(keyLabel, staffName ?? ''),
    ...(failingSince === null ? [] : [texts.since(formats.moment(failingSince))]),
    ...(waiting === 0 ? [] : [texts.waiting(waiting)]),
  ]
  return (
    <li className="tw-row tw-wrap tw-between tw-gap-16">
      <div className="tw-stack tw-gap-6">
        <div className="tw-row tw-wrap tw-gap-6">
          <span className="tw-anywhere">{url}</span>
          <StatusChip tone={TONES[state]}>{texts.states[state]}</StatusChip>
        </div>
        <p className="tw-14 tw-soft">{facts.join(' · ')}</p>
      </div>
      <div className="tw-flex tw-wrap tw-gap-6">
        <Actions webhook={webhook} />
        {onOpen ? <More webhook={webhook} onOpen={onOpen} /> : null}
      </div>
    </li>
  )
}

function Actions({ webhook: { id: webhookId, url, state } }: { webhook: Webhook }) {
  const { addresses: texts } = useWebhookTexts()
  const client = useQueryClient()
  const calls = useCalls()
  const change = useCallMutation(calls.change)
  const test = useCallMutation(calls.test)
  const [isRemoving, setRemoving] = useState(false)
  const again = () => client.invalidateQueries({ queryKey: callKey(calls.list) })
  const run = (action: 'PAUSE' | 'RESUME' | 'REMOVE', done: string) =>
    change.mutate(
      { webhookId, action },
      {
        onSuccess: async () => {
          notify.success(done)
          setRemoving(false)
          await again()
        },
        onError: notify.failure,
      },
    )
  const tryIt = () =>
    test.mutate(
      { webhookId },
      {
        onSuccess: async ({ lastStatus, lastError }) => {
          if (lastError === null) notify.success(texts.arrived(lastStatus ?? 0))
          else notify.error(texts.failed(lastStatus === null ? texts.unanswered(lastError) : `HTTP ${lastStatus}`))
          await again()
        },
        onError: notify.failure,
      },
    )
  const isPaused = state === 'PAUSED'
  return (
    <>
      <button
        type="button"
        className="tw-button"
        disabled={test.isPending}
        onClick={tryIt}
        aria-label={texts.testOf(url)}
      >
        {texts.test}
      </button>
      <button
        type="button"
        className="tw-button"
        disabled={change.isPending}
        onClick={() => (isPaused ? run('RESUME', texts.resumed) : run('PAUSE', texts.paused))}
      >
        {isPaused ? texts.resume : texts.pause}
      </button>
      <button type="button" className="tw-button tw-button-ends" onClick={() => setRemoving(true)}>
        {texts.remove}
      </button>
      <ConfirmDialog
        open={isRemoving}
        danger
        title={texts.removeOf}
        confirmText={texts.remove}
        busy={change.isPending}
        onConfirm={() => run('REMOVE', texts.removed)}
        onCancel={() => setRemoving(false)}
      >
        <p>{texts.removeText(url)}</p>
      </ConfirmDialog>
    </>
  )
}

function More({ webhook, onOpen }: { webhook: Webhook; onOpen: NonNullable<Opening['onOpen']> }) {
  const { addresses: texts } = useWebhookTexts()
  const actions: readonly (readonly [Dialog, string])[] = [
    ...(webhook.types.length > 0 ? [['types', texts.events] as const] : []),
    ['secret', texts.replaceSecret],
    ['replay', texts.replayAll],
  ]
  return actions.map(([dialog, text]) => (
    <button key={dialog} type="button" className="tw-button" onClick={() => onOpen(dialog, webhook)}>
      {text}
    </button>
  ))
}
