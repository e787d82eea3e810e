import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** What a run's databases and their log take at most, with room to spare. */
const NEEDED_BYTES = 3 * 1024 ** 3

/** Whether the machine has a memory file system with room for a run. A container often has one of 64 MB. */
function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES && freemem() >= 2 * NEEDED_BYTES
  } catch {
    return false
  }
}

/** Folders where clusters of test runs may lie, the one for a new cluster first. */
export const clusterRoots = (): string[] => (hasMemory() ? [MEMORY, tmpdir()] : [tmpdir()])
