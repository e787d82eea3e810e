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
    testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[]
  }
  type Assertion = { status: string; fullName: string; failureMessages: string[] }
  const report = read(file) as Report | undefined // The form vitest writes.
  if (!report) return undefined
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName, failureMessages }) =>
      status === 'failed' ? [`${name}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`] : [],
    ),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
    names: [...broken.map(({ name, message }) => `${name}: ${message.split('\n')[0]}`), ...failed],
  }
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
