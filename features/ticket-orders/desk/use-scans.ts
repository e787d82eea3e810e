import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi, type CallFailure, isCallFailure } from '#web/call-api.ts'
import { useUser } from '#web/store.ts'
import { callKey, useCall } from '#web/use-call.ts'
import { listGate, redeemTicket, redemptions, type Scan } from '../redeem/contract.ts'
import { checkHeld, hashOf, keepHeld, type LetIn, readHeld, readPlace } from './gate-list.ts'

/** A code that was checked, and what it came to. */
export type Checked = {
  readonly no: number
  readonly code: string
  /** By the list that the gate holds, not by the portal. */
  readonly isOffline?: boolean
  /** Let in by the list, but refused by the portal when it was reported later. */
  readonly isConflict?: boolean
} & Outcome
/** A scan, a refusal, or a code that the gate's list does not know. */
type Outcome = { readonly scan: Scan } | { readonly failure: CallFailure } | { readonly isUnlisted: true }

/** A code not yet reported to the portal, when and where it was scanned, and the tickets let in by the list. */
type Waiting = {
  readonly code: string
  readonly at: string
  readonly place?: string
  readonly letIn?: readonly string[]
}

/** Codes that could not be sent are kept here, also when the page is closed. */
const KEPT_AS = 'tradewind.redeem.queue'
const RETRY_MS = 5000
const LIST_MS = 60_000
const MOST_SHOWN = 5

function readKept(): readonly Waiting[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is Waiting => typeof one?.code === 'string') : []
  } catch {
    return []
  }
}

/** Checks a code; null where the portal was not reached. */
async function check({ code, at, place, letIn }: Waiting): Promise<{ scan: Scan } | { failure: CallFailure } | null> {
  try {
    const where = place ? { place } : {}
    return { scan: await callApi(redeemTicket, { code, ...where, ...(letIn ? { scannedAt: at } : {}) }) }
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return failure.errorCode === 'network.unreachable' ? null : { failure }
  }
}

const letInBy = (queue: readonly Waiting[]): LetIn =>
  Object.fromEntries(queue.flatMap(({ letIn = [], at }) => letIn.map((id) => [id, at])))

/**
 * The list's outcome of a code; null without a list. A list of no tickets counts as none: then codes wait for the
 * portal.
 */
async function checkOffline(
  one: Waiting,
  queue: readonly Waiting[],
  by: string,
): Promise<{ scan: Scan } | { isUnlisted: true } | null> {
  const held = readHeld()
  const hash = held && (await hashOf(one.code))
  if (!held || held.tickets.length === 0 || !hash) return null
  const letIn = letInBy(queue.filter((waiting) => waiting !== one))
  const scan = checkHeld(held, { hash, letIn, nowMs: Date.parse(one.at), by, place: one.place || null })
  return scan ? { scan } : { isUnlisted: true }
}

/** Keeps the list of tickets for times without a connection as fresh as the connection allows. */
function useHeldList(): string | null {
  const { data } = useCall(listGate, {}, { refetchInterval: LIST_MS, staleTime: 0 })
  useEffect(() => {
    if (Array.isArray(data?.tickets)) keepHeld(data)
  }, [data])
  return data?.at ?? readHeld()?.at ?? null
}

type Running = { queue: readonly Waiting[]; running: boolean; open: boolean; no: number }

/** Runs work over the queue, once at a time, and at first for what was left of last time. */
function useRunOnce(at: React.RefObject<Running>, work: () => Promise<void>): () => void {
  const run = () => {
    const { current } = at
    if (current.running) return
    current.running = true
    void work().finally(() => {
      current.running = false
    })
  }
  useEffect(() => {
    const { current } = at
    current.open = true
    run()
    return () => {
      current.open = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the queue is read through the ref
  }, [])
  return run
}

/**
 * Checks codes one after the other, in the order they were scanned. While the portal is unreachable, the gate's list
 * decides, and its admissions are reported as soon as the portal is back. Without a list codes wait.
 */
export function useScans() {
  const client = useQueryClient()
  const by = useUser()?.name ?? ''
  const heldAt = useHeldList()
  const [queue, setQueue] = useState(readKept)
  const [checked, setChecked] = useState<readonly Checked[]>([])
  const [isStuck, setStuck] = useState(false)
  const at = useRef<Running>({ queue, running: false, open: true, no: 0 })

  const keep = (waiting: readonly Waiting[]) => {
    at.current.queue = waiting
    localStorage.setItem(KEPT_AS, JSON.stringify(waiting))
    setQueue(waiting)
  }
  const show = (entry: Omit<Checked, 'no'> & Outcome) => {
    at.current.no += 1
    const shown = { ...entry, no: at.current.no }
    setChecked((known) => [shown, ...known].slice(0, MOST_SHOWN))
  }
  /** Lets the list decide about the codes that wait and that it has not decided yet. */
  const checkByList = async () => {
    for (const one of at.current.queue.filter(({ letIn }) => letIn === undefined)) {
      const said = await checkOffline(one, at.current.queue, by)
      if (!said) continue
      show({ code: one.code, ...said, isOffline: true })
      // Refused codes need no report to the portal.
      const isIn = 'scan' in said && said.scan.result === 'ADMITTED'
      const reported = isIn ? [{ ...one, letIn: said.scan.tickets.map(({ id }) => id) }] : []
      keep(at.current.queue.flatMap((waiting) => (waiting === one ? reported : [waiting])))
    }
  }
  const checkNext = async (): Promise<void> => {
    const { current } = at
    const [next] = current.queue
    if (next === undefined || !current.open) return
    const outcome = await check(next)
    setStuck(outcome === null)
    if (outcome === null) {
      await checkByList()
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    } else {
      const isReported = next.letIn !== undefined
      const isIn = 'scan' in outcome && outcome.scan.result === 'ADMITTED'
      // A code admitted by the list is on the screen already, unless the portal contradicts.
      if (!isReported || !isIn) show({ code: next.code, ...outcome, ...(isReported ? { isConflict: true } : {}) })
      keep(current.queue.slice(1))
      void client.invalidateQueries({ queryKey: callKey(redemptions.search) })
    }
    return checkNext()
  }
  const checkAll = useRunOnce(at, checkNext)
  return {
    checked,
    heldAt,
    waiting: isStuck ? queue.map(({ code }) => code) : [],
    busy: queue.length > 0 && !isStuck,
    scan: (code: string) => {
      keep([...at.current.queue, { code, at: new Date().toISOString(), place: readPlace() }])
      // The first waiting code is being sent; new codes are checked by the list without waiting for that attempt.
      if (isStuck) void checkByList()
      checkAll()
    },
    /** Takes a scan that was undone off the screen. */
    forget: (no: number) => setChecked((known) => known.filter((entry) => entry.no !== no)),
  }
}
