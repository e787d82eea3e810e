import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'proposal.not_found': { status: 404, en: 'This proposal is not there.', 'zh-CN': '找不到该方案。' },
  'proposal.gone': {
    status: 404,
    en: 'This proposal is no longer available. Ask the agency that sent it to you.',
    'zh-CN': '该方案已失效，请联系发送方案的旅行社。',
  },
  'proposal.state': {
    status: 409,
    en: 'This proposal has ended or was chosen from. Make a new one.',
    'zh-CN': '该方案已结束或客户已作选择，请另建方案。',
  },
  'proposal.link_lost': {
    status: 409,
    en: 'This link can not be shown any more. It still opens; create a new one to have it again.',
    'zh-CN': '该链接已无法再次显示，但仍可打开；如需链接，请生成新链接。',
  },
  'proposal.changed': {
    status: 409,
    en: 'The price has changed, or the rooms are gone. Nothing was chosen; look at the offer again.',
    'zh-CN': '价格已变动或房间已售完，尚未选定。请重新查看报价。',
  },
  'proposal.rate_gone': {
    status: 409,
    en: 'The marked stays can not be booked any more. Remove them and save again.',
    'zh-CN': '标出的住宿已无法预订，请移除后重新保存。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
