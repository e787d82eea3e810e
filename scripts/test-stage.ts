import { spawn } from 'node:child_process'

/** The result of a stage's tests. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Files and names of the failed tests, each with the first line of its complaint. */
  readonly names?: readonly string[]
}

/** One kind of check: a program run by this Node, or a function that returns a complaint or nothing. */
export type Stage = {
  readonly name: string
  readonly what: string
  readonly args?: readonly string[]
  readonly work?: () => Promise<string | undefined>
  /** Reads the numbers the program wrote; without it the stage is one check. Undefined when there are none. */
  readonly count?: () => Counts | undefined
}

export type StageResult = Counts & { readonly stage: Stage; readonly ms: number }

/** Longest a stage may take, in milliseconds; a hanging one fails instead of holding everything up. */
const LONGEST_MS = 3_600_000

function runProgram(args: readonly string[], root: string): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const said: string[] = []
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
    })
    const endChild = () => void child.kill('SIGTERM')
    process.once('exit', endChild)
    const timer = setTimeout(() => {
      said.push(`\nstopped after ${LONGEST_MS / 1000} s\n`)
      child.kill('SIGTERM')
    }, LONGEST_MS)
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', endChild)
      done({ code: code ?? 1, said: said.join('') })
    })
  })
}

/** A program that failed without a failed test, or wrote no numbers, counts as one failure. */
function countsOf(stage: Stage, failed: boolean): Counts {
  const counts = stage.count?.()
  if (!counts) return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 }
  const empty = counts.passed + counts.failed === 0
  return (failed || empty) && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Runs a stage and prints its result; its output is shown when it failed. */
export async function runStage(stage: Stage, root: string): Promise<StageResult> {
  const startedAt = Date.now()
  process.stdout.write(`${stage.name}: ${stage.what} …\n`)
  let complaint: string | undefined
  if (stage.work) complaint = await stage.work()
  else {
    const { code, said } = await runProgram(stage.args ?? [], root)
    if (code !== 0) complaint = said
  }
  const ms = Date.now() - startedAt
  const counts = countsOf(stage, complaint !== undefined)
  if (complaint !== undefined) process.stdout.write(`\n── ${stage.name} ──\n${complaint.trim()}\n\n`)
  process.stdout.write(`${stage.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${(ms / 1000).toFixed(1)} s\n`)
  return { stage, ms, ...counts }
}
