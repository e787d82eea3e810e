import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'statement.not_found': { status: 404, en: 'There is no statement of this month.', 'zh-CN': '没有该月份的对账单。' },
  'wallet.credit_stopped': {
    status: 422,
    en: 'Bills are overdue, so nothing more can be booked on account. Pay them, or choose another way to pay.',
    'zh-CN': '有账单已逾期，暂不能继续挂账预订。请先付清逾期账单，或改用其他付款方式。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
