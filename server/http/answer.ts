import type { Failure } from '#contract/envelope.ts'
import { REFUSALS, type Refusal, type RefusalCode } from '#contract/refusals.ts'
import { translated } from './field-texts.ts'
import { type Caller, SerializedJson } from './handler.ts'
import type { Language } from '#contract/languages.ts'

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

/** The body of a refused call. */
export function failureBody(refusal: Refusal, language: Language, { requestId, realm }: Asked): Failure {
  const failure: Failure = {
    returnCode: REFUSALS[refusal.code].status,
    errorCode: refusal.code,
    returnMsg: refusalText(refusal.code, language, realm),
    requestId,
  }
  // Rules and contracts write their sentences about fields in English; they are translated here.
  if (refusal.fields)
    failure.fields = Object.fromEntries(
      Object.entries(refusal.fields).map(([field, text]) => [field, translated(text, language)]),
    )
  if (refusal.detail !== undefined) failure.detail = refusal.detail
  return failure
}
