import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'order.saving_changed': {
    status: 409,
    en: 'The price has moved, so the saving is another one now. Nothing was changed. Look at it again.',
    'zh-CN': '价格已变动，可节省的金额与显示不同。未作任何更改，请重新查看。',
  },
  'order.rebooking': {
    status: 409,
    en: 'This booking is being replaced by a cheaper one already.',
    'zh-CN': '该订单正在换成低价预订。',
  },
  'order.mailed_enough': {
    status: 429,
    en: 'Too many vouchers were mailed within the hour. Download the PDF, or send it later.',
    'zh-CN': '一小时内发送的凭证过多。请下载 PDF，或稍后再发送。',
  },
  'quote.not_found': { status: 404, en: 'This price quote is not there.', 'zh-CN': '找不到该报价。' },
  'quote.expired': {
    status: 409,
    en: 'The quoted price has expired. Check the price again.',
    'zh-CN': '报价已过期，请重新核价。',
  },
  'quote.used': { status: 409, en: 'This price quote has been booked already.', 'zh-CN': '该报价已被预订。' },
  'order.arrival_past': {
    status: 422,
    en: 'At the hotel the day of check-in is over. Choose another stay.',
    'zh-CN': '酒店当地的入住日期已过，请另选入住日期。',
  },
  'order.sold_out': {
    status: 409,
    en: 'The last rooms of this rate have just gone.',
    'zh-CN': '该价格的房间刚刚售完。',
  },
  'order.released': {
    status: 409,
    en: 'This stay had to be booked earlier: the hotel sells no room this shortly before. Choose another stay.',
    'zh-CN': '该住宿须提前预订，酒店现已停止临近日期的销售，请另选住宿。',
  },
  'order.stop_sale': {
    status: 409,
    en: 'The hotel has stopped the sale of a night of this stay. Choose another stay.',
    'zh-CN': '酒店已停售其中一晚，请另选住宿。',
  },
  'order.no_exchange_rate': {
    status: 409,
    en: 'This rate has no exchange rate to your currency now. Ask our desk, or choose another rate.',
    'zh-CN': '该价格暂无折合贵公司币种的汇率，请联系客服或另选价格。',
  },
  'quote.unsellable': {
    status: 409,
    en: 'We do not sell this rate online at the moment. Ask us for this rate, or choose another one.',
    'zh-CN': '该价格暂不在线销售，请向我们询价或另选价格。',
  },
  'order.price_changed': {
    status: 409,
    en: 'The price has changed. Compare the old and the new price before you book.',
    'zh-CN': '价格有变动，请先核对新旧价格。',
  },
  'order.rate_unavailable': {
    status: 422,
    en: 'This rate can not be booked for this stay.',
    'zh-CN': '该价格不适用于本次入住。',
  },
  'order.market_denied': {
    status: 422,
    en: 'This rate is not sold to guests of this nationality.',
    'zh-CN': '该价格不向此国籍的客人销售。',
  },
  'order.extra_unavailable': {
    status: 422,
    en: 'This extra can not be had for this room and these nights.',
    'zh-CN': '该房间在所选日期不能加订此项。',
  },
  'order.extra_limit': {
    status: 422,
    en: 'This is more of the extra than the room takes.',
    'zh-CN': '所选数量超出该房间可加订的上限。',
  },
  'order.other_guest': {
    status: 422,
    en: 'Cancelling costs money now, so a name can only be corrected once, by two letters in each part. Ask our desk.',
    'zh-CN': '此订单现在取消须付费，姓名只能更正一次，且每部分最多改两个字母。更换客人请联系客服。',
  },
  'order.guests_incomplete': {
    status: 422,
    en: 'Each room needs a guest with full name.',
    'zh-CN': '每间房至少需要一位姓名完整的客人。',
  },
  'order.not_found': { status: 404, en: 'This order is not there.', 'zh-CN': '找不到该订单。' },
  'order.reminded': {
    status: 429,
    en: 'The desk was reminded a moment ago. You can remind it again 15 minutes after the last time.',
    'zh-CN': '刚刚已提醒过客服，15 分钟后可再次提醒。',
  },
  'order.being_confirmed': {
    status: 409,
    en: 'The hotel was asked and has not answered yet. The order can be withdrawn as soon as its answer is known.',
    'zh-CN': '已向酒店发送预订，尚未得到答复。得知结果后即可撤回订单。',
  },
  'order.number_missing': {
    status: 422,
    en: "Enter the hotel's number: this order is confirmed only by what the hotel really has.",
    'zh-CN': '请填写酒店确认号：此订单须以酒店实际记录为准方可确认。',
  },
  'order.given_back': {
    status: 409,
    en: 'Money of this order was given back meanwhile, so another amount is left. Nothing was changed. Look again.',
    'zh-CN': '该订单期间已有退款，剩余金额已变化。未作任何更改，请重新查看。',
  },
  'order.above_left': {
    status: 422,
    en: 'This is more than is left of the order.',
    'zh-CN': '金额超过该订单的剩余金额。',
  },
  'order.waiver_limit': {
    status: 422,
    en: 'One person waives less. Cancel with the fee, then propose to waive it.',
    'zh-CN': '超过单人可减免的限额。请先按费用取消，再提交减免申请。',
  },
  'order.night_changed': {
    status: 409,
    en: 'Other orders stay over this night by now. Nothing was cancelled. Look at the numbers again.',
    'zh-CN': '该晚的订单已有变化，未取消任何订单。请重新核对数量。',
  },
  'order.night_over': { status: 422, en: 'This night is over.', 'zh-CN': '该晚已过。' },
  'order.key_reused': {
    status: 409,
    en: 'This booking key was used for another booking.',
    'zh-CN': '该预订请求号已用于其他预订。',
  },
  'order.voucher_not_ready': {
    status: 409,
    en: 'The voucher is there as soon as the booking is confirmed.',
    'zh-CN': '预订确认后即可查看入住凭证。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
