import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'group.not_found': { status: 404, en: 'This group request is not there.', 'zh-CN': '找不到该团队用房需求。' },
  'group.state': {
    status: 409,
    en: 'This group request has changed meanwhile. Look at it again.',
    'zh-CN': '该团队用房需求的状态已变更，请刷新后再操作。',
  },
  'group.key_reused': {
    status: 409,
    en: 'This was sent before with other content. Start again.',
    'zh-CN': '该请求已以其他内容提交过，请重新发起。',
  },
  'group.too_many': {
    status: 409,
    en: 'Your company has too many open group requests. Cancel one, or wait for answers.',
    'zh-CN': '贵公司进行中的团队用房需求过多，请取消部分需求或等待答复。',
  },
  'group.offer_not_found': { status: 404, en: 'This offer is not there.', 'zh-CN': '找不到该报价。' },
  'group.offer_state': {
    status: 409,
    en: 'This offer is not open any more. Look at the request again.',
    'zh-CN': '该报价已失效，请刷新后查看。',
  },
  'group.many_files': {
    status: 409,
    en: 'This request has as many files as it can have.',
    'zh-CN': '该需求的文件数量已达上限。',
  },
  'group.many_offers': {
    status: 409,
    en: 'This request has as many offers as it can have. Withdraw one first.',
    'zh-CN': '该需求的报价数量已达上限，请先撤回一个报价。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
