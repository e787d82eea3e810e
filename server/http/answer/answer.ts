import type { Failure, FailureTexts } from '#contract/envelope.ts'
import { REFUSALS, type Refusal, type RefusalCode } from '#contract/refusals.ts'
import { fieldTexts } from '#server/http/body/field-texts.ts'
import { type Caller, SerializedJson } from '#server/http/handler.ts'
import { type Language, LANGUAGE_CODES } from '#contract/languages.ts'

/** The body of a successful answer. Serialised JSON is sent as it is; everything else is serialised here. */
export function successBody(data: unknown): SerializedJson | string {
  if (data instanceof SerializedJson) return data
  return `{"returnCode":1,"returnMsg":"OK","data":${JSON.stringify(data)}}`
}

type Realm = Caller['realm'] | undefined

/** Sentence of a refusal in a language, in the words for the operator's staff where there are some. */
export function refusalText(code: RefusalCode, language: Language, realm?: Realm): string {
  const { desk, [language]: sentence } = REFUSALS[code]
  return realm === 'OPERATOR' && desk ? desk[language] : sentence
}

type Asked = { readonly requestId: string; readonly realm?: Realm }

function failureTexts({ code, fields }: Refusal, language: Language, realm: Realm): FailureTexts {
  return { returnMsg: refusalText(code, language, realm), ...(fields && { fields: fieldTexts(fields, language) }) }
}

/** The body of a refused call. */
export function failureBody(refusal: Refusal, language: Language, { requestId, realm }: Asked): Failure {
  const others = LANGUAGE_CODES.filter((code) => code !== language)
  return {
    returnCode: REFUSALS[refusal.code].status,
    errorCode: refusal.code,
    ...failureTexts(refusal, language, realm),
    ...(refusal.detail !== undefined && { detail: refusal.detail }),
    requestId,
    otherLanguages: Object.fromEntries(others.map((code) => [code, failureTexts(refusal, code, realm)])),
  }
}
