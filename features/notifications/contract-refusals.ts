import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'notices.none': {
    status: 403,
    en: "Notifications are for the staff of companies. The operator's staff works from the desk's queues.",
    'zh-CN': '消息通知仅面向企业客户员工，运营人员请在工作台处理待办。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
