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
  'company.state': { status: 409, en: 'This company was decided about already.', 'zh-CN': '该公司已审核完毕。' },
  'company.mail_unproven': {
    status: 422,
    en: 'The owner has not verified the email address yet.',
    'zh-CN': '该公司管理员尚未验证邮箱地址。',
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
