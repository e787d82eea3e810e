import { z } from 'zod'
import { textBlock, textLine } from '#contract/shapes.ts'
import { REJECT_REASONS } from '#features/hotel-orders/contract.ts'
import { plainNumber } from '#features/hotel-orders/numbers/rules.ts'
import { unprintable } from '#server/pdf/font.ts'
import type { PageWords } from '../page/words.ts'
import type { Answer, AnswerKind } from './rules.ts'

type Wrong = {
  readonly of: AnswerKind
  readonly text: 'numberMissing' | 'numberOnly' | 'numberSame' | 'numberLong' | 'textMissing'
}
type Fields = Readonly<Record<string, string>>

/** Whether a voucher can print the number. */
const Number = textLine(60, 1).refine((text) => unprintable(text).length === 0)
const Name = textLine(100, 1)
const Note = textBlock(500).min(1)
const Reason = z.enum(REJECT_REASONS)

/** A text of a form; undefined where there is none. A browser counts a line break once, and sends it as two. */
const given = (text: string | undefined) => (text?.trim() ? text.replaceAll('\r\n', '\n') : undefined)

/** The number of a form, or what is wrong with it. */
function readNumber(of: 'CONFIRMED' | 'NUMBERED' | 'CORRECTED', text: string): string | Wrong {
  const plain = plainNumber(text)
  const parsed = Number.safeParse(plain)
  if (parsed.success) return parsed.data
  return { of, text: plain.length > 60 ? 'numberLong' : 'numberOnly' }
}

/** A booking is confirmed with a number, or by a person's name; one with an unknown outcome only with a number. */
function readConfirmation(fields: Fields, needsNumber: boolean): Answer | Wrong {
  const text = given(fields['number'])
  const name = Name.safeParse(fields['name'])
  if (text === undefined)
    return name.success && !needsNumber
      ? { kind: 'CONFIRMED', name: name.data }
      : { of: 'CONFIRMED', text: needsNumber ? 'numberOnly' : 'numberMissing' }
  const number = readNumber('CONFIRMED', text)
  return typeof number === 'string' ? { kind: 'CONFIRMED', number, name: name.success ? name.data : undefined } : number
}

function readNumbered(fields: Fields): Answer | Wrong {
  const number = readNumber('NUMBERED', fields['number'] ?? '')
  return typeof number === 'string' ? { kind: 'NUMBERED', number } : number
}

function readCorrected(fields: Fields): Answer | Wrong {
  const number = readNumber('CORRECTED', fields['number'] ?? '')
  const before = fields['before'] ?? ''
  if (typeof number !== 'string') return number
  return number === before ? { of: 'CORRECTED', text: 'numberSame' } : { kind: 'CORRECTED', number, before }
}

function readReason(kind: 'REJECTED' | 'CANT', fields: Fields): Answer | Wrong {
  const reason = Reason.safeParse(fields['reason'])
  const text = given(fields['note'])
  const note = text === undefined ? undefined : Note.safeParse(text)
  if (!reason.success || note?.success === false || (reason.data === 'OTHER' && note === undefined))
    return { of: kind, text: 'textMissing' }
  return { kind, reason: reason.data, note: note?.data }
}

function readNote(kind: 'REFUSED' | 'ASKED', fields: Fields): Answer | Wrong {
  const note = Note.safeParse(given(fields['note']))
  return note.success ? { kind, note: note.data } : { of: kind, text: 'textMissing' }
}

const READERS: Readonly<Record<AnswerKind, (fields: Fields, needsNumber: boolean) => Answer | Wrong>> = {
  CONFIRMED: readConfirmation,
  NUMBERED: readNumbered,
  CORRECTED: readCorrected,
  REJECTED: (fields) => readReason('REJECTED', fields),
  CANT: (fields) => readReason('CANT', fields),
  REFUSED: (fields) => readNote('REFUSED', fields),
  ASKED: (fields) => readNote('ASKED', fields),
  ACCEPTED: () => ({ kind: 'ACCEPTED' }),
  WAIVED: () => ({ kind: 'WAIVED' }),
  NOTED: () => ({ kind: 'NOTED' }),
}

/** Reads the form of the page: an answer, or its fault in the page's words; null for an unknown answer. */
export function readAnswer(
  fields: Fields,
  { words, needsNumber }: { words: PageWords; needsNumber: boolean },
): { readonly answer: Answer } | { readonly fault: { of: AnswerKind; text: string } } | null {
  const kind = Object.keys(READERS).find((one): one is AnswerKind => one === fields['answer'])
  if (kind === undefined) return null
  const read = READERS[kind](fields, needsNumber)
  return 'kind' in read ? { answer: read } : { fault: { of: read.of, text: words[read.text] } }
}
