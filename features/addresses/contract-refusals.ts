import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'address.not_found': { status: 404, en: 'This address is not there.', 'zh-CN': '找不到该地址。' },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
