import { Refusal, type RefusalCode } from '#contract/refusals.ts'
import { faultsOf, fieldTexts } from '#server/http/body/field-texts.ts'
import type { FieldCheck } from '#server/http/body/known-fields.ts'
import { SerializedJson, type Handler } from '#server/http/handler.ts'
import type { HttpLayer } from '#server/http/http-layer.ts'

/** A call with what its requests and answers are checked by. */
export type Prepared = {
  readonly handler: Handler
  readonly inputFields: FieldCheck
  readonly outputFields: FieldCheck
  readonly refusals: ReadonlySet<RefusalCode>
}

/** Holds an answer against the contract: always in tests, sampled in production. */
export function checkOutput(http: HttpLayer, prepared: Prepared, answer: unknown): void {
  if (http.checkedShare < 1 && Math.random() >= http.checkedShare) return
  const value: unknown = answer instanceof SerializedJson ? JSON.parse(answer.toString()) : answer
  const { path, output } = prepared.handler.call
  const parsed = output.safeParse(value)
  const unknown = parsed.success ? prepared.outputFields(value, '') : undefined
  if (parsed.success && unknown === undefined) return
  const wrong = parsed.success
    ? { [unknown ?? '']: 'is not in the contract' }
    : fieldTexts(faultsOf(parsed.error), 'en')
  http.metrics.outputMismatches.inc({ call: path })
  http.log.error({ call: path, wrong }, 'an answer does not have the shape of its contract')
  if (http.failOnMismatch)
    throw new Error(`the answer of ${path} does not have the shape of its contract: ${JSON.stringify(wrong)}`)
}

/** Checks a thrown refusal against the contract: an undeclared refusal is a fault, like an undeclared field. */
export function checkedRefusal(http: HttpLayer, { handler, refusals }: Prepared, error: unknown): unknown {
  if (!(error instanceof Refusal) || refusals.has(error.code)) return error
  const { path } = handler.call
  http.metrics.outputMismatches.inc({ call: path })
  http.log.error({ call: path, code: error.code }, 'a call was refused in a way that its contract does not declare')
  return http.failOnMismatch ? new Error(`${path} does not declare the refusal ${error.code}`, { cause: error }) : error
}
