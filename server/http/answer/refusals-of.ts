import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Refusals that the HTTP layer may raise before the call itself. */
function sharedRefusals({ who, changes, input, upload }: Call): RefusalCode[] {
  const byBody: RefusalCode[] = upload
    ? ['upload.content_type', 'upload.too_large', 'upload.broken', 'upload.malware']
    : ['input.content_type', 'input.too_large']
  const codes: RefusalCode[] = [...byBody, 'call.too_fast', 'call.failed', 'call.busy', 'call.too_long']
  const hasFields = !(input instanceof z.ZodObject) || Object.keys(input.shape).length > 0
  if (hasFields) codes.push('input.invalid')
  if (who !== 'public') codes.push('session.required', 'session.suspended', 'session.changed')
  if (who !== 'public' && who !== 'signedIn') codes.push('right.missing')
  if (changes) codes.push('call.foreign_origin')
  return codes
}

/** Every refusal of a call, its own first. */
export function refusalsOf(call: Call): RefusalCode[] {
  return [...new Set([...call.refusals, ...sharedRefusals(call)])]
}
