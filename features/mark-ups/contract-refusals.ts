import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'mark_up_rule.not_found': { status: 404, en: 'There is no such mark-up rule.', 'zh-CN': '未找到该加价规则。' },
  'mark_up_rule.changed': {
    status: 409,
    en: 'Somebody has changed this rule since you opened it. Open it again.',
    'zh-CN': '您打开后该规则已被他人修改，请重新打开。',
  },
  'mark_up_rule.too_many': {
    status: 422,
    en: 'At most 500 rules can be in force. Switch off those you no longer need.',
    'zh-CN': '最多可启用 500 条规则，请停用不再需要的规则。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
