import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'watch.not_found': { status: 404, en: 'This watch is not there.', 'zh-CN': '找不到该价格关注。' },
  'watch.exists': {
    status: 409,
    en: 'You watch this already. Change or delete that watch on your page of watches.',
    'zh-CN': '您已关注该价格，可在“价格关注”页面修改或删除。',
  },
  'watch.too_many': {
    status: 422,
    en: 'You have as many watches as one person can have. Delete one first.',
    'zh-CN': '您的价格关注数量已达上限，请先删除一个。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
