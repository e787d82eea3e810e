import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { type Answers, FileQuestions, isAnswered } from '#web/ui/form/FileQuestions.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCall, useFailure } from '#web/use-call.ts'
import { searchBankAccounts } from '../accounts/contract.ts'
import { type BankFileAnswer, searchBankLines, sendBankFile } from '../bank-lines/contract.ts'
import { useBankLineTexts } from './bank-line-texts.ts'

const TYPES = ['.xml', '.csv', '.txt', '.sta', '.mt940', '.xlsx', '.zip', '.gz', 'text/xml', 'application/xml'].concat([
  'text/csv',
  'text/plain',
  'application/zip',
  'application/gzip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
])

function useSending() {
  const { upload: texts } = useBankLineTexts()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<BankFileAnswer | null>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const [failure, setFailure] = useFailure()

  function choose(next: File | null): void {
    setFile(next)
    setRead(null)
    setAnswers({})
    setFailure(null)
  }
  async function send(sent: File, accountId: string): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await uploadFile(sendBankFile, sent, { ...(accountId === '' ? {} : { accountId }), ...answers })
      setRead(answer)
      if (answer.faults.length > 0 || answer.questions.length > 0) return
      notify.success(texts.done(answer.lineCount, answer.addedCount))
      setFile(null)
      setAnswers({})
      await client.invalidateQueries({ queryKey: callKey(searchBankLines) })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setRead(null)
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { file, busy, read, answers, failure, choose, send, setAnswers }
}

/** A file of the bank: dropped in and read; what is open, wrong or left out in it is named. */
export function BankFileUpload() {
  const { upload: texts } = useBankLineTexts()
  const { file, busy, read, answers, failure, choose, send, setAnswers } = useSending()
  const [accountId, setAccountId] = useState('')
  const accounts = useCall(searchBankAccounts, { states: ['OPEN'], pageSize: 100 }).data?.list ?? []
  const isOpen = !isAnswered(read?.questions ?? [], answers)
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
          {read ? <Told read={read} answers={answers} onAnswers={setAnswers} /> : null}
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
              disabled={busy || !file || isOpen}
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

type ToldProps = { read: BankFileAnswer; answers: Answers; onAnswers(answers: Answers): void }

/** What a file was read as: its questions and faults, or what of it is taken and what is not. */
function Told({ read, answers, onAnswers }: ToldProps) {
  const { upload: texts } = useBankLineTexts()
  const { lineCount, addedCount, outgoingCount, questions, faults, leftOut, unreadHeads } = read
  return (
    <>
      {questions.length > 0 ? <p className="tw-flat">{texts.asked}</p> : null}
      <FileQuestions questions={questions} answers={answers} onChange={onAnswers} />
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      {questions.length + faults.length === 0 ? (
        <p className="tw-flat" role="status">
          {texts.done(lineCount, addedCount)} {texts.outgoing(outgoingCount)}
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <div className="tw-stack tw-gap-6 tw-14">
          <p className="tw-soft tw-flat">{texts.leftOut}</p>
          <ul>
            {leftOut.map(({ line, why, text }, at) => (
              // Entries may say the same; their place is what they are known by.
              <li key={`${at} ${line}`}>{texts.left(line, texts.why[why], text)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {unreadHeads.length > 0 ? <p className="tw-soft tw-14 tw-flat">{texts.unread(unreadHeads)}</p> : null}
    </>
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
