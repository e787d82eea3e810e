import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import { type Answers, isAnswered } from '#web/ui/form/FileQuestions.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useFailure } from '#web/use-call.ts'
import { FILE_FIELDS, type FileField, findBillMatch, matchBillFile, searchMatchRows } from '../matching/contract.ts'
import { useMatchTexts } from './match-texts.ts'

export type FileLook = OutputOf<typeof matchBillFile>
/** The chosen columns; -1 for none. */
export type Chosen = Record<FileField, number>

const chosenOf = ({ columns }: FileLook) =>
  Object.fromEntries(FILE_FIELDS.map((field) => [field, columns[field] ?? -1])) as Chosen // Each field is there.

/** Looks at a chosen file, lets its columns be corrected, and matches it with the bill. */
export function useMatchFile(billId: string) {
  const { upload: texts } = useMatchTexts()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState<'reading' | 'matching' | null>(null)
  const [look, setLook] = useState<FileLook | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const [failure, setFailure] = useFailure()

  async function send(sent: File, columns: Chosen | null): Promise<void> {
    setBusy(columns ? 'matching' : 'reading')
    setFailure(null)
    try {
      const read = await uploadFile(matchBillFile, sent, { billId, take: columns !== null, ...columns, ...answers })
      if (!read.taken) {
        setLook(read)
        setChosen(chosenOf(read))
        return
      }
      notify.success(texts.matched)
      choose(null)
      await Promise.all(
        [findBillMatch, searchMatchRows].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
      )
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
    } finally {
      setBusy(null)
    }
  }
  function choose(next: File | null): void {
    setFile(next)
    setLook(null)
    setChosen(null)
    setAnswers({})
    setFailure(null)
    if (next) void send(next, null)
  }
  const match = () => file && chosen && void send(file, chosen)
  const isReady = busy === null && (chosen?.amount ?? -1) >= 0 && isAnswered(look?.questions ?? [], answers)
  return { file, busy, look, chosen, answers, failure, isReady, choose, setChosen, setAnswers, match }
}
