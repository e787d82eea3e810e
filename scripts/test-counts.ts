import { existsSync, readFileSync } from 'node:fs'
import type { Counts } from './test-stage.ts'

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The numbers of vitest's JSON report; a file that could not even be loaded counts as one failed test. */
export function countVitest(file: string): Counts | undefined {
  type Report = {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const report = read(file) as Report | undefined // The form vitest writes.
  if (!report) return undefined
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped: report.numPendingTests }
}

/** The counts of Playwright's JSON report; a test that passed only at the second attempt counts as failed. */
export function countPlaywright(file: string): Counts | undefined {
  // The form Playwright writes.
  const report = read(file) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
    | undefined
  return (
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      skipped: report.stats.skipped,
    }
  )
}
