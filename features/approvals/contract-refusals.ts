import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'approval.not_found': { status: 404, en: 'This approval is not there.', 'zh-CN': '找不到该审批。' },
  'approval.own': {
    status: 403,
    en: 'Somebody else has to decide: nobody approves their own order.',
    'zh-CN': '不能审批自己的订单，请由他人决定。',
  },
  'approval.decided': {
    status: 409,
    en: 'This order does not wait for approval any more: it was decided meanwhile, or its deadline has passed.',
    'zh-CN': '该订单已不在待审批状态：已有人作出决定，或已过审批截止时间。',
  },
  'approval.gone': {
    status: 409,
    en: 'The hotel has no more room for this change. Decline it, so that what is reserved for it is free again.',
    'zh-CN': '酒店已无房可供此变更。请不批准，以释放为其保留的款项。',
  },
  'approval.rules_changed': {
    status: 409,
    en: 'Somebody has changed the rules meanwhile. Load them again before you save.',
    'zh-CN': '规则刚刚被他人修改，请重新载入后再保存。',
  },
  'approval.not_decider': {
    status: 422,
    en: 'This person may not decide approvals. Give them the right first, or choose somebody else.',
    'zh-CN': '该人员没有审批权限。请先授予权限，或另选一人。',
  },
  'approval.unknown': {
    status: 422,
    en: 'This person or department is not there any more. Choose another one.',
    'zh-CN': '该人员或部门已不存在，请重新选择。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
