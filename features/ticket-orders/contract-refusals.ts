import { defineRefusals } from '#contract/refusals.ts'
// Shared with hotel orders: `order.penalty_changed` and what a company asks of each booking.
import '#features/hotel-orders/contract-refusals.ts'
import '#features/tickets/contract-refusals.ts'

const own = defineRefusals({
  'ticket.units': {
    status: 422,
    en: 'So many tickets can not be booked at once. Change their number.',
    'zh-CN': '一次不能预订这个数量的门票，请更改数量。',
  },
  'ticket.closed': {
    status: 409,
    en: 'There is no admission at this time. Choose another day or time.',
    'zh-CN': '该时段不开放，请选择其他日期或时间。',
  },
  'ticket.cut_off': {
    status: 409,
    en: 'The sale for this time has ended. Choose a later one.',
    'zh-CN': '该时段已停止售票，请选择更晚的时间。',
  },
  'ticket.sold_out': {
    status: 409,
    en: 'There are not enough tickets left for this time. Choose another day or time, or fewer tickets.',
    'zh-CN': '该时段余票不足，请选择其他日期或时间，或减少数量。',
  },
  'ticket_order.not_found': { status: 404, en: 'This ticket order is not there.', 'zh-CN': '找不到该门票订单。' },
  'ticket_order.needs_approval': {
    status: 422,
    en: 'Your company wants this booking approved first. Book it in the portal, where a colleague can approve it.',
    'zh-CN': '贵公司规定此预订须先经审批，请在门户中预订，由同事审批。',
  },
  'ticket_order.accompanied': {
    status: 422,
    en: 'Some of these visitors may only come along with another one. Add the ticket of who comes along.',
    'zh-CN': '部分票种须由其他人陪同入场，请加选陪同人的门票。',
  },
  'ticket_order.left_alone': {
    status: 422,
    en: 'A visitor who may only come along with another one would be left alone. Cancel that ticket too.',
    'zh-CN': '取消后会有须陪同入场的游客无人陪同，请一并取消该门票。',
  },
  'ticket_order.whole': {
    status: 422,
    en: 'The supplier of these tickets takes them back all together only. Cancel the whole order.',
    'zh-CN': '该供应商仅接受整单取消，请取消整个订单。',
  },
  'ticket_order.uuid_reused': {
    status: 409,
    en: 'This identifier was used for another hold.',
    'zh-CN': '该请求标识已用于其他占位。',
  },
  'ticket_order.held_enough': {
    status: 422,
    en: 'You hold as many tickets as one person can. Book or give back one of your holds first.',
    'zh-CN': '您占位的门票数量已达上限，请先完成预订或取消占位。',
  },
  'ticket_order.hold_over': {
    status: 409,
    en: 'The tickets were held for some minutes, and the time is over. Hold them again.',
    'zh-CN': '占位时间已过，请重新占位。',
  },
  'ticket_order.state': {
    status: 409,
    en: 'The order has moved on, so this can not be done any more.',
    'zh-CN': '订单状态已变化，无法执行此操作。',
  },
  'ticket_order.not_confirmed': {
    status: 409,
    en: 'There are tickets to show once the order is confirmed, until they are cancelled or used.',
    'zh-CN': '订单确认后才有可出示的门票，取消或使用后失效。',
  },
  'ticket_order.link_gone': {
    status: 404,
    en: 'This link opens no tickets any more. Ask who booked them for a new one.',
    'zh-CN': '该链接已失效，请联系为您预订的人重新发送。',
  },
  'ticket_order.sent_enough': {
    status: 429,
    en: 'These tickets were mailed several times within the hour. Download the PDF, or send them later.',
    'zh-CN': '一小时内已多次发送这些门票。请下载 PDF，或稍后再发送。',
  },
  'ticket_order.visitors': {
    status: 422,
    en: 'Each ticket needs the name of its visitor.',
    'zh-CN': '请为每张门票填写使用人姓名。',
  },
  'ticket_order.answers': {
    status: 422,
    en: 'Answer the questions that are marked as needed.',
    'zh-CN': '请回答所有必答问题。',
  },
  'ticket_order.not_movable': {
    status: 409,
    en: 'The date can be changed while all tickets are valid and cancelling is free. Cancel and book again instead.',
    'zh-CN': '仅在全部门票有效且可免费取消时可改期。请取消后重新预订。',
  },
  'ticket_order.same_time': {
    status: 422,
    en: 'The order is for this time already. Choose another day or time.',
    'zh-CN': '订单已是该时段，请选择其他日期或时间。',
  },
  'ticket_order.difference_changed': {
    status: 409,
    en: 'The difference has changed. Nothing was changed; look at the new one.',
    'zh-CN': '差价已变化，订单未改动，请查看新的差价。',
  },
  'ticket_order.move_needs_approval': {
    status: 422,
    en: 'The new date costs more than may be booked without approval. Book it as a new order, then cancel this one.',
    'zh-CN': '新日期的金额须经审批。请先另行预订，再取消本订单。',
  },
  'ticket_order.no_transfer': {
    status: 409,
    en: 'These tickets can not go to somebody else.',
    'zh-CN': '该门票不可转让他人使用。',
  },
  'ticket_order.day_changed': {
    status: 409,
    en: 'Other orders are booked for this day by now. Nothing was cancelled. Look at the numbers again.',
    'zh-CN': '当日订单已有变化，未取消任何订单。请重新核对数量。',
  },
  'ticket_order.day_over': { status: 422, en: 'This day is over.', 'zh-CN': '该日已过。' },
  'ticket_order.tickets': {
    status: 422,
    en: 'One of these tickets was cancelled or used already.',
    'zh-CN': '所选门票中有已取消或已使用的。',
  },
})

/** Why `ticket_take` takes nothing. */
export type TicketRefusal = 'ticket.units' | 'ticket.closed' | 'ticket.cut_off' | 'ticket.sold_out'

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
