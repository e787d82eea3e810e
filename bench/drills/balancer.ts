import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A node behind the balancer, and what became of the requests it was given. */
export type Backend = { readonly port: number; readonly given: number; inFlight: number; broken: number }

export type Balancer = {
  readonly baseUrl: string
  readonly backends: readonly Backend[]
  close(): void
}

/** A node that refuses connections gets none for this long, as `fail_timeout` of nginx says. */
const DOWN_MS = 500

type Node = { port: number; given: number; inFlight: number; broken: number; downUntilMs: number }

/** Passes one request on; `refused` is called when the node did not even take the connection. */
function passOn(node: Node, { incoming, body }: { incoming: IncomingMessage; body: Buffer }, outgoing: ServerResponse) {
  return new Promise<'done' | 'refused'>((done) => {
    node.given++
    node.inFlight++
    const end = (outcome: 'done' | 'refused') => {
      node.inFlight--
      done(outcome)
    }
    const { method, url: path } = incoming
    // One connection a request, which the node's answer tells the client too: none is reset for being idle too long.
    const headers = { ...incoming.headers, connection: 'close' }
    const passed = request({ host: '127.0.0.1', port: node.port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('end', () => end('done'))
      answer.once('error', () => {
        node.broken++
        outgoing.destroy()
        end('done')
      })
    })
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return end('refused')
      // The node took it and died: nobody knows how far it came, so it is not sent to another one.
      node.broken++
      outgoing.destroy()
      end('done')
    })
    passed.end(body)
  })
}

/**
 * A balancer that does what deploy/nginx.conf asks nginx to do: requests in turn, a node that is down left out, and a
 * request that a node took never sent to a second one.
 */
export async function openBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const nodes: Node[] = ports.map((to) => ({ port: to, given: 0, inFlight: 0, broken: 0, downUntilMs: 0 }))
  let turn = 0
  const next = () => {
    const up = nodes.filter(({ downUntilMs }) => downUntilMs <= Date.now())
    return up[turn++ % Math.max(1, up.length)]
  }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.once('end', () => {
      const sent = { incoming, body: Buffer.concat(chunks) }
      const offer = async (): Promise<void> => {
        const node = next()
        if (!node) return void outgoing.destroy()
        if ((await passOn(node, sent, outgoing)) === 'done') return
        node.downUntilMs = Date.now() + DOWN_MS
        await offer()
      }
      void offer()
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    baseUrl: `http://127.0.0.1:${port}/`,
    backends: nodes,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
