import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type Answer, refused } from './answers.ts'
import { BILL_KINDS, fundFlowBill, tradeBill } from './bill.ts'
import type { Book } from './book.ts'
import type { Faults } from './faults.ts'
import type { Keys } from './keys.ts'

const DOWNLOAD_MS = 5 * 60_000

type Source = { readonly keys: Keys; readonly book: Book; readonly faults: Faults; readonly now: () => number }

/** Bills of a day, each behind an address that is good for a few minutes. */
export class BillDownloads {
  private readonly source: Source
  private readonly files = new Map<string, { text: string; gzip: boolean; untilMs: number }>()

  constructor(source: Source) {
    this.source = source
  }

  /** Makes a bill and answers with its address under the gateway's and its hash. */
  offer(isTrade: boolean, query: URLSearchParams, gatewayAddress: string): Answer {
    const day = query.get('bill_date') ?? ''
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return refused(400, 'PARAM_ERROR', 'bill_date is a day')
    const kind = BILL_KINDS.find((one) => one === (query.get('bill_type') ?? 'ALL'))
    if (isTrade && !kind) return refused(400, 'PARAM_ERROR', 'bill_type is ALL, SUCCESS or REFUND')
    const { keys, now, ...about } = this.source
    const made = isTrade ? tradeBill(keys, about, { day, kind: kind ?? 'ALL' }) : fundFlowBill(keys, about, day)
    if (!made) return refused(400, 'NO_STATEMENT_EXIST', 'there is no bill of this day')
    const token = randomUUID()
    this.files.set(token, { text: made.text, gzip: query.get('tar_type') === 'GZIP', untilMs: now() + DOWNLOAD_MS })
    return {
      status: 200,
      body: {
        hash_type: 'SHA1',
        hash_value: made.hash,
        download_url: `${gatewayAddress}/v3/billdownload/file?token=${token}`,
      },
    }
  }

  /** Sends the file of an address. */
  send(url: string, response: ServerResponse): void {
    const file = this.files.get(new URL(url, 'http://gateway').searchParams.get('token') ?? '')
    if (!file || file.untilMs < this.source.now())
      return void response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"code":"RESOURCE_NOT_EXISTS","message":"gone"}')
    response
      .writeHead(200, { 'content-type': 'application/octet-stream' })
      .end(file.gzip ? gzipSync(file.text) : file.text)
  }
}
