import type { Places, Stage, StageResult } from './stage.ts'
import { runStage } from './stage.ts'

/** Unsteady files that a run may have; more than these are a fault of the change or of the machine. */
const MOST_UNSTEADY = 2

export type Run = Places & {
  /** Runs the next row of stages after a failed one. */
  readonly keepGoing?: boolean
  /** Called before a line of stages starts, with those that still run; what it returns is called at the line's end. */
  readonly watch?: (running: ReadonlySet<Stage>, later: readonly Stage[]) => () => void
}

/** Runs stages line by line, those of a line side by side, up to the first line that fails. */
export async function runLines(lines: readonly (readonly Stage[])[], run: Run): Promise<StageResult[]> {
  const results: StageResult[] = []
  for (const [index, line] of lines.entries()) {
    if (!run.keepGoing && results.some(({ failed }) => failed > 0)) break
    const running = new Set(line)
    const ended = run.watch?.(running, lines.slice(index + 1).flat())
    const each = line.map((stage) => runStage(stage, run).finally(() => running.delete(stage)))
    results.push(...(await Promise.all(each)))
    ended?.()
  }
  return results
}

export type Verdict = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly unsteady: readonly string[]
  readonly complaints: readonly string[]
}

/** The verdict of a run; three unsteady files fail it as well. */
export function judge(results: readonly StageResult[]): Verdict {
  const sum = (of: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[of], 0)
  const unsteady = results.flatMap((result) => result.unsteady)
  const tooMany = unsteady.length > MOST_UNSTEADY ? [`more than ${MOST_UNSTEADY} files are unsteady`] : []
  return {
    passed: sum('passed'),
    failed: sum('failed') + tooMany.length,
    skipped: sum('skipped'),
    unsteady,
    complaints: [
      ...results.flatMap(({ stage, complaints }) => complaints.map((one) => `${stage.name}: ${one}`)),
      ...tooMany,
    ],
  }
}
