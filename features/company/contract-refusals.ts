import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'logo.not_found': { status: 404, en: 'This picture is not there.', 'zh-CN': '找不到该图片。' },
  'logo.not_a_picture': {
    status: 422,
    en: 'Choose a PNG (not interlaced) or JPEG picture.',
    'zh-CN': '请选择 PNG（非隔行）或 JPEG 图片。',
  },
  'logo.size': {
    status: 422,
    en: 'Choose a picture of 16 to 1600 pixels an edge, and of one million pixels at most.',
    'zh-CN': '图片边长须为 16 至 1600 像素，总像素不超过 100 万。',
  },
  'company.state': {
    status: 409,
    en: 'The state of this company has changed. Load the page again.',
    'zh-CN': '该公司的状态已变更，请刷新页面。',
  },
  'company.mail_unproven': {
    status: 422,
    en: 'The owner has not verified the email address yet.',
    'zh-CN': '该公司管理员尚未验证邮箱地址。',
  },
  'company.change_open': {
    status: 409,
    en: 'A request to change the legal data is open. Withdraw it first, or wait for the decision.',
    'zh-CN': '已有一份变更申请正在处理。请先撤回，或等待处理结果。',
  },
  'company.change_nothing': {
    status: 422,
    en: 'Nothing differs from the present data.',
    'zh-CN': '所填内容与现有资料相同。',
  },
  'company.change_not_found': { status: 404, en: 'This request is not there.', 'zh-CN': '找不到该申请。' },
  'company.change_ended': {
    status: 409,
    en: 'This request has been decided or withdrawn already. Load the page again.',
    'zh-CN': '该申请已处理或已撤回，请刷新页面。',
  },
  'guest.not_found': { status: 404, en: 'This guest is not there.', 'zh-CN': '找不到该客人。' },
  'guest.exists': {
    status: 409,
    en: 'A guest of this name and nationality is saved already.',
    'zh-CN': '已有同名同国籍的客人。',
  },
  'agreement.not_found': { status: 404, en: 'This agreement is not there.', 'zh-CN': '找不到该合同。' },
  'agreement.changed': {
    status: 409,
    en: 'The agreement was changed meanwhile. Nothing was saved; look at the new version before you change it.',
    'zh-CN': '合同刚刚已被他人修改，您的更改未保存。请先查看最新版本再修改。',
  },
  'agreement.past': {
    status: 422,
    en: 'A new agreement begins today or later.',
    'zh-CN': '新合同的生效日期不得早于今天。',
  },
  'agreement.gap': {
    status: 422,
    en: 'Begin at the latest the day after the present agreement ends, so that no day is without one.',
    'zh-CN': '生效日期不得晚于现有合同结束后的次日，以免中间出现无合同的日期。',
  },
  'agreement.dates': {
    status: 422,
    en: 'The agreement has to end after it begins, and not before today.',
    'zh-CN': '合同结束日期须晚于开始日期，且不得早于今天。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
