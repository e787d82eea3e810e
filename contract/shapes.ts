import { FAULTS } from './faults.ts'
import { z } from 'zod'
import { MAX_PAGE_SIZE, PHONE_MAX } from './limits.ts'

/** ISO 4217 code, upper case. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, FAULTS.currencyCode)

/** A signed amount in minor units: an integer that a double holds exactly. */
export const Minor = z.int()

/** An amount on the wire: minor units and their currency. */
export const Money = z.object({ amountMinor: Minor, currency: Currency })
export type Money = z.infer<typeof Money>

/**
 * A calendar day `YYYY-MM-DD` without a zone. Refuses impossible days such as 2026-02-30, and years outside the range
 * that the trade and the database use.
 */
export const LocalDate = z.iso.date().refine((day) => day >= '1900' && day < '2200', FAULTS.dateRange)
/** A moment in UTC, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const Instant = z.iso.datetime()
/** A step of a fee schedule: what cancelling costs from a moment on. */
export const FeeMoment = z.object({
  fromAt: Instant.describe('From this moment on cancelling costs amountMinor'),
  amountMinor: Minor,
  percent: z
    .number()
    .optional()
    .describe('The percentage of the total that the contract says; absent for any other fee'),
})
export type FeeMoment = z.infer<typeof FeeMoment>

/** An opaque identifier. */
export const Id = z.uuid().toLowerCase()
/** ISO 3166-1 alpha-2 country code. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, FAULTS.countryCode)

/**
 * Empty, or with at least one visible character: spaces, marks and zero-width characters alone are no text. Within a
 * text zero-width characters stay, because Persian and the scripts of India join and separate letters by them.
 */
const VISIBLE = /^$|[^\s\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * One line of typed text: trimmed, without control characters and without characters that change the writing direction.
 */
export function textLine(max: number, min = 0) {
  return z
    .string()
    .trim()
    .min(min, min === 1 ? FAULTS.required : FAULTS.fewestCharacters(min))
    .max(max, FAULTS.mostCharacters(max))
    .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, FAULTS.unprintable)
    .regex(VISIBLE, FAULTS.required)
}

/**
 * A telephone number as people write it: 5 to 15 digits with spaces, brackets, dots, dashes and slashes between them,
 * and a branch behind them.
 */
const PHONE = /^$|^\+?(?:[\s()./-]*\d){5,15}[\s)]*(?:(?:ext\.?|x|#)\s*\d{1,6})?$/iu

/** A telephone number; without `min` it can be left out. */
export const phoneLine = (min: 0 | 1 = 0) => textLine(PHONE_MAX, min).regex(PHONE, FAULTS.phone)

/** Several lines of typed text. */
export function textBlock(max: number) {
  return z
    .string()
    .trim()
    .max(max, FAULTS.mostCharacters(max))
    .regex(/^[^\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069]*$/u, FAULTS.unprintable)
    .regex(VISIBLE, FAULTS.required)
}

/** Passed to a JSON parse beside zod's own options: numbers and booleans written as text are then of the wrong type. */
export const JSON_TYPES = { hasTypes: true } as const
const mayBeText = (context: object) => !('hasTypes' in context)

type FormNumberDef = z.core.$ZodNumberDef & { readonly written: RegExp; readonly expected: 'int' | 'number' }

/**
 * A number that may arrive as form text, and then only in the `written` pattern. JavaScript's conversion reads a blank
 * as 0 and accepts hexadecimal, exponents and spaces, so an empty field would become an amount. JSON numbers must fit
 * the same pattern.
 */
const FormNumber = z.core.$constructor<z.ZodNumber, FormNumberDef>('FormNumber', (inst, def) => {
  z.ZodNumber.init(inst, def)
  const { parse } = inst._zod
  inst._zod.parse = (payload, context) => {
    const { value } = payload
    const isRead = typeof value === 'number' || (typeof value === 'string' && mayBeText(context))
    if (!isRead && typeof value !== 'string') return parse(payload, context)
    // Adding 0 turns -0 into 0.
    if (isRead && def.written.test(String(value))) payload.value = Number(value) + 0
    else payload.issues.push({ code: 'invalid_type', expected: def.expected, input: value, inst })
    return payload
  }
})

function formNumber(expected: FormNumberDef['expected'], written: RegExp) {
  const schema = new FormNumber({ type: 'number', checks: [], written, expected })
  return schema as z.coerce.ZodCoercedNumber<number | string> // The schema accepts text besides numbers.
}

/** A whole number that may arrive as form text: 1 to 16 digits after an optional minus, and a safe integer. */
export const FormInt = formNumber('int', /^-?\d{1,16}$/).int()
/** A decimal that may arrive as form text: an optional minus, 1 to 9 digits, and after a point 1 to 15 more. */
export const FormDecimal = formNumber('number', /^-?\d{1,9}(?:\.\d{1,15})?$/)

const FormTruth = z.core.$constructor<z.ZodBoolean, z.core.$ZodBooleanDef>('FormTruth', (inst, def) => {
  z.ZodBoolean.init(inst, def)
  const { parse } = inst._zod
  inst._zod.parse = (payload, context) => {
    if (mayBeText(context) && (payload.value === 'true' || payload.value === 'false'))
      payload.value = payload.value === 'true'
    return parse(payload, context)
  }
})
/** A boolean that may arrive as form text: `true` or `false`, nothing else. */
export const FormBoolean = new FormTruth({
  type: 'boolean',
  error: () => FAULTS.trueOrFalse,
}) as z.coerce.ZodCoercedBoolean<boolean | 'true' | 'false'> // The schema accepts text besides booleans.

/** Who sleeps in a room: adults, and the age of every child on the day of check-in. */
export const RoomParty = z.object({
  adults: FormInt.min(1, FAULTS.adultARoom).max(6, FAULTS.mostAdults),
  childAges: z.array(FormInt.min(0).max(17)).max(4, FAULTS.mostChildren).default([]),
})
export type RoomParty = z.infer<typeof RoomParty>

/** The paging fields of every list's input; pages count from 1. */
export const PageInput = z.object({
  pageNo: FormInt.min(1).max(100_000).default(1),
  pageSize: FormInt.min(1).max(MAX_PAGE_SIZE).default(20),
})

/** The output of every list. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row), total: z.int(), pageNo: z.int(), pageSize: z.int() })
}

/** What a company reads of why the operator corrected its account. */
export const PublicReason = textLine(200, 1).describe('Reason that the company reads; on its papers, notices and mails')
