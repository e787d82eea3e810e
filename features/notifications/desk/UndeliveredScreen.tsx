import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { useFormats } from '#web/format.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { searchUndeliveredMails, settleMail, type UndeliveredMail, undeliveredMails } from '../undelivered/contract.ts'
import { useUndeliveredTexts } from './texts.ts'

const TONES: Record<UndeliveredMail['state'], Tone> = { WAITING: 'wait', REFUSED: 'wait', GIVEN_UP: 'lost' }

/** Mails that were not delivered; the panel of one sends it again, also to another address. */
export default function UndeliveredScreen() {
  const texts = useUndeliveredTexts()
  return (
    <ListScreen
      list={undeliveredMails}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <PageHeader title={texts.title} subtitle={texts.lead} />}
      words={{
        columns: texts.columns,
        filters: { state: texts.columns.state },
        sums: {},
        none: texts.none,
        choices: { state: texts.states },
      }}
      cells={{ state: ({ state }) => <StatusChip tone={TONES[state]}>{texts.states[state]}</StatusChip> }}
      reading={{ staleTime: 0 }}
      name={({ subject }) => texts.open(subject)}
      panel={{ row: (mail) => <Beside key={mail.id} mail={mail} /> }}
      empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

function Beside({ mail }: { mail: UndeliveredMail }) {
  const texts = useUndeliveredTexts()
  const formats = useFormats()
  const { columns } = texts
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2 className="tw-anywhere">{mail.subject}</h2>
        <p>
          <StatusChip tone={TONES[mail.state]}>{texts.states[mail.state]}</StatusChip>
        </p>
      </header>
      <DescriptionList
        facts={[
          [columns.address, mail.address],
          [texts.reply, mail.reply],
          [columns.attempts, formats.number(mail.attempts)],
          [columns.firstAt, formats.moment(mail.firstAt)],
          [columns.lastAt, formats.moment(mail.lastAt)],
        ]}
      />
      <Settling mail={mail} />
    </div>
  )
}

/** Sends what is to be done with a mail; the list is read anew after it. */
function useSettling() {
  const texts = useUndeliveredTexts()
  const client = useQueryClient()
  const call = useCallMutation(settleMail)
  const settle = (input: InputOf<typeof settleMail>, onSettled?: () => void) =>
    call.mutate(input, {
      onSuccess: () => {
        notify.success(texts.done[input.action])
        onSettled?.()
        void client.invalidateQueries({ queryKey: callKey(searchUndeliveredMails) })
      },
      onError: (failure) => {
        if (onSettled === undefined) notify.failure(failure)
      },
    })
  return { settle, call }
}

function Settling({ mail }: { mail: UndeliveredMail }) {
  const texts = useUndeliveredTexts()
  const { settle, call } = useSettling()
  const [isOpen, setOpen] = useState(false)
  const mayRedirect = mail.allowed.includes('sendTo')
  const button = (action: 'send' | 'dismiss', main: boolean) => (
    <button
      type="button"
      className={`tw-button ${main ? 'tw-button-primary' : ''}`}
      disabled={call.isPending}
      onClick={() => settle({ action, mailId: mail.id })}
    >
      {texts[action]}
    </button>
  )
  return (
    <>
      <p className="tw-flex tw-wrap tw-gap-8">
        {button('send', true)}
        {mayRedirect ? (
          <button type="button" className="tw-button" onClick={() => setOpen(true)}>
            {texts.sendTo}
          </button>
        ) : null}
        {button('dismiss', false)}
      </p>
      {mayRedirect ? null : <p className="tw-14 tw-soft">{texts.personal}</p>}
      {isOpen ? <AddressDialog mailId={mail.id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AddressDialog({ mailId, onClose }: { mailId: string; onClose(): void }) {
  const texts = useUndeliveredTexts()
  const { settle, call } = useSettling()
  const [address, setAddress] = useState('')
  const [faults, setFaults] = useState<FieldFaults>({})
  function submit(): void {
    const missing = address.trim() === ''
    setFaults(missing ? { address: texts.addressMissing } : {})
    if (!missing) settle({ action: 'sendTo', mailId, address: address.trim() }, onClose)
  }
  return (
    <FormDialog
      title={texts.dialogTitle}
      confirmLabel={texts.send}
      failure={call.error}
      faults={faults}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <p>{texts.dialogText}</p>
          <Field label={texts.address} error={errors['address']}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                type="email"
                maxLength={254}
                value={address}
                onChange={({ target }) => setAddress(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
