import type { Failure, FailureTexts } from '#contract/envelope.ts'
import { REFUSALS, type Refusal, type RefusalCode } from '#contract/refusals.ts'
import { fieldTexts } from './field-texts.ts'
import { SerializedJson } from './handler.ts'
import { type Language, LANGUAGE_CODES } from '#contract/languages.ts'

/** The body of a successful answer. Serialised JSON is sent as it is; everything else is serialised here. */
export function successBody(data: unknown): SerializedJson | string {
  if (data instanceof SerializedJson) return data
  return `{"returnCode":1,"returnMsg":"OK","data":${JSON.stringify(data)}}`
}

/** Sentence of a refusal in a language. */
export function refusalText(code: RefusalCode, language: Language): string {
  return REFUSALS[code][language]
}

function failureTexts({ code, fields }: Refusal, language: Language): FailureTexts {
  return { returnMsg: REFUSALS[code][language], ...(fields && { fields: fieldTexts(fields, language) }) }
}

/** The body of a refused call. */
export function failureBody(refusal: Refusal, language: Language, requestId: string): Failure {
  const others = LANGUAGE_CODES.filter((code) => code !== language)
  return {
    returnCode: REFUSALS[refusal.code].status,
    errorCode: refusal.code,
    ...failureTexts(refusal, language),
    ...(refusal.detail !== undefined && { detail: refusal.detail }),
    requestId,
    otherLanguages: Object.fromEntries(others.map((code) => [code, failureTexts(refusal, code)])),
  }
}
