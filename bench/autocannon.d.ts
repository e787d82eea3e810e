// What the benchmarks use of autocannon, which brings no types along.
declare module 'autocannon' {
  namespace autocannon {
    type Request = { method: 'POST'; path: string; headers: Record<string, string>; body: string }
    type Options = {
      url: string
      connections: number
      duration: number
      overallRate?: number
      ignoreCoordinatedOmission?: boolean
      requests?: Request[]
    }
    type Result = {
      requests: { average: number; total: number }
      latency: { p50: number; p99: number }
      throughput: { average: number }
      non2xx: number
      errors: number
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  export default autocannon
}
