import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'ticket.changed': {
    status: 409,
    en: 'Somebody else saved this ticket meanwhile. Nothing was saved; check the current values and save again.',
    'zh-CN': '其他人已保存了此门票，本次未保存。请核对现有内容后重新保存。',
  },
  'ticket.days_changed': {
    status: 409,
    en: 'Somebody else saved days of this option meanwhile. Nothing was saved; look at them and save again.',
    'zh-CN': '其他人已保存了此票种的日历，本次未保存。请核对现有内容后重新保存。',
  },
  'ticket.cells_refused': {
    status: 409,
    en: 'The marked days can not be set like this. Nothing was saved; correct them and save again.',
    'zh-CN': '标出的日期无法这样设置，本次未保存。请更正后重新保存。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
