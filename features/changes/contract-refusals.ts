import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'change.not_found': { status: 404, en: 'This proposal is not there.', 'zh-CN': '找不到该变更申请。' },
  'change.state': {
    status: 409,
    en: 'This proposal is decided or has expired.',
    'zh-CN': '该变更申请已处理或已过期。',
  },
  'change.same_person': {
    status: 403,
    en: 'Another administrator confirms or declines it, not the one who proposed it.',
    'zh-CN': '须由申请人以外的另一位管理员确认或拒绝。',
  },
  'change.own_account': {
    status: 403,
    en: 'Another administrator decides about changes of your own account.',
    'zh-CN': '涉及您自己账号的变更须由其他管理员处理。',
  },
  'change.not_proposer': {
    status: 403,
    en: 'Only the one who proposed it withdraws it.',
    'zh-CN': '只有申请人可以撤回。',
  },
  'change.stale': {
    status: 409,
    en: 'What it changes has changed since it was proposed. Decline it, and propose the change again.',
    'zh-CN': '提交申请后相关内容已有变动，请拒绝该申请并重新提交。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
