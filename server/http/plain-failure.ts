import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
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
