import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi, type CallFailure, isCallFailure } from '#web/call-api.ts'
import { callKey } from '#web/use-call.ts'
import { redeemTicket, redemptions, type Scan } from '../redeem/contract.ts'

/** A code that was checked, and what it came to. */
export type Checked = { readonly no: number; readonly code: string } & (
  | { readonly scan: Scan }
  | { readonly failure: CallFailure }
)

/** Codes that could not be sent are kept here, also when the page is closed. */
const KEPT_AS = 'tradewind.redeem.waiting'
const RETRY_MS = 5000
const MOST_SHOWN = 5

function readKept(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

/** Checks a code; null where the portal was not reached. */
async function check(code: string): Promise<{ scan: Scan } | { failure: CallFailure } | null> {
  try {
    return { scan: await callApi(redeemTicket, { code }) }
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return failure.errorCode === 'network.unreachable' ? null : { failure }
  }
}

/**
 * Checks codes one after the other, in the order they were scanned. While the portal is not reached they wait, and are
 * checked as soon as it is.
 */
export function useScans() {
  const client = useQueryClient()
  const [queue, setQueue] = useState(readKept)
  const [checked, setChecked] = useState<readonly Checked[]>([])
  const [isStuck, setStuck] = useState(false)
  const at = useRef({ queue, running: false, open: true, no: 0 })

  const keep = (codes: readonly string[]) => {
    at.current.queue = codes
    localStorage.setItem(KEPT_AS, JSON.stringify(codes))
    setQueue(codes)
  }
  const checkNext = async (): Promise<void> => {
    const { current } = at
    const [code] = current.queue
    if (code === undefined || !current.open) return
    const outcome = await check(code)
    setStuck(outcome === null)
    if (outcome === null) await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    else {
      current.no += 1
      const entry = { no: current.no, code, ...outcome }
      setChecked((known) => [entry, ...known].slice(0, MOST_SHOWN))
      keep(current.queue.slice(1))
      void client.invalidateQueries({ queryKey: callKey(redemptions.search) })
    }
    return checkNext()
  }
  const checkAll = () => {
    const { current } = at
    if (current.running) return
    current.running = true
    void checkNext().finally(() => {
      current.running = false
    })
  }
  useEffect(() => {
    const { current } = at
    current.open = true
    checkAll()
    return () => {
      current.open = false
    }
    // What was left of last time, once.
    // oxlint-disable-next-line react/exhaustive-deps -- the queue is read through the ref
  }, [])
  return {
    checked,
    waiting: isStuck ? queue : [],
    busy: queue.length > 0 && !isStuck,
    scan: (code: string) => {
      keep([...at.current.queue, code])
      checkAll()
    },
    /** Takes a scan that was undone off the screen. */
    forget: (no: number) => setChecked((known) => known.filter((entry) => entry.no !== no)),
  }
}
