import { join } from 'node:path'
import { type FileResult, readReport, type Report, RESULTS_VARIABLE } from './file-results.ts'
import { runProgram } from './program.ts'

/** One kind of check: a program run by this Node. */
export type Stage = {
  readonly name: string
  readonly what: string
  readonly args: readonly string[]
  /** The arguments that run one of its test files alone; without them the stage is a single check. */
  readonly again?: (file: string) => readonly string[]
}

export type StageResult = {
  readonly stage: Stage
  readonly ms: number
  readonly processorMs: number | undefined
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, each with the first line of its error. */
  readonly complaints: readonly string[]
  readonly files: readonly FileResult[]
  /** Files that failed and then passed alone. */
  readonly unsteady: readonly string[]
}

export type Places = {
  /** Folder the programs run in. */
  readonly root: string
  /** Folder for the results. */
  readonly results: string
}

/** Above this many failed files the change is broken, and running each again would only take time. */
const MOST_AGAIN = 8

/** Where the reporters of a stage write. */
export const reportFile = ({ results }: Places, { name }: Stage) => join(results, `${name}.jsonl`)

type Attempt = Report & { readonly code: number; readonly processorMs: number }

async function attempt(args: readonly string[], target: string, root: string): Promise<Attempt> {
  const { code, said, processorMs } = await runProgram(args, { cwd: root, env: { [RESULTS_VARIABLE]: target } })
  if (code !== 0) process.stdout.write(`\n── ${target.replace(/^.*[\\/]|\.jsonl$/g, '')} ──\n${said.trim()}\n\n`)
  return { code, processorMs: processorMs ?? 0, ...readReport(target) }
}

const isFailed = ({ failed }: FileResult) => failed > 0

/** Complaints about the run itself, which no file's second attempt can answer. */
function complaintsOf({ code, planned, done, complaints }: Attempt): string[] {
  if (complaints.length > 0) return [...complaints]
  const unfinished = planned.filter((file) => !done.some((result) => result.file === file))
  if (unfinished.length > 0) return [`did not finish: ${unfinished.join(', ')}`]
  if (planned.length === 0) return ['ran no test file']
  return code !== 0 && !done.some(isFailed) ? [`ended with code ${code} although no test failed`] : []
}

/** Runs failed files once more, each alone, and returns the results that count in place of theirs. */
async function runAgain(
  stage: Stage,
  failed: readonly FileResult[],
  places: Places,
): Promise<{ second: FileResult[]; processorMs: number }> {
  const second: FileResult[] = []
  let processorMs = 0
  if (!stage.again || failed.length > MOST_AGAIN) return { second, processorMs }
  for (const [index, { file }] of failed.entries()) {
    process.stdout.write(`${stage.name}: once more, alone: ${file} …\n`)
    const target = join(places.results, `${stage.name}-again-${index + 1}.jsonl`)
    const again = await attempt(stage.again(file), target, places.root)
    processorMs += again.processorMs
    const result = again.done.find((done) => done.file === file)
    if (result && complaintsOf(again).length === 0) second.push(result)
  }
  return { second, processorMs }
}

const sum = (files: readonly FileResult[], of: 'passed' | 'failed' | 'skipped') =>
  files.reduce((total, file) => total + file[of], 0)

async function runFiles(stage: Stage, places: Places): Promise<Omit<StageResult, 'stage' | 'ms'>> {
  const first = await attempt(stage.args, reportFile(places, stage), places.root)
  const broken = complaintsOf(first)
  const { second, processorMs } = await runAgain(stage, first.done.filter(isFailed), places)
  const files = first.done.map((result) => second.find(({ file }) => file === result.file) ?? result)
  return {
    processorMs: first.processorMs + processorMs,
    passed: sum(files, 'passed'),
    failed: sum(files, 'failed') + broken.length,
    skipped: sum(files, 'skipped'),
    complaints: [...broken, ...files.flatMap(({ file, complaints }) => complaints.map((one) => `${file}: ${one}`))],
    files,
    unsteady: second.filter((file) => !isFailed(file)).map(({ file }) => file),
  }
}

async function runCheck(stage: Stage, places: Places): Promise<Omit<StageResult, 'stage' | 'ms'>> {
  const { code, processorMs } = await attempt(stage.args, reportFile(places, stage), places.root)
  const failed = code === 0 ? 0 : 1
  return { processorMs, passed: 1 - failed, failed, skipped: 0, complaints: [], files: [], unsteady: [] }
}

/** Runs a stage and prints how it ended, with its output when it failed. */
export async function runStage(stage: Stage, places: Places): Promise<StageResult> {
  const startedAt = Date.now()
  process.stdout.write(`${stage.name}: ${stage.what} …\n`)
  const result = await (stage.again ? runFiles : runCheck)(stage, places)
  const ms = Date.now() - startedAt
  process.stdout.write(`${stage.name}: ${result.failed === 0 ? 'ok' : 'FAILED'} in ${(ms / 1000).toFixed(1)} s\n`)
  return { stage, ms, ...result }
}
