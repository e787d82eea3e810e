import { connect, createServer, type Socket } from 'node:net'

/**
 * What the proxy does to what passes. `unheard`: a booking or a commit gets through, and its answer is lost with the
 * connection.
 */
export type Fault = 'none' | 'unheard' | 'dropped' | 'slow' | 'stalled'

export type Proxy = {
  /** Opens it in front of a database's address; returns the proxy's address. */
  before(connectionString: string): Promise<string>
  set(fault: Fault): void
  /** How often a connection was cut. */
  cuts(): number
  close(): void
}

const SLOW_MS = 15
/** The names by which the statements that save, change and commit are recognised on the wire. */
const WRITES = ['hotel-orders.save_orders', 'hotel-orders.change_order', 'commit\0']

/** A proxy in front of PostgreSQL that drops, delays and holds back messages on request. */
export function createProxy(): Proxy {
  let fault: Fault = 'none'
  let cut = 0
  let target = { host: '', port: 0 }
  const pairs = new Set<{ client: Socket; server: Socket }>()
  const held: (() => void)[] = []

  function later(deliver: () => void): void {
    if (fault === 'stalled') held.push(deliver)
    else if (fault === 'slow') setTimeout(deliver, SLOW_MS)
    else deliver()
  }

  const listener = createServer((client) => {
    const server = connect(target)
    const pair = { client, server }
    pairs.add(pair)
    // The response to this connection's write is dropped.
    let deaf = false
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    client.on('data', (bytes) => {
      if (fault === 'unheard' && WRITES.some((name) => bytes.includes(name))) deaf = true
      later(() => server.write(bytes))
    })
    server.on('data', (bytes) => {
      if (deaf) {
        cut++
        end()
      } else later(() => client.write(bytes))
    })
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
  })

  const cutAll = () => {
    for (const { client, server } of pairs) {
      client.destroy()
      server.destroy()
    }
  }

  return {
    before: (connectionString) =>
      new Promise((done) => {
        const url = new URL(connectionString)
        target = { host: url.hostname, port: Number(url.port) }
        listener.listen(0, '127.0.0.1', () => {
          const address = listener.address()
          if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
          url.port = String(address.port)
          done(url.href)
        })
      }),
    set: (next) => {
      fault = next
      if (next !== 'stalled') for (const deliver of held.splice(0)) deliver()
      if (next !== 'dropped') return
      cut += pairs.size
      cutAll()
    },
    cuts: () => cut,
    close: () => {
      cutAll()
      listener.close()
    },
  }
}
