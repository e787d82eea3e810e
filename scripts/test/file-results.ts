import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Names the file that the reporters of vitest and Playwright write into, one JSON value a line. */
export const RESULTS_VARIABLE = 'TEST_RESULTS'
const ROOT = join(import.meta.dirname, '../..')

/** The tests of one file; a hook or a whole file that fails counts as one failed test. */
export type FileResult = {
  /** Path under the repository, with the project in brackets where two projects run it. */
  readonly file: string
  readonly ms: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Names of what failed, each with the first line of its error. */
  readonly complaints: readonly string[]
}
type Line = { readonly files: readonly string[] } | { readonly complaint: string } | FileResult

/** Everything that a run of test files has reported so far. */
export type Report = {
  /** The files of the run; empty before it knows them. */
  readonly planned: readonly string[]
  readonly done: readonly FileResult[]
  /** Errors that belong to no file. */
  readonly complaints: readonly string[]
}

/** A path under the repository, as all reports write it. */
export const pathOf = (file: string) => relative(ROOT, file).replaceAll('\\', '/')

/** The first line of an error, without colours. */
export const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0] ?? ''

/** Adds a line to the run's results; a run by hand, which collects none, ignores it. */
export function report(line: Line): void {
  const target = process.env[RESULTS_VARIABLE]
  if (target !== undefined) appendFileSync(target, `${JSON.stringify(line)}\n`)
}

/** Reads the results of a run that may still be going on. */
export function readReport(target: string): Report {
  const text = existsSync(target) ? readFileSync(target, 'utf8') : ''
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line) // Written by `report`.
  return {
    planned: lines.flatMap((line) => ('files' in line ? line.files : [])),
    done: lines.filter((line) => 'file' in line),
    complaints: lines.flatMap((line) => ('complaint' in line ? [line.complaint] : [])),
  }
}
