import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Serves Prometheus metrics on a port of its own, so that the portal's address never exposes them. */
export async function openMetricsPort(metrics: Metrics, options: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  return server
}
