import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'statement.not_found': { status: 404, en: 'There is no statement of this month.', 'zh-CN': '没有该月份的对账单。' },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
