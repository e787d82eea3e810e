import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Answers what went wrong outside of calls (an address that can not be read, a file that failed) with the status and a sentence, nothing else. */
export function sendPlainFailure(error: Pick<FastifyError, 'statusCode'>, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500
  const sentence = status >= 500 ? 'Something failed on our side.' : 'This address can not be opened.'
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': request.id })
    .type('text/plain; charset=utf-8')
    .send(`${sentence}\n${request.id}\n`)
}
