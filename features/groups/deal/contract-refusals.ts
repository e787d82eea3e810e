import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'group.rooms_gone': {
    status: 409,
    en: 'The hotel does not have these rooms any more. Ask our desk for alternatives.',
    'zh-CN': '该酒店已没有足够的房间，请联系客服获取替代方案。',
  },
  'group.held_already': {
    status: 409,
    en: 'Rooms are held for this group already. Release them first.',
    'zh-CN': '该团队已有保留的房间，请先释放。',
  },
  'group.hold_refused': {
    status: 422,
    en: 'This hotel does not hold so many rooms, or not so close to arrival. Ask for an offer.',
    'zh-CN': '该酒店不接受此数量或临近入住日的保留，请索取报价。',
  },
  'group.needs_approval': {
    status: 403,
    en: 'Your company’s rules have somebody else approve this. Ask them to accept the offer.',
    'zh-CN': '按公司规定需由审批人接受此报价，请向其提出申请。',
  },
  'group.needs_owner': {
    status: 403,
    en: 'Only an owner of your company account accepts offers for groups. Ask them to accept it.',
    'zh-CN': '只有公司账户所有者可接受团队报价，请向其提出申请。',
  },
  'group.part_paid': {
    status: 409,
    en: 'This part is paid, or something else is due now. Look at the plan again.',
    'zh-CN': '该笔款项已付，或应付款项已变更，请刷新付款计划。',
  },
  'group.order_state': {
    status: 409,
    en: 'These orders can not be cancelled any more. Look at the group again.',
    'zh-CN': '所选订单已无法取消，请刷新后查看。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
