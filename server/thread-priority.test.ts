import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const QUEUE = new URL('./thread-queue.ts', import.meta.url).href
/** Asks a thread for its priority, of a process that began at `nice`. */
const ASKING = `import(${JSON.stringify(QUEUE)}).then(async ({ ThreadQueue }) => {
  const module = 'data:text/javascript,' + encodeURIComponent(
    "import { getPriority } from 'node:os'; export const work = () => getPriority()")
  console.log(await new ThreadQueue({ what: 'asks', waiting: 1 }).run({ module, name: 'work', args: [] }))
})`

/** What it prints under `nice`; as root without the right to raise a priority, as any other user is. */
function priorityUnder(nice: number): string {
  const [program, ...args] = [
    ...(process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-sys_nice'] : []),
    'nice',
    '-n',
    String(nice),
    process.execPath,
    '--eval',
    ASKING,
  ]
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return stdout.trim() || stderr
}

test.skipIf(process.platform !== 'linux')('documents are made by a portal that runs under `nice`, too', () => {
  const own = Number(priorityUnder(0))
  expect(own).toBeGreaterThanOrEqual(5)
  expect(priorityUnder(19)).toBe('19')
})
