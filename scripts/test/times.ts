import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { StageResult } from './stage.ts'

const PATH = join(import.meta.dirname, '../../node_modules/.cache/test-times.json')
/** Of a file that no run has measured. */
const UNKNOWN_MS = 3000

type Measured = { readonly stages: Readonly<Record<string, number>>; readonly files: Readonly<Record<string, number>> }

/** How long files and stages took in earlier runs on this machine, in milliseconds. */
export type Times = {
  ofFile(file: string): number
  /** Nothing for a stage that no whole run has measured. */
  ofStage(name: string): number | undefined
}

function read(): Measured {
  try {
    return JSON.parse(readFileSync(PATH, 'utf8')) as Measured // Written below.
  } catch {
    return { stages: {}, files: {} }
  }
}

/** Reads what earlier runs measured. */
export function readTimes(): Times {
  const { stages, files } = read()
  return { ofFile: (file) => files[file] ?? UNKNOWN_MS, ofStage: (name) => stages[name] }
}

/** Keeps the times of this run; those of stages only when they ran whole. */
export function keepTimes(results: readonly StageResult[], whole: boolean): void {
  const before = read()
  const stages = whole ? results.map(({ stage, ms }) => [stage.name, ms]) : []
  const files = results.flatMap((result) => result.files.map(({ file, ms }) => [file, ms]))
  const kept: Measured = {
    stages: { ...before.stages, ...Object.fromEntries(stages) },
    files: { ...before.files, ...Object.fromEntries(files) },
  }
  mkdirSync(dirname(PATH), { recursive: true })
  writeFileSync(PATH, JSON.stringify(kept))
}
