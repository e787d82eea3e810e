import { execFileSync } from 'node:child_process'

/** How many commits are looked through, and how many full-stack ones are enough. */
const SEEN = 1500
const ENOUGH = 20

const isDatabase = (path: string) => /^db\/(?:migrations|functions|views)\//.test(path)
const isScreen = (path: string) => /^(?:features\/[^/]+\/(?:.+\/)?(?:web|desk)|web)\/.+\.tsx$/.test(path)
const areaOf = (path: string) => /^(?:features\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Files and areas of the latest commits that go from the database to a screen; the medians of both. */
export function fullStackCommits(root: string): { commits: number; files: number; areas: number } {
  const log = execFileSync('git', ['-c', 'safe.directory=*', 'log', '--format=%x00', '--name-only', `-${SEEN}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const found = log
    .split('\0')
    .map((commit) => commit.split('\n').filter((line) => line !== ''))
    .filter((paths) => paths.some(isDatabase) && paths.some(isScreen))
    .slice(0, ENOUGH)
  return {
    commits: found.length,
    files: median(found.map((paths) => paths.length)),
    areas: median(found.map((paths) => new Set(paths.map(areaOf)).size)),
  }
}
