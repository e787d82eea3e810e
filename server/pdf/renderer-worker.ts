import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { RenderResult, RenderRequest } from './renderer.ts'

// On Linux a priority belongs to the thread; elsewhere it would apply to the whole server.
if (process.platform === 'linux') setPriority(5)

/** Pictures arrive as plain bytes. */
const asBuffers = (args: readonly unknown[]) => args.map((arg) => (arg instanceof Uint8Array ? Buffer.from(arg) : arg))

async function drawn({ module, name, args }: RenderRequest): Promise<Uint8Array> {
  const functions: Record<string, (...args: unknown[]) => Promise<Uint8Array>> = await import(module)
  const draw = functions[name]
  if (!draw) throw new Error(`${module} has no ${name}`)
  return draw(...asBuffers(args))
}

parentPort?.on('message', (order: RenderRequest) => {
  const answer = (message: RenderResult) => parentPort?.postMessage(message)
  drawn(order).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ error }),
  )
})
