import { ANSWER_FAULTS, BILL_FAULTS, type Faults, NOTICE_FAULTS } from './faults.ts'
import { type Answer, refused, type World } from './answers.ts'
import { endRefund } from './refunds.ts'

/** What refunds may become by themselves; PROCESSING leaves them hanging. */
export const REFUND_ENDS = ['PROCESSING', 'SUCCESS', 'ABNORMAL', 'CLOSED'] as const
const END_ACTS = ['SUCCESS', 'ABNORMAL', 'CLOSED', 'TO_MERCHANT'] as const

/** The uses of `/control`, printed by `--help` and answered to a GET. */
export const CONTROL_USAGE = `POST /control tells a running simulator what goes wrong next. The body is a form:
  refuse=403 NO_AUTH&on=POST /v3/refund  refuses the next request whose method and address contain "on"; &times=20 the next 20
  answer=SLOW&on=/v3/pay                 spoils its answer: ${ANSWER_FAULTS.join(' ')}
  notice=WRONG_AMOUNT                    spoils the next notification: ${NOTICE_FAULTS.join(' ')}
  bill=AMOUNT                            spoils the next daily bill: ${BILL_FAULTS.join(' ')}
  refunds=PROCESSING                     what refunds become from now on: ${REFUND_ENDS.join(' ')}
  refund=TWR…&end=ABNORMAL               ends one refund: ${END_ACTS.join(' ')}
  clear=all                              forgets everything that is still to go wrong
`

const MOST_TIMES = 1000

/** What of a gateway a person may change. */
type Controlled = { readonly faults: Faults; readonly world: World; refundsEnd: (typeof REFUND_ENDS)[number] }

function readRefusal(text: string): { status: number; code: string } | undefined {
  const [, status, code] = /^(4\d\d|5\d\d) ([A-Z_]+)$/.exec(text) ?? []
  return status === undefined || code === undefined ? undefined : { status: Number(status), code }
}

/** One line of the form: true when it was understood and is in force. */
const ORDERS: Readonly<Record<string, (gateway: Controlled, value: string, form: URLSearchParams) => boolean>> = {
  refuse: ({ faults }, value, form) => {
    const refusal = readRefusal(value)
    return refusal !== undefined && faults.refusals.push({ on: form.get('on') ?? '', ...refusal }) > 0
  },
  answer: ({ faults }, value, form) => {
    const fault = ANSWER_FAULTS.find((one) => one === value)
    return fault !== undefined && faults.answers.push({ fault, path: form.get('on') ?? '' }) > 0
  },
  notice: ({ faults }, value) => {
    const fault = NOTICE_FAULTS.find((one) => one === value)
    return fault !== undefined && faults.notices.push(fault) > 0
  },
  bill: ({ faults }, value) => {
    const fault = BILL_FAULTS.find((one) => one === value)
    return fault !== undefined && faults.bills.push(fault) > 0
  },
  refunds: (gateway, value) => {
    const end = REFUND_ENDS.find((one) => one === value)
    if (end !== undefined) gateway.refundsEnd = end
    return end !== undefined
  },
  refund: (gateway, value, form) => {
    const end = END_ACTS.find((one) => one === form.get('end'))
    const isKnown = gateway.world.book.refunds.has(value)
    if (end !== undefined && isKnown) endRefund(gateway.world, value, end)
    return end !== undefined && isKnown
  },
  clear: ({ faults }) => {
    for (const list of [faults.answers, faults.refusals, faults.notices, faults.bills]) list.length = 0
    return true
  },
}

/** Answers `/control`: does what the form says, and gives what is still to go wrong. */
export function control(gateway: Controlled, body: string): Answer {
  const form = new URLSearchParams(body)
  const times = Number(form.get('times') ?? 1)
  const orders = Object.entries(ORDERS).flatMap(([name, run]) =>
    form.getAll(name).map((value) => ({ name, value, run })),
  )
  if (orders.length === 0 || !(times >= 1 && times <= MOST_TIMES)) return refused(400, 'PARAM_ERROR', CONTROL_USAGE)
  for (const { name, value, run } of orders)
    for (let round = 0; round < times; round += 1)
      if (!run(gateway, value, form))
        return refused(400, 'PARAM_ERROR', `${name} can't be "${value}".\n${CONTROL_USAGE}`)
  const { answers, refusals, notices, bills } = gateway.faults
  return { status: 200, body: { answers, refusals, notices, bills, refunds: gateway.refundsEnd } }
}
