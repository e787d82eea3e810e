import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'amendment.not_found': { status: 404, en: 'This change is not there.', 'zh-CN': '找不到该变更。' },
  'amendment.none': {
    status: 422,
    en: 'The order is like this already. Choose other dates, another rate or other guests.',
    'zh-CN': '订单已是如此，请更改日期、价格计划或入住人数。',
  },
  'amendment.expired': {
    status: 409,
    en: 'The price of this change has expired. Nothing was changed. Look at it again.',
    'zh-CN': '变更报价已过期，未作任何更改，请重新查看。',
  },
  'amendment.stale': {
    status: 409,
    en: 'The order was changed by somebody meanwhile. Nothing was changed now. Look at it again.',
    'zh-CN': '订单已被他人更改，此次未作任何更改，请重新查看。',
  },
  'amendment.price_changed': {
    status: 409,
    en: 'The price of this change has moved. Nothing was changed. Look at it again.',
    'zh-CN': '变更的价格已有变动，未作任何更改，请重新查看。',
  },
  'amendment.group': {
    status: 409,
    en: 'This is a room of a group. Change it with the group.',
    'zh-CN': '此为团队用房，请在团队订单中更改。',
  },
  'amendment.in_house': {
    status: 409,
    en: 'The guests may have arrived. Nights can only be added at the end; for anything else ask our desk.',
    'zh-CN': '客人可能已入住，只能在最后加住；其他变更请联系客服。',
  },
  'amendment.fewer_rights': {
    status: 403,
    en: 'Leaving out a part of the stay cancels it, and you may not cancel orders. Ask a colleague who may.',
    'zh-CN': '减少住宿内容等同于取消，您没有取消订单的权限，请有权限的同事操作。',
  },
  'amendment.given_back': {
    status: 409,
    en: 'Of this order money was given back already, so that not as much is left as these nights cost. Ask our desk.',
    'zh-CN': '此订单已退过款，剩余金额不足以再退这些晚次，请联系客服。',
  },
  'amendment.walked': {
    status: 409,
    en: 'The guests were moved to this hotel, so only the dates can be changed. For anything else ask our desk.',
    'zh-CN': '客人已转至此酒店，只能更改日期；其他变更请联系客服。',
  },
  'amendment.room_count': {
    status: 422,
    en: 'A change adds rooms or drops some, not both. Say which rooms stay and who sleeps in each.',
    'zh-CN': '一次变更只能加房或减房。请说明保留哪些房间、每间入住人数。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
