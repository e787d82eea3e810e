import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type CallFailure, uploadFile } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation, useFailure } from '#web/use-call.ts'
import type {
  Dispute,
  getDeskDispute,
  getDispute,
  sendFileToCustomer,
  sendFileToDesk,
  withdrawDispute,
  writeToCustomer,
  writeToDesk,
} from '../disputes/contract.ts'
import { DisputeChip } from './BillChip.tsx'
import { useBillTexts } from './texts.ts'

type Calls = {
  /** The customer's calls, or the desk's. */
  readonly read: typeof getDispute | typeof getDeskDispute
  readonly write: typeof writeToDesk | typeof writeToCustomer
  readonly send: typeof sendFileToDesk | typeof sendFileToCustomer
  readonly withdraw?: typeof withdrawDispute
}

type Props = {
  disputeId: string
  calls: Calls
  /** Where the files of messages are. */
  files: string
  /** Calls whose answers change with the dispute. */
  changed: readonly { readonly path: string }[]
}

const TYPES = ['image/png', 'image/jpeg', 'application/pdf']

/** A dispute above the page. */
export function DisputeDialog({ onClose, ...props }: Props & { onClose(): void }) {
  const texts = useBillTexts()
  return (
    <Dialog
      title={texts.disputeTitle}
      onCancel={onClose}
      actions={
        <button type="button" className="tw-button" onClick={onClose}>
          {texts.close}
        </button>
      }
    >
      <DisputeThread {...props} />
    </Dialog>
  )
}

/** A dispute with its messages, and what may be done about it. */
export function DisputeThread({ more, ...props }: Props & { more?: (dispute: Dispute) => ReactNode }) {
  const dispute = useCall(props.calls.read, { disputeId: props.disputeId }, { staleTime: 0 })
  return (
    <CallView query={dispute} skeleton={<Skeleton shape="lines" count={4} />}>
      {(data) => (
        <div className="tw-stack tw-gap-16">
          <Facts dispute={data} />
          <Messages dispute={data} files={props.files} />
          {data.allowed.includes('write') ? <Write {...props} allowed={data.allowed} /> : null}
          {more?.(data)}
        </div>
      )}
    </CallView>
  )
}

function Facts({ dispute }: { dispute: Dispute }) {
  const texts = useBillTexts()
  const formats = useFormats()
  const { billCode, subjectCode, amountMinor, creditedMinor, currency, status, dueOn, companyName } = dispute
  return (
    <header className="tw-stack tw-gap-6">
      <h3 className="tw-flat">{[billCode, subjectCode].filter(Boolean).join(' · ')}</h3>
      <span className="tw-small tw-soft">{companyName}</span>
      <span className="tw-flex tw-wrap tw-gap-8">
        <MoneyText amountMinor={amountMinor} currency={currency} size="strong" />
        <DisputeChip status={status} />
      </span>
      {creditedMinor === null || creditedMinor === amountMinor ? null : (
        <span className="tw-small">{texts.disputeCredited(formats.money(creditedMinor, currency))}</span>
      )}
      {dueOn === null ? null : <span className="tw-small">{texts.disputeDue(formats.day(dueOn))}</span>}
    </header>
  )
}

function Messages({ dispute, files }: { dispute: Dispute; files: string }) {
  const texts = useBillTexts()
  const formats = useFormats()
  return (
    <ol className="tw-stack tw-gap-12 tw-flat tw-pad-4">
      {dispute.messages.map(({ id, at, byOperator, authorName, text, fileName }) => (
        <li key={id} className="tw-stack tw-gap-2">
          <span className="tw-small tw-soft">
            {byOperator ? texts.desk : texts.you} · {authorName} · {formats.moment(at)}
          </span>
          {text === '' ? null : <span className="tw-anywhere">{text}</span>}
          {fileName === null ? null : <a href={assetUrl(`${files}/${id}`)}>{fileName}</a>}
        </li>
      ))}
    </ol>
  )
}

/** What is written and chosen. Only what was sent is cleared: a message stays beside a file that went. */
function useSending({ disputeId, calls, changed }: Props) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useFailure()
  const write = useCallMutation(calls.write)
  const withdraw = useCallMutation(calls.withdraw ?? calls.read)
  const send = useMutation<Dispute, CallFailure, File>({
    mutationFn: (chosen) => uploadFile(calls.send, chosen, { disputeId }),
  })
  const clearing = <T,>(set: (empty: T) => void, empty: T) => ({
    onSuccess: async () => {
      set(empty)
      setFailure(null)
      await Promise.all([calls.read, ...changed].map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
    },
    onError: setFailure,
  })
  return {
    text,
    setText,
    file,
    choose(chosen: File | null) {
      setFile(chosen)
      setFailure(null)
    },
    failure,
    isBusy: write.isPending || send.isPending || withdraw.isPending,
    write: () => write.mutate({ disputeId, text }, clearing(setText, '')),
    withdraw: () => withdraw.mutate({ disputeId }, clearing(setText, '')),
    send: (chosen: File) => send.mutate(chosen, clearing(setFile, null)),
  }
}

function Write({ allowed, ...props }: Props & Pick<Dispute, 'allowed'>) {
  const texts = useBillTexts()
  const sending = useSending(props)
  const { text, isBusy, failure } = sending
  return (
    <div className="tw-stack tw-gap-12 tw-line-above">
      <Field label={texts.message}>
        {(control) => (
          <textarea
            {...control}
            className="tw-input"
            rows={3}
            maxLength={2000}
            value={text}
            onChange={({ target }) => sending.setText(target.value)}
          />
        )}
      </Field>
      <div className="tw-flex tw-wrap tw-gap-8">
        <button
          type="button"
          className="tw-button tw-button-primary"
          disabled={isBusy || text.trim() === ''}
          onClick={sending.write}
        >
          {texts.sendMessage}
        </button>
        {allowed.includes('withdraw') ? (
          <button type="button" className="tw-button" disabled={isBusy} onClick={sending.withdraw}>
            {texts.withdraw}
          </button>
        ) : null}
      </div>
      <FileToSend file={sending.file} disabled={isBusy} onFile={sending.choose} onSend={sending.send} />
      {failure ? (
        <p className="tw-tone-lost tw-round tw-pad-8-12 tw-flat" role="alert">
          {failure.returnMsg}
        </p>
      ) : null}
    </div>
  )
}

type FileProps = {
  file: File | null
  disabled: boolean
  onFile(file: File | null): void
  onSend(file: File): void
}

function FileToSend({ file, disabled, onFile, onSend }: FileProps) {
  const texts = useBillTexts()
  return (
    <>
      <FileDrop
        label={texts.addFile}
        hint={texts.fileTypes}
        file={file}
        onFile={onFile}
        accept={TYPES}
        disabled={disabled}
      />
      {file ? (
        <button type="button" className="tw-button" disabled={disabled} onClick={() => onSend(file)}>
          {texts.addFile}
        </button>
      ) : null}
    </>
  )
}
