import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'bill.not_found': { status: 404, en: 'This bill is not there.', 'zh-CN': '找不到该账单。' },
  'bill.state': {
    status: 409,
    en: 'This bill has moved on. Look at it again.',
    'zh-CN': '账单状态已变化，请重新查看。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
