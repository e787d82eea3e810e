import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'redemption.unknown_code': { status: 404, en: 'No ticket has this code.', 'zh-CN': '没有使用此编码的门票。' },
  'redemption.undone': { status: 409, en: 'This scan was undone already.', 'zh-CN': '该核销已撤销。' },
  'redemption.too_late': {
    status: 409,
    en: 'A scan can be undone for fifteen minutes only.',
    'zh-CN': '核销后十五分钟内方可撤销。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
