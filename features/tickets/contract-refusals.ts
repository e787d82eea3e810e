import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'ticket.not_found': {
    status: 404,
    en: 'This ticket is no longer offered. Search again.',
    'zh-CN': '该门票已下架，请重新搜索。',
  },
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
})

const keeping = defineRefusals({
  'ticket.changed': {
    status: 409,
    en: 'Somebody else saved this ticket meanwhile. Nothing was saved; look at what stands there now and save again.',
    'zh-CN': '其他人已保存了此门票，本次未保存。请核对现有内容后重新保存。',
  },
  'ticket.days_changed': {
    status: 409,
    en: 'Somebody else saved days of this option meanwhile. Nothing was saved; look at them and save again.',
    'zh-CN': '其他人已保存了此票种的日历，本次未保存。请核对现有内容后重新保存。',
  },
  'ticket.cells_refused': {
    status: 409,
    en: 'The marked days can not be set like this. Nothing was saved; correct them and save again.',
    'zh-CN': '标出的日期无法这样设置，本次未保存。请更正后重新保存。',
  },
})

/** Why `ticket_take` takes nothing. */
export type TicketRefusal = keyof typeof own

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own>, Readonly<typeof keeping> {}
}
