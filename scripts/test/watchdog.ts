import { createInterface } from 'node:readline'
import { ProcessTree } from './processes.ts'

/**
 * Ends the programs of a run when the run ends, however it ends, SIGKILL included: then its pipe to this process
 * closes. Each line of that pipe is the pid of a started program, or the negative pid of an ended one. The argument is
 * the grace period in milliseconds.
 */
const graceMs = Number(process.argv[2])
const running = new Set<number>()
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line)
  if (pid > 0) running.add(pid)
  else running.delete(-pid)
}
await Promise.all([...running].map((pid) => new ProcessTree(pid).end(graceMs)))
