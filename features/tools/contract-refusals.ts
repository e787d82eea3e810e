import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'tools.distributor_not_found': { status: 404, en: 'This distributor is not there.', 'zh-CN': '找不到该分销商。' },
  'tools.distributor_exists': {
    status: 409,
    en: 'A distributor of this name is already there.',
    'zh-CN': '已有同名的分销商。',
  },
  'tools.person_not_found': {
    status: 404,
    en: 'This person is not among your active colleagues who may use the tools.',
    'zh-CN': '您的在职同事中没有此人，或其无权使用工具。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
