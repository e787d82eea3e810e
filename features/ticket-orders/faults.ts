import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const TICKET_ORDERS_FAULTS = {
  oneTicket: fault({ en: 'Choose at least one ticket', 'zh-CN': '请至少选择一张门票' }),
  whyRejected: fault({ en: 'Say why the order is rejected', 'zh-CN': '请填写拒绝原因' }),
}
