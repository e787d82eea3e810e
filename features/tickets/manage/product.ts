import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { CHINESE } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Conversion, sellMinor } from '#features/availability/prices/rules.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { CallContext } from '#server/http/handler.ts'
import type {
  createTicket,
  getDeskTicket,
  saveTicketContent,
  saveTicketOption,
  saveTicketTerms,
  setTicketSale,
} from './contract.ts'
import type { TicketSavedLine } from './contract-history.ts'
import { SUPPLIED } from '../rules.ts'
import { changedFields, insertHistory } from './history.ts'
import * as sql from './manage.sql.ts'

export async function findManaged(reader: Reader, productId: string) {
  const row = await reader.oneOrNone(sql.findManaged, { productId })
  if (!row) throw new Refusal('ticket.not_found')
  return row
}
type Managed = Awaited<ReturnType<typeof findManaged>>

/** A ticket as the desk sees it, with what the public pays. */
export function managedTicket(
  row: Managed,
  selling: { readonly currency: string; readonly markUpBasisPoints: number; readonly sell: Conversion | undefined },
): OutputOf<typeof getDeskTicket> {
  const { destinationId, destinationEn, destinationZh, options, source, ...ticket } = row
  const { currency: publicCurrency, markUpBasisPoints, sell } = selling
  return {
    ...ticket,
    isSupplied: source.startsWith(SUPPLIED),
    contents: [...ticket.contents],
    feeRules: [...ticket.feeRules],
    questions: [...ticket.questions],
    destination: { id: destinationId, nameEn: destinationEn, nameZh: destinationZh },
    publicCurrency,
    publicMarkUpPercent: markUpBasisPoints / 100,
    options: options.map((option) => ({
      ...option,
      units: option.units.map((unit) => ({
        ...unit,
        publicMinor: sell ? sellMinor(unit.netMinor, sell.factor) : null,
      })),
    })),
  }
}

type Context<Input> = CallContext<Input, 'ops.product'>
type Of = { readonly productId: string; readonly version: number }

/**
 * Locks a product, refuses a version that is no longer the last, carries out the change and writes into the history
 * what it says that it changed. Nothing is written for a change that changes nothing.
 */
export async function saveManaged<Input extends Of>(
  tx: Tx,
  context: Context<Input>,
  {
    nowMs,
    part,
    change,
  }: {
    readonly nowMs: number
    readonly part: 'CONTENT' | 'OPTION' | 'TERMS' | 'SALE'
    change(before: Managed): Promise<TicketSavedLine[]>
  },
): Promise<{ version: number }> {
  const { productId, version } = context.input
  const locked = await tx.oneOrNone(sql.lockManaged, { productId })
  if (!locked) throw new Refusal('ticket.not_found')
  if (locked.version !== version) throw new Refusal('ticket.changed')
  const lines = await change(await findManaged(tx, productId))
  if (lines.length === 0) return { version }
  await insertHistory(tx, context, { productId, nowMs, part, lines })
  return tx.one(sql.bumpVersion, { productId, now: new Date(nowMs).toISOString() })
}

const orNull = (text: string) => (text === '' ? null : text)

export async function create(tx: Tx, context: Context<ParsedInputOf<typeof createTicket>>, nowMs: number) {
  const { titleEn, titleZh, ...facts } = context.input
  const made = await tx.oneOrNone(sql.insertManaged, facts)
  if (!made) throw new Refusal('destination.not_found')
  const { productId } = made
  const none = { productId, description: null, meetingPoint: null, terms: null, includes: [] }
  await tx.run(sql.putContent, { ...none, language: 'en', title: titleEn })
  if (titleZh !== '') await tx.run(sql.putContent, { ...none, language: CHINESE, title: titleZh })
  await insertHistory(tx, context, {
    productId,
    nowMs,
    part: 'CREATED',
    lines: changedFields({}, { titleEn, titleZh }),
  })
  return { productId }
}

type ContentInput = ParsedInputOf<typeof saveTicketContent>

const NO_TEXTS = { title: '', description: null, meetingPoint: null, terms: null, includes: [] }

function textsOf({ contents }: Managed, language: string) {
  const { title, description, meetingPoint, terms, includes } =
    contents.find((content) => content.language === language) ?? NO_TEXTS
  return { title, description: description ?? '', meetingPoint: meetingPoint ?? '', terms: terms ?? '', includes }
}

async function putTexts(
  tx: Tx,
  of: { readonly productId: string; readonly language: string },
  { title, description, meetingPoint, terms, includes }: ContentInput['english'],
): Promise<void> {
  if (title === '') await tx.run(sql.removeContent, of)
  else
    await tx.run(sql.putContent, {
      ...of,
      title,
      description: orNull(description),
      meetingPoint: orNull(meetingPoint),
      terms: orNull(terms),
      includes,
    })
}

export async function changeContent(tx: Tx, input: ContentInput, before: Managed): Promise<TicketSavedLine[]> {
  const { productId, version: _version, english, chinese, ...rest } = input
  const facts = { ...rest, address: orNull(rest.address) }
  await putTexts(tx, { productId, language: 'en' }, english)
  await putTexts(tx, { productId, language: CHINESE }, chinese)
  await tx.run(sql.setFacts, { productId, ...facts })
  return [
    ...changedFields(textsOf(before, 'en'), english, 'en'),
    ...changedFields(textsOf(before, CHINESE), chinese, CHINESE),
    ...changedFields(before, facts),
  ]
}

export async function changeOption(
  tx: Tx,
  input: ParsedInputOf<typeof saveTicketOption>,
  before: Managed,
): Promise<TicketSavedLine[]> {
  const { productId, version: _version, optionId: asked, units, ...rest } = input
  const option = before.options.find((one) => one.optionId === asked)
  if (asked !== undefined && !option) throw new Refusal('ticket.not_found')
  const optionId = asked ?? (await tx.one(sql.insertOption, { productId, nameEn: rest.nameEn })).id
  const facts = { ...rest, nameZh: orNull(rest.nameZh) }
  const sold = units.map(({ minAge = null, maxAge = null, ...unit }) => ({ ...unit, minAge, maxAge }))
  await tx.run(sql.setOption, { productId, optionId, ...facts })
  await tx.run(sql.removeUnits, { optionId, types: units.map(({ type }) => type) })
  await tx.run(sql.putUnits, { optionId, units: JSON.stringify(sold.map((unit, place) => ({ ...unit, place }))) })
  const was = new Map(option?.units.map((unit) => [unit.type, unit]))
  const gone = [...was.keys()].filter((type) => !units.some((unit) => unit.type === type))
  return [
    ...changedFields({ ...option }, facts, rest.nameEn),
    ...sold.flatMap((unit) => changedFields({ ...was.get(unit.type) }, unit, `${rest.nameEn} · ${unit.type}`)),
    ...gone.flatMap((type) => changedFields({ type }, { type: null }, `${rest.nameEn} · ${type}`)),
  ]
}

export async function changeTerms(
  tx: Tx,
  { productId, feeRules, questions }: ParsedInputOf<typeof saveTicketTerms>,
  before: Managed,
): Promise<TicketSavedLine[]> {
  const known = new Set(before.questions.map(({ questionId }) => questionId))
  // From booking on comes first, then what begins longest before the start.
  const rules = feeRules
    .map(({ minutesBefore = null, percent }) => ({ minutesBefore, percent }))
    .toSorted((a, b) => (b.minutesBefore ?? Infinity) - (a.minutesBefore ?? Infinity))
  const asked = questions.map(({ questionId, labelZh, choices, ...question }, place) => ({
    ...question,
    place,
    questionId: questionId !== undefined && known.has(questionId) ? questionId : null,
    labelZh: orNull(labelZh),
    choices: choices.map(({ nameEn, nameZh }) => ({ value: nameEn, nameEn, nameZh: orNull(nameZh) })),
  }))
  await tx.run(sql.setFeeRules, { productId, feeRules: JSON.stringify(rules) })
  await tx.run(sql.removeQuestions, { productId, questionIds: asked.flatMap(({ questionId }) => questionId ?? []) })
  await tx.run(sql.putQuestions, { productId, questions: JSON.stringify(asked) })
  const { feeRules: after, questions: now } = await findManaged(tx, productId)
  const labels = (of: Managed['questions']) => of.map(({ questionId: _id, ...question }) => question)
  return changedFields(
    { feeRules: before.feeRules, questions: labels(before.questions) },
    { feeRules: after, questions: labels(now) },
  )
}

export async function changeSale(
  tx: Tx,
  { productId, open }: ParsedInputOf<typeof setTicketSale>,
  before: Managed,
): Promise<TicketSavedLine[]> {
  const status = open ? 'OPEN' : 'CLOSED'
  await tx.run(sql.setSale, { productId, status })
  return changedFields(before, { status })
}
