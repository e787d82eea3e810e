import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useFailure } from '#web/use-call.ts'
import { findCustomerUserList } from '../contract-list.ts'
import { importCustomerUsers, type StaffFile } from '../import/contract.ts'
import { useStaffTexts } from './texts.ts'

/** Reads a chosen file of staff, and invites everybody in it once the reader has seen who that is. */
export function useStaffFile(onDone: () => void) {
  const texts = useStaffTexts().file
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [reading, setReading] = useState<StaffFile | null>(null)
  const [failure, setFailure] = useFailure()

  async function send(sent: File, take: boolean): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const read = await uploadFile(importCustomerUsers, sent, { take })
      setReading(read)
      if (!read.taken) return
      notify.success(texts.taken(read.people.length))
      await client.invalidateQueries({ queryKey: callKey(findCustomerUserList) })
      onDone()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  function choose(chosen: File | null): void {
    setFile(chosen)
    setReading(null)
    setFailure(null)
    if (chosen) void send(chosen, false)
  }
  const isReady = reading !== null && reading.faults.length === 0 && reading.people.length > 0
  return { file, busy, reading, failure, isReady, choose, take: () => file && void send(file, true) }
}
