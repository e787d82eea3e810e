import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'group.link_gone': {
    status: 404,
    en: 'This link is not open any more. Ask us for a new one.',
    'zh-CN': '该链接已失效，请联系我们获取新链接。',
  },
  'group.link_used': {
    status: 409,
    en: 'This link has been answered. Write to us about changes.',
    'zh-CN': '该链接已答复，如需变更请与我们联系。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
