import type { Failure } from '#contract/envelope.ts'
import { REFUSALS, type Refusal, type RefusalCode } from '#contract/refusals.ts'
import { fieldTexts } from './field-texts.ts'
import { SerializedJson } from './handler.ts'
import type { Language } from '#contract/languages.ts'

/** The body of a successful answer. Serialised JSON is sent as it is; everything else is serialised here. */
export function successBody(data: unknown): SerializedJson | string {
  if (data instanceof SerializedJson) return data
  return `{"returnCode":1,"returnMsg":"OK","data":${JSON.stringify(data)}}`
}

/** Sentence of a refusal in a language. */
export function refusalText(code: RefusalCode, language: Language): string {
  return REFUSALS[code][language]
}

/** The body of a refused call. */
export function failureBody(refusal: Refusal, language: Language, requestId: string): Failure {
  const failure: Failure = {
    returnCode: REFUSALS[refusal.code].status,
    errorCode: refusal.code,
    returnMsg: refusalText(refusal.code, language),
    requestId,
  }
  if (refusal.fields) failure.fields = fieldTexts(refusal.fields, language)
  if (refusal.detail !== undefined) failure.detail = refusal.detail
  return failure
}
