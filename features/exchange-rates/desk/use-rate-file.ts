import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import { useChangeTexts } from '#features/changes/desk/texts.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useFailure } from '#web/use-call.ts'
import { type FileReading, importRateFile } from '../contract.ts'
import { RATE_CALLS, useRateTexts } from './texts.ts'

/** A file of rates as it was read, with the file itself, which is sent again when it is taken. */
export type ReadFile = { readonly file: File; readonly reading: FileReading }

/** Reads a chosen file, imports it after the preview is confirmed, and shows refusals. */
export function useRateFile() {
  const texts = useRateTexts().file
  const { proposed } = useChangeTexts()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<ReadFile | null>(null)
  const [failure, setFailure] = useFailure()

  async function send(file: File, take: boolean, proof = ''): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const reading = await uploadFile(importRateFile, file, { take, ...(proof === '' ? {} : { proof }) })
      const isDone = reading.taken || reading.proposal !== null
      setRead(isDone ? null : { file, reading })
      if (!isDone) return
      notify.success(reading.taken ? texts.taken(reading.rates.length) : proposed)
      await Promise.all(RATE_CALLS.map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    read,
    failure,
    look(file: File): void {
      setRead(null)
      void send(file, false)
    },
    take(proof: string): void {
      if (read) void send(read.file, true, proof)
    },
    leave(): void {
      setRead(null)
      setFailure(null)
    },
  }
}
