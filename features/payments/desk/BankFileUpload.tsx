import { useState } from 'react'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { isAnswered } from '#web/ui/form/FileQuestions.tsx'
import { useCall } from '#web/use-call.ts'
import { searchBankAccounts } from '../accounts/contract.ts'
import { BankFileTold } from './BankFileTold.tsx'
import { useBankLineTexts } from './bank-line-texts.ts'
import { type Said, takenNext, useBankFile } from './use-bank-file.ts'

const TYPES = ['.xml', '.csv', '.txt', '.sta', '.mt940', '.xlsx', '.zip', '.gz', 'text/xml', 'application/xml'].concat([
  'text/csv',
  'text/plain',
  'application/zip',
  'application/gzip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
])

/** A file of the bank: dropped in and read; what is open, wrong or left out in it is named. */
export function BankFileUpload() {
  const { upload: texts } = useBankLineTexts()
  const { file, busy, said, failure, choose, send, say } = useBankFile()
  const [accountId, setAccountId] = useState('')
  const { read } = said
  return (
    <div className="tw-below-16">
      <Card title={texts.title}>
        <div className="tw-stack tw-gap-16">
          <p className="tw-soft">{texts.lead}</p>
          <FileDrop
            label={texts.file}
            file={file}
            accept={TYPES}
            disabled={busy}
            error={failure?.returnMsg}
            onFile={choose}
          />
          {read ? <BankFileTold said={said} read={read} onSay={say} /> : null}
          <AccountSelect
            accountId={accountId}
            onAccount={(id) => {
              setAccountId(id)
              choose(file)
            }}
          />
          <SendButton
            said={said}
            busy={busy}
            onSend={file && ((withoutFaulty) => void send(file, accountId, withoutFaulty))}
          />
        </div>
      </Card>
    </div>
  )
}

/** The account of a table, which names none. */
function AccountSelect({ accountId, onAccount }: { accountId: string; onAccount(accountId: string): void }) {
  const { upload: texts } = useBankLineTexts()
  const accounts = useCall(searchBankAccounts, { states: ['OPEN'], pageSize: 100 }).data?.list ?? []
  return (
    <Field label={texts.account}>
      {(control) => (
        <select {...control} className="tw-input" value={accountId} onChange={({ target }) => onAccount(target.value)}>
          <option value="">{texts.asInFile}</option>
          {accounts.map(({ id, currency, bank, accountNumber }) => (
            <option key={id} value={id}>
              {texts.accountName(currency, bank, accountNumber)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type SendProps = { said: Said; busy: boolean; onSend: ((withoutFaulty: boolean) => void) | null }

/** Reads the file, or takes what was read of it. */
function SendButton({ said, busy, onSend }: SendProps) {
  const { upload: texts } = useBankLineTexts()
  const taken = takenNext(said)
  const label = taken ? (taken.withoutFaulty ? texts.takeRest : texts.take)(taken.count) : texts.read
  const isAsking = !isAnswered(said.read?.questions ?? [], said.answers)
  return (
    <div>
      <button
        type="button"
        className="tw-button tw-button-primary"
        disabled={busy || onSend === null || isAsking}
        onClick={() => onSend?.(taken?.withoutFaulty === true)}
      >
        {busy ? texts.reading : label}
      </button>
    </div>
  )
}
