import { readReport } from './file-results.ts'
import { type Places, reportFile, type Stage } from './stage.ts'
import type { Times } from './times.ts'

const EACH_MS = 15_000

const minutes = (ms: number) => (ms < 60_000 ? 'less than a minute' : `${Math.round(ms / 60_000)} min`)

/** What a stage still takes, by the files it has done and what all of them took last time. */
function leftOf(stage: Stage, elapsed: number, { places, times }: { places: Places; times: Times }) {
  const { planned, done } = stage.again ? readReport(reportFile(places, stage)) : { planned: [], done: [] }
  const work = (files: readonly string[]) => files.reduce((sum, file) => sum + times.ofFile(file), 0)
  const all = work(planned)
  const ended = work(done.map(({ file }) => file))
  const before = times.ofStage(stage.name)
  const byFiles = ended > 0 ? (elapsed * (all - ended)) / ended : undefined
  return {
    text: planned.length > 0 ? `${stage.name} ${done.length} of ${planned.length} files` : stage.name,
    left: byFiles ?? (before === undefined ? undefined : Math.max(0, before - elapsed)),
  }
}

/** Prints every 15 seconds how many files are done and about how long the run still takes. */
export function watchProgress(places: Places, times: Times) {
  return (running: ReadonlySet<Stage>, later: readonly Stage[]): (() => void) => {
    const startedAt = Date.now()
    const show = () => {
      const parts = [...running].map((stage) => leftOf(stage, Date.now() - startedAt, { places, times }))
      // Later lines one after the other is more than they take; a stage that never ran here is left out.
      const rest = later.reduce((sum, { name }) => sum + (times.ofStage(name) ?? 0), 0)
      const left = Math.max(...parts.map((part) => part.left ?? 0)) + rest
      process.stdout.write(
        `${parts.map(({ text }) => text).join(' · ')}${left > 0 ? ` · ${minutes(left)} left` : ''}\n`,
      )
    }
    const timer = setInterval(show, EACH_MS)
    return () => clearInterval(timer)
  }
}
