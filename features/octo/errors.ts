import type { Language } from '#contract/languages.ts'
import { REFUSALS, type Refusal, type RefusalCode } from '#contract/refusals.ts'
import { type Fault, faultText } from '#contract/faults.ts'
import { OCTO_FAULTS } from './faults.ts'

/** OCTO's errors about an identifier, with the field that repeats it. */
const INVALID = {
  INVALID_PRODUCT_ID: { field: 'productId', en: 'There is no such product.', 'zh-CN': '没有该产品。' },
  INVALID_OPTION_ID: { field: 'optionId', en: 'The product has no such option.', 'zh-CN': '该产品没有此选项。' },
  INVALID_UNIT_ID: { field: 'unitId', en: 'The option has no such unit.', 'zh-CN': '该选项没有此票种。' },
  INVALID_AVAILABILITY_ID: {
    field: 'availabilityId',
    en: 'The option has no such availability.',
    'zh-CN': '该选项没有此场次。',
  },
  INVALID_BOOKING_UUID: { field: 'uuid', en: 'There is no such booking.', 'zh-CN': '没有该预订。' },
} as const
type InvalidCode = keyof typeof INVALID

type PlainCode = 'BAD_REQUEST' | 'UNPROCESSABLE_ENTITY' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'INTERNAL_SERVER_ERROR'

type Said = { readonly errorMessage: string; readonly [field: string]: string }

/** An answer that says what was wrong, as OCTO has it. */
export class OctoError extends Error {
  readonly code: InvalidCode | PlainCode
  /** OCTO answers every error with 400; a failure of ours is a 500, an outage a 503, so that a client tries again. */
  readonly status: number
  private readonly said: (language: Language) => Said

  constructor(
    code: InvalidCode | PlainCode,
    said: (language: Language) => Said,
    status = code === 'INTERNAL_SERVER_ERROR' ? 500 : 400,
  ) {
    super(code)
    this.code = code
    this.said = said
    this.status = status
  }

  body(language: Language): { error: string } & Said {
    return { error: this.code, ...this.said(language) }
  }
}

/** The identifier of something that is not there, or is another company's. */
export function invalid(code: InvalidCode, id: string): OctoError {
  const { field, ...texts } = INVALID[code]
  return new OctoError(code, (language) => ({ errorMessage: texts[language], [field]: id }))
}

/** An error that names no identifier. */
export function octoError(code: PlainCode, texts: Readonly<Record<Language, string>>): OctoError {
  return new OctoError(code, (language) => ({ errorMessage: texts[language] }))
}

/** A body that is not what the call takes: the first field that is wrong, and why. */
export function badRequest(fields: Readonly<Record<string, Fault>>): OctoError {
  const [field, why] = Object.entries(fields)[0] ?? ['', OCTO_FAULTS.checkField]
  return new OctoError('BAD_REQUEST', (language) => {
    const sentence = faultText(why, language)
    return { errorMessage: field === '' ? sentence : `${field}: ${sentence}`, field }
  })
}

const FORBIDDEN: ReadonlySet<RefusalCode> = new Set(['company.not_active', 'agreement.none', 'right.missing'])
const FAILED: ReadonlySet<RefusalCode> = new Set(['call.busy', 'call.failed'])

/** The portal's refusal as OCTO says it; `reason` is the portal's own code of it. */
export function ofRefusal({ code, fields = {} }: Refusal): OctoError {
  const octo = FORBIDDEN.has(code) ? 'FORBIDDEN' : FAILED.has(code) ? 'INTERNAL_SERVER_ERROR' : 'UNPROCESSABLE_ENTITY'
  const [why] = Object.values(fields)
  const said = (language: Language) => ({
    errorMessage: why === undefined ? REFUSALS[code][language] : faultText(why, language),
    reason: code,
  })
  return FAILED.has(code) ? new OctoError(octo, said, REFUSALS[code].status) : new OctoError(octo, said)
}
