import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'

/** How long processes may take to end in order, before they are killed. */
export const GRACE_MS = 10_000
const POLL_MS = 50
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

type Process = {
  readonly pid: number
  readonly parent: number
  readonly group: number
  /** With the pid it names a process for good, because pids come again. */
  readonly startedAt: number
  /** Processor time of the process and of its children that have ended. */
  readonly ms: number
}

function readProcess(pid: string): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (place: number) => Number(fields[place - 4])
    if (state === 'Z' || state === 'X') return []
    const ticks = at(14) + at(15) + at(16) + at(17)
    return [{ pid: Number(pid), parent: at(4), group: at(5), startedAt: at(22), ms: ticks * TICK_MS }]
  } catch {
    return [] // It has ended meanwhile.
  }
}

/** The live processes of the machine; none on a system without /proc. */
const listProcesses = (): Process[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(readProcess)
    : []

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false // It has ended.
  }
}

/** A program that leads a process group, with everything it started, groups of their own included. */
export class ProcessTree {
  readonly #root: number
  /** Pids of all members ever seen, and when each started. */
  readonly #members = new Map<number, number>()
  #lostMs = 0
  #ms = 0

  constructor(root: number) {
    this.#root = root
    this.look()
  }

  /** Finds the members that are alive now, and takes their processor time; needed often enough to miss none. */
  look(): Process[] {
    const all = listProcesses()
    const isMember = ({ pid, startedAt }: Process) => this.#members.get(pid) === startedAt
    const belongs = ({ pid, parent, group }: Process) =>
      pid === this.#root || group === this.#root || this.#members.has(parent)
    for (let found = true; found;) {
      const fresh = all.filter((process) => !isMember(process) && belongs(process))
      for (const { pid, startedAt } of fresh) this.#members.set(pid, startedAt)
      found = fresh.length > 0
    }
    const alive = all.filter(isMember)
    const sum = alive.reduce((total, { ms }) => total + ms, 0)
    // A process that ends takes its time along unless its parent waited for it; what was seen stays counted.
    if (sum + this.#lostMs < this.#ms) this.#lostMs = this.#ms - sum
    this.#ms = sum + this.#lostMs
    return alive
  }

  /** Processor time of all members so far, also those that have ended; nothing on a system that does not say. */
  get ms(): number | undefined {
    return this.#ms === 0 ? undefined : this.#ms
  }

  #isAlive(): boolean {
    return this.look().length > 0 || (process.platform !== 'linux' && signal(-this.#root, 0))
  }

  /** Ends all members: SIGTERM to their group, and SIGKILL after `graceMs` to those still running. */
  async end(graceMs = GRACE_MS): Promise<void> {
    if (process.platform === 'win32') {
      spawnSync('taskkill', ['/pid', String(this.#root), '/T', '/F'])
      return
    }
    if (!this.#isAlive()) return
    signal(-this.#root, 'SIGTERM')
    for (const until = performance.now() + graceMs; performance.now() < until && this.#isAlive();) await pause(POLL_MS)
    signal(-this.#root, 'SIGKILL')
    for (const { pid } of this.look()) signal(pid, 'SIGKILL')
  }
}
