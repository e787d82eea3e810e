import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { openBenchPortal } from '../portal.ts'
import { fewRooms, newScore, say, setToWork, untilBooked, verdictOn } from './people.ts'

const DISK_MEGABYTES = 400
const FULL_MS = 6_000
const READY_AGAIN_MS = 30_000
const BLOCK = Buffer.alloc(1 << 20)

/** A small disk of its own in memory; undefined where this user may not mount one. */
function smallDisk(): { folder: string; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-disk-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder]).status !== 0) {
    remove()
    return undefined
  }
  chmodSync(folder, 0o755)
  return {
    folder,
    remove: () => {
      spawnSync('umount', ['-l', folder])
      remove()
    },
  }
}

/** Fills what is left of a disk to the last byte. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let size = BLOCK.length; size >= 1;) {
      try {
        writeSync(file, BLOCK, 0, size)
      } catch {
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(file)
  }
}

/** The portal's readiness, as a balancer sees it. */
const readiness = async (baseUrl: string) => (await (await fetch(new URL('readyz', baseUrl))).text()).trim()

/** The database's disk runs full while people book, and has room again after a while. */
export async function drillDisk({ seed }: { seed: number }): Promise<boolean> {
  const disk = smallDisk()
  if (!disk) {
    say({ drill: 'full disk', passed: false, why: 'this user may not mount a small disk; run it as root' })
    return false
  }
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed, within: disk.folder })
  try {
    const sales = await fewRooms(portal.owner)
    await portal.start()
    const score = newScore()
    const end = setToWork(portal, sales, score)
    await untilBooked(score, 10)
    const filler = join(disk.folder, 'filler')
    const until = performance.now() + FULL_MS
    // Space that the database frees is filled again at once.
    for (let i = 0; performance.now() < until; i++) {
      fill(`${filler}-${i}`)
      await pause(250)
    }
    const refusedWhileFull = score.busy
    const readyWhileFull = await readiness(portal.baseUrl)
    for (let i = 0; i < FULL_MS / 250 + 1; i++) rmSync(`${filler}-${i}`, { force: true })
    const roomAt = performance.now()
    await untilBooked(score, 1)
    const bookingAgainMs = Math.round(performance.now() - roomAt)
    await untilBooked(score, 10)
    for (let waited = 0; waited < READY_AGAIN_MS && (await readiness(portal.baseUrl)) !== 'ready'; waited += 250)
      await pause(250)
    const readyAgain = await readiness(portal.baseUrl)
    await end()
    const found = await verdictOn(portal.owner, score)
    const told = /the disk|does not answer/.test(readyWhileFull) && readyAgain === 'ready'
    const passed = found.passed && refusedWhileFull > 0 && told
    const figures = { refusedWhileFull, readyWhileFull, readyAgain, bookingAgainMs }
    say({ drill: 'full disk while people book and cancel', seed, ...found, passed, ...figures })
    return passed
  } finally {
    await portal.close()
    disk.remove()
  }
}
