import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCall, useFailure } from '#web/use-call.ts'
import { searchBankAccounts } from '../accounts/contract.ts'
import { type BankFileAnswer, searchBankLines, sendBankFile } from '../bank-lines/contract.ts'
import { useBankLineTexts } from './bank-line-texts.ts'

const TYPES = ['.xml', '.csv', 'text/xml', 'application/xml', 'text/csv']

function useSending() {
  const { upload: texts } = useBankLineTexts()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<BankFileAnswer['faults']>([])
  const [failure, setFailure] = useFailure()

  function choose(next: File | null): void {
    setFile(next)
    setFaults([])
    setFailure(null)
  }
  async function send(sent: File, accountId: string): Promise<void> {
    setBusy(true)
    choose(sent)
    try {
      const read = await uploadFile(sendBankFile, sent, accountId === '' ? {} : { accountId })
      if (read.faults.length > 0) return setFaults(read.faults)
      notify.success(texts.done(read.lineCount, read.addedCount))
      choose(null)
      await client.invalidateQueries({ queryKey: callKey(searchBankLines) })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { file, busy, faults, failure, choose, send }
}

/** A file of the bank: dropped in and read; what is wrong in it is named by line or element. */
export function BankFileUpload() {
  const { upload: texts } = useBankLineTexts()
  const { file, busy, faults, failure, choose, send } = useSending()
  const [accountId, setAccountId] = useState('')
  const accounts = useCall(searchBankAccounts, { states: ['OPEN'], pageSize: 100 }).data?.list ?? []
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
          {faults.length > 0 ? <Faults faults={faults} /> : null}
          <Field label={texts.account}>
            {(control) => (
              <select
                {...control}
                className="tw-input"
                value={accountId}
                onChange={({ target }) => setAccountId(target.value)}
              >
                <option value="">{texts.asInFile}</option>
                {accounts.map(({ id, currency, bank, accountNumber }) => (
                  <option key={id} value={id}>
                    {texts.accountName(currency, bank, accountNumber)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div>
            <button
              type="button"
              className="tw-button tw-button-primary"
              disabled={busy || !file}
              onClick={() => file && void send(file, accountId)}
            >
              {busy ? texts.reading : texts.read}
            </button>
          </div>
        </div>
      </Card>
    </div>
  )
}

function Faults({ faults }: Pick<BankFileAnswer, 'faults'>) {
  const { upload: texts } = useBankLineTexts()
  return (
    <div role="alert" className="tw-stack tw-gap-6">
      <p className="tw-lost">{texts.faults}</p>
      <ul>
        {faults.map(({ line, field, cell }) => (
          <li key={`${line} ${field}`}>{texts.fault(line, field, cell)}</li>
        ))}
      </ul>
    </div>
  )
}
