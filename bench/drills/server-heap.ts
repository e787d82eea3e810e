import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** The memory a server keeps after garbage collection, in whole megabytes. */
export type KeptMegabytes = {
  /** Objects of the program. */
  readonly heap: number
  /** Memory beside the heap that objects hold: buffers and the engine's arrays. */
  readonly outside: number
}

const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1)
const Answer = z.object({ id: z.int(), result: z.object({ result: z.object({ value: z.string() }).optional() }) })
const Usage = z.object({ heapUsed: z.number(), external: z.number() })

/** Opens the inspector of a Node process on loopback, started with `--inspect` and that port. */
export async function openServerHeap(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = Targets.parse(await response.json())
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, (text: string) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = Answer.safeParse(JSON.parse(String(data)))
    if (!answer.success) return
    waiting.get(answer.data.id)?.(answer.data.result.result?.value ?? '')
    waiting.delete(answer.data.id)
  })
  let asked = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<string>((resolve) => {
      const id = ++asked
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return {
    /** Twice with a moment between, for what the first collection only marks as finished. */
    kept: async (): Promise<KeptMegabytes> => {
      for (let round = 0; round < 2; round++) {
        await pause(1_000)
        await ask('HeapProfiler.collectGarbage')
      }
      const { heapUsed, external } = Usage.parse(
        JSON.parse(await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })),
      )
      const megabytes = (bytes: number) => Math.round(bytes / 1e6)
      return { heap: megabytes(heapUsed), outside: megabytes(external) }
    },
    close: () => socket.close(),
  }
}
