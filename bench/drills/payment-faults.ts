import { pick, type Random } from '#db/demo/random.ts'
import type { AnswerFault, NoticeFault } from '../../simulators/wechat/faults.ts'
import type { Gateway } from '../../simulators/wechat/gateway.ts'

/** Faults by the promise they belong to. */
const ANSWERS: readonly (readonly [string, AnswerFault])[] = [
  ['timeOut', 'NO_ANSWER'],
  ['timeOut', 'SLOW'],
  ['doneBut5xx', 'SYSTEM_ERROR_AFTER'],
  ['doneBut5xx', 'SYSTEM_ERROR_AFTER'],
  ['cut', 'RESET'],
  ['cut', 'SYSTEM_ERROR_BEFORE'],
  ['forgedAnswer', 'WRONG_SIGNATURE'],
  ['forgedAnswer', 'CHANGED_BODY'],
  ['forgedAnswer', 'STALE'],
  ['forgedAnswer', 'SIGNTEST'],
]
const NOTICES: readonly (readonly [string, NoticeFault])[] = [
  ['duplicate', 'TWICE'],
  ['duplicate', 'AT_ONCE'],
  ['late', 'LATE'],
  ['late', 'LOST'],
  ['wrongAmount', 'WRONG_AMOUNT'],
  ['wrongAmount', 'WRONG_CURRENCY'],
  ['forged', 'WRONG_KEY'],
  ['forged', 'WRONG_SEAL'],
  ['forged', 'STALE'],
  ['forged', 'SIGNTEST'],
  ['foreign', 'FOREIGN_MERCHANT'],
  ['foreign', 'FOREIGN_APP'],
]
/** News that is sealed as it should and says something wrong. */
const STRANGE: ReadonlySet<NoticeFault> = new Set(['WRONG_AMOUNT', 'WRONG_CURRENCY', 'FOREIGN_MERCHANT', 'FOREIGN_APP'])
/** Every kind of fault a drill counts. */
export const KINDS = [...new Set([...ANSWERS, ...NOTICES].map(([kind]) => kind)), 'reordered']

/**
 * Refusals that people saw, the count of each kind of fault, and the first notification of each number that was
 * `strange`.
 */
export type Tally = {
  readonly refusals: Record<string, number>
  readonly faults: Record<string, number>
  readonly strange: Set<string>
  readonly seen: Set<string>
  busy: number
  failures: number
  unresolved: number
}

type Line = { readonly gateway: Gateway; readonly random: Random; readonly tally: Tally }

export function countFault(tally: Tally, kind: string): void {
  tally.faults[kind] = (tally.faults[kind] ?? 0) + 1
}

/** Breaks the line between portal and gateway: an answer in two and a notification in two come as they should. */
export function breakLine({ gateway, random, tally }: Line): void {
  const draw = <T>(list: readonly (readonly [string, T])[]): T | undefined => {
    if (random() < 0.45) return undefined
    const [kind, fault] = pick(random, list)
    countFault(tally, kind)
    return fault
  }
  gateway.faults.draw = {
    answer: () => draw(ANSWERS),
    notice: (noticeId) => {
      const fault = draw(NOTICES)
      // News of a refund names no application.
      const isNothing = fault === 'FOREIGN_APP' && gateway.book.notices.get(noticeId)?.kind.startsWith('REFUND')
      if (fault !== undefined && STRANGE.has(fault) && !isNothing && !tally.seen.has(noticeId))
        tally.strange.add(noticeId)
      tally.seen.add(noticeId)
      return fault
    },
  }
}

/** The line is whole again; notification may still be spoilt, for who forges does not wait for bad weather. */
export function mendLine({ gateway }: Pick<Line, 'gateway'>): void {
  delete gateway.faults.draw.answer
}
