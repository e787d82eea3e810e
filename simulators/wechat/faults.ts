/** What can go wrong with an answer of the gateway. */
export const ANSWER_FAULTS = [
  'SYSTEM_ERROR_AFTER',
  'SYSTEM_ERROR_BEFORE',
  'NO_ANSWER',
  'RESET',
  'SLOW',
  'TOO_FAST',
  'WRONG_SIGNATURE',
  'CHANGED_BODY',
  'STALE',
  'SIGNTEST',
] as const
/** What can go wrong with a notification. */
export const NOTICE_FAULTS = [
  'LOST',
  'TWICE',
  'AT_ONCE',
  'SIGNTEST',
  'WRONG_KEY',
  'WRONG_SEAL',
  'STALE',
  'WRONG_AMOUNT',
  'WRONG_CURRENCY',
  'FOREIGN_MERCHANT',
  'FOREIGN_APP',
  'UNKNOWN_KIND',
  'LATE',
] as const
/** What can be wrong with a bill. */
export const BILL_FAULTS = ['MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'FEE', 'REFERENCE', 'HASH'] as const

export type AnswerFault = (typeof ANSWER_FAULTS)[number]
export type NoticeFault = (typeof NOTICE_FAULTS)[number]
export type BillFault = (typeof BILL_FAULTS)[number]

/** Faults to come, each used once in the order they were asked for; behind them what a drill draws. */
export class Faults {
  readonly answers: { fault: AnswerFault; path: string }[] = []
  /** Refusals to come, each for the first request whose method and address contain `on`; nothing is done. */
  readonly refusals: { on: string; status: number; code: string }[] = []
  readonly notices: NoticeFault[] = []
  readonly bills: BillFault[] = []
  /** Where nothing was asked for: draws what goes wrong, for a drill. */
  draw: {
    answer?: (request: string) => AnswerFault | undefined
    notice?: (noticeId: string) => NoticeFault | undefined
  } = {}

  /** The fault of the answer to a request, taken off the list. */
  takeAnswer(request: string): AnswerFault | undefined {
    const at = this.answers.findIndex(({ path }) => request.includes(path))
    return at < 0 ? this.draw.answer?.(request) : this.answers.splice(at, 1)[0]?.fault
  }

  takeRefusal(request: string): { status: number; code: string } | undefined {
    const at = this.refusals.findIndex(({ on }) => request.includes(on))
    return at < 0 ? undefined : this.refusals.splice(at, 1)[0]
  }

  takeNotice(noticeId: string): NoticeFault | undefined {
    return this.notices.shift() ?? this.draw.notice?.(noticeId)
  }

  takeBill(fault: BillFault): boolean {
    const at = this.bills.indexOf(fault)
    if (at >= 0) this.bills.splice(at, 1)
    return at >= 0
  }
}
