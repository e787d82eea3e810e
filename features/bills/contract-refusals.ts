import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'bill.not_found': { status: 404, en: 'This bill is not there.', 'zh-CN': '找不到该账单。' },
  'bill.no_account': {
    status: 404,
    en: 'This company has no account in this currency.',
    'zh-CN': '该公司没有此币种的账户。',
  },
  'bill.nothing_open': {
    status: 409,
    en: 'Nothing is open on this account that could be billed.',
    'zh-CN': '该账户没有可出账的内容。',
  },
  'bill.state': {
    status: 409,
    en: 'This bill has moved on. Look at it again.',
    'zh-CN': '账单状态已变化，请重新查看。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
