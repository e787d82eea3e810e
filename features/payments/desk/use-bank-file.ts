import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import type { Answers } from '#web/ui/form/FileQuestions.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useFailure } from '#web/use-call.ts'
import { type BankFileAnswer, searchBankLines, sendBankFile } from '../bank-lines/contract.ts'
import { BANK_FIELDS, type BankField } from '../bank-lines/outcomes.ts'
import { useBankLineTexts } from './bank-line-texts.ts'

type Chosen = Record<BankField, number>
const columnsOf = ({ columns }: NonNullable<BankFileAnswer['mapping']>) =>
  // Each field is there.
  Object.fromEntries(BANK_FIELDS.map((field) => [field, columns[field][0] ?? -1])) as Chosen

/** What was said about a file, and what it was read as by that; null where something was said since. */
export type Said = { answers: Answers; chosen: Chosen | null; read: BankFileAnswer | null; isAsRead: boolean }
const NOTHING_SAID: Said = { answers: {}, chosen: null, read: null, isAsRead: false }

/** A file of the bank on its way: what was said about it, and what it was read as. */
export function useBankFile() {
  const { upload: texts } = useBankLineTexts()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState(NOTHING_SAID)
  const [failure, setFailure] = useFailure()

  function choose(next: File | null): void {
    setFile(next)
    setSaid(NOTHING_SAID)
    setFailure(null)
  }
  async function send(sent: File, accountId: string, withoutFaulty = false): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { answers, chosen } = said
      const answer = await uploadFile(sendBankFile, sent, {
        ...(accountId === '' ? {} : { accountId }),
        ...answers,
        ...(chosen && { columns: BANK_FIELDS.map((field) => chosen[field]).join() }),
        mapped: isSeen(said),
        withoutFaulty,
      })
      setSaid({ answers, chosen: answer.mapping && columnsOf(answer.mapping), read: answer, isAsRead: true })
      if (!answer.taken) return
      notify.success(texts.done(answer.lineCount, answer.addedCount))
      setFile(null)
      await client.invalidateQueries({ queryKey: callKey(searchBankLines) })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setSaid({ ...said, isAsRead: false })
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const say = (more: Partial<Said>) => setSaid({ ...said, ...more, isAsRead: false })
  return { file, busy, said, failure, choose, send, say }
}

/** Whether the person has seen how the file is read, by all that was said about it. */
const isSeen = ({ read, isAsRead }: Said) => isAsRead && read !== null && read.questions.length === 0

/** What one press takes: so many lines, or so many without the faulty ones; null before they were seen. */
export function takenNext(said: Said): { count: number; withoutFaulty: boolean } | null {
  const { read } = said
  if (!read || read.taken || read.lineCount === 0 || !isSeen(said)) return null
  return { count: read.lineCount, withoutFaulty: read.faultCount > 0 }
}
