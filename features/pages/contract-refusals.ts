import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'article.not_found': { status: 404, en: 'There is no such article.', 'zh-CN': '找不到该文章。' },
  'partner_request.not_found': { status: 404, en: 'This request is not there.', 'zh-CN': '找不到该留言。' },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
