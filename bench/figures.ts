import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'

/** Percentiles and count of measured times, in milliseconds to a thousandth. */
export function spreadOf(times: readonly number[]): { p50Ms: number; p99Ms: number; count: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 1000) / 1000
  return { p50Ms: at(0.5), p99Ms: at(0.99), count: sorted.length }
}

/** To three significant digits. */
export function short(value: number): number {
  return Number(value.toPrecision(3))
}

/** Where and of what a figure is, for every line. */
export function originOf(seed: number): { seed: number; commit: string; machine: string } {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  }).trim()
  const [first] = cpus()
  return { seed, commit, machine: `${cpus().length} × ${first?.model ?? 'unknown'}, Node ${process.versions.node}` }
}
