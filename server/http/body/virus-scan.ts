import { connect } from 'node:net'
import { Refusal } from '#contract/refusals.ts'

/** Throws unless a file is free of malware, as far as the scanner knows. */
export type Scan = (file: Buffer) => Promise<void>

const WITHIN_MS = 20_000
/** The most that clamd takes at once, whatever its settings. */
const CHUNK_BYTES = 65_536

/** The file as clamd's `zINSTREAM` wants it: pieces with their length before them, and an empty one at the end. */
function streamOf(file: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')]
  for (let at = 0; at <= file.length; at += CHUNK_BYTES) {
    const piece = file.subarray(at, at + CHUNK_BYTES)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    if (piece.length > 0) parts.push(length, piece)
  }
  return Buffer.concat([...parts, Buffer.alloc(4)])
}

function ask(host: string, port: number, file: Buffer): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port })
    let answer = ''
    socket.setEncoding('utf8').setTimeout(WITHIN_MS, () => socket.destroy(new Error('the scanner took too long')))
    socket.on('data', (text) => (answer += String(text)))
    socket.on('error', fail).on('close', () => done(answer))
    socket.write(streamOf(file))
  })
}

/**
 * Scans uploads by the clamd at an address `host:port`; without one nothing is scanned. A file that the scanner did not
 * call clean is refused, also when it is away: what is not scanned is not kept.
 */
export function createScan(address: string | null, log: { error(about: object, text: string): void }): Scan {
  if (address === null) return async () => {}
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(address) ?? []
  return async (file) => {
    const answer = await ask(host, Number(port), file).catch((error: unknown) => String(error))
    if (/^stream: OK\0?$/.test(answer)) return
    if (/^stream: .* FOUND\0?$/.test(answer)) throw new Refusal('upload.malware')
    log.error({ answer }, 'an upload could not be scanned')
    throw new Refusal('call.busy')
  }
}
