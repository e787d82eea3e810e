import type { Verdict } from './run.ts'
import type { StageResult } from './stage.ts'

const SLOWEST = 20

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const stageRow = ({ stage, ms, processorMs, files, passed, failed, skipped }: StageResult) => [
  failed === 0 ? 'ok' : 'FAILED',
  stage.name,
  seconds(ms),
  processorMs === undefined ? '' : `${seconds(processorMs)} of processors`,
  files.length > 0 ? `${files.length} files` : '',
  `${passed} passed`,
  `${failed} failed`,
  skipped > 0 ? `${skipped} skipped` : '',
  stage.what,
]

function slowest(results: readonly StageResult[]): string {
  const files = results.flatMap((result) => result.files)
  if (files.length <= 1) return ''
  const rows = files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms, passed }) => [seconds(ms), file, `${passed} passed`])
  return `Slowest files:\n${table(rows)}\n\n`
}

/** The end of a run, for people; the counts have a line of their own, because programs read it. */
export function summarise(results: readonly StageResult[], verdict: Verdict): string {
  const { passed, failed, skipped, unsteady, complaints } = verdict
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const lines = [
    `${table(results.map(stageRow))}\n\n${slowest(results)}${counts}`,
    ...(unsteady.length > 0
      ? [`${unsteady.length} unsteady; add what is missing to tests/unsteady.json and mend it before other work`]
      : []),
    ...unsteady.map((file) => `unsteady: ${file}`),
    ...complaints,
  ]
  return `\n${lines.join('\n')}\n`
}
