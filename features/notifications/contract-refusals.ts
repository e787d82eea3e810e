import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'notices.none': {
    status: 403,
    en: "Notifications are for the staff of companies. The operator's staff works from the desk's queues.",
    'zh-CN': '消息通知仅面向企业客户员工，运营人员请在工作台处理待办。',
  },
  'mail.not_found': {
    status: 404,
    en: 'This mail has been sent meanwhile, or is no longer due.',
    'zh-CN': '该邮件已发出，或已无需发送。',
  },
  'mail.personal': {
    status: 409,
    en: 'This mail has a link for one person alone. It can go to no other address.',
    'zh-CN': '该邮件含个人专用链接，不能发送至其他地址。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
