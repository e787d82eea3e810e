import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { isOutOfFiles } from './failures.ts'
import { CALL_HEADERS } from './headers.ts'

function sentenceOf(status: number): string {
  if (status === 503) return 'The portal can not answer just now. Try again in a few seconds.'
  return status >= 500 ? 'Something failed on our side.' : 'This address can not be opened.'
}

/** Answers failures outside of calls (an unreadable address, a failed file) with the status and a sentence only. */
export function sendPlainFailure(
  error: Pick<FastifyError, 'statusCode'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = isOutOfFiles(error) ? 503 : (error.statusCode ?? 500)
  reply
    .code(status)
    .headers({ ...CALL_HEADERS, 'x-request-id': request.id })
    .type('text/plain; charset=utf-8')
    .send(`${sentenceOf(status)}\n${request.id}\n`)
}

const STATUSES: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is no request at all, such as headers that can not be read, with the headers of every answer. */
export function answerBroken(headers: Readonly<Record<string, string>>) {
  return ({ code = '' }: Error & { code?: string }, socket: Socket): void => {
    const status = STATUSES[code] ?? 400
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable)
      socket.write(`HTTP/1.1 ${[`${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n`)
    socket.destroy()
  }
}
