import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'payment.not_found': { status: 404, en: 'This payment is not there.', 'zh-CN': '找不到该付款。' },
  'payment.state': { status: 409, en: 'This payment has ended already.', 'zh-CN': '该付款已结束。' },
  'payment.nobody_to_ask': {
    status: 409,
    en: "Bank transfers can't be checked automatically: match the money when it is seen.",
    'zh-CN': '银行转账无处可查询：请在确认到账后匹配。',
  },
  'payment.limit_once': {
    status: 422,
    en: 'This is more than your company may bring in at once.',
    'zh-CN': '超过贵公司单笔充值限额。',
  },
  'payment.limit_day': {
    status: 422,
    en: 'This is more than your company may bring in today.',
    'zh-CN': '超过贵公司当日充值限额。',
  },
  'payment.no_rate': {
    status: 422,
    en: 'There is no exchange rate for this currency now. Use another way to pay.',
    'zh-CN': '当前没有该币种的汇率，请使用其他付款方式。',
  },
  'payment.issue_not_found': { status: 404, en: 'This issue is not there.', 'zh-CN': '找不到该异常。' },
  'payment.issue_closed': {
    status: 409,
    en: 'This issue can not be ended this way any more. Look at it again.',
    'zh-CN': '该异常已不能如此处理，请重新查看。',
  },
  'payment.refund_state': {
    status: 409,
    en: 'This refund does not hang any more. Look at it again.',
    'zh-CN': '该退款已不处于异常状态，请重新查看。',
  },
  'payment.still_held': {
    status: 409,
    en: 'The provider’s own answer does not fit, or the money went back there. Nothing was booked: refund the payer at the provider where that is due, and resolve this with a note.',
    'zh-CN':
      '支付机构的查询结果仍不一致，或款项已退回付款人，未入账。如需退款，请在支付机构后台办理，并填写备注后结案。',
  },
  'payment.statement_day': {
    status: 422,
    en: 'Choose a day of the last 90 before today, China time.',
    'zh-CN': '请选择今天之前 90 天内的日期（北京时间）。',
  },
  'proof.not_found': { status: 404, en: 'This file is not there.', 'zh-CN': '找不到该文件。' },
  'proof.too_many': { status: 422, en: 'Five files are here already.', 'zh-CN': '已上传五个文件，不能再添加。' },
  'proof.too_many_today': {
    status: 429,
    en: 'Your company has sent fifty files within a day. Try again tomorrow.',
    'zh-CN': '贵公司一天内已上传五十个文件，请明天再试。',
  },
  'transfer.not_found': { status: 404, en: 'This bank transfer is not there.', 'zh-CN': '找不到该银行转账。' },
  'transfer.state': {
    status: 409,
    en: 'Somebody has decided about this transfer meanwhile.',
    'zh-CN': '该转账已由他人处理。',
  },
  'transfer.changed': {
    status: 409,
    en: 'What was written down has changed meanwhile. Look at it again.',
    'zh-CN': '登记内容已变更，请重新核对。',
  },
  'transfer.same_person': {
    status: 403,
    en: 'A second person confirms this amount, not the one who wrote it down.',
    'zh-CN': '该金额须由登记人以外的另一人复核。',
  },
  'transfer.involved': {
    status: 403,
    en: 'Somebody who changed its account, a limit, the credit line or a rate since the day before it started can’t match or confirm it. Ask a colleague.',
    'zh-CN':
      '自该转账发起前一天起，提交或确认过收款账户、限额、信用额度或汇率变更的人员不能登记或复核该款项，请由其他同事处理。',
  },
  'transfer.bank_ref': {
    status: 422,
    en: "Enter the bank's reference with 4 to 40 letters and digits.",
    'zh-CN': '请输入银行流水号，4 至 40 位字母或数字。',
  },
  'transfer.bank_ref_used': {
    status: 409,
    en: 'This reference of the bank was matched with another transfer, so this money is in the books already.',
    'zh-CN': '该银行流水号已匹配其他转账，款项已入账。',
  },
  'bank_file.unreadable': {
    status: 422,
    en: 'This file can not be read. Send camt, MT940, CSV or XLSX with at most 20,000 lines.',
    'zh-CN': '无法读取该文件。请上传 camt、MT940、CSV 或 XLSX 文件，最多 20,000 行。',
  },
  'bank_file.columns': {
    status: 422,
    en: 'This CSV needs a line of heads with the booking date and the amount, or what came in and what went out.',
    'zh-CN': '该 CSV 文件须有表头，包含记账日期和金额，或收入与支出金额。',
  },
  'bank_file.account': {
    status: 422,
    en: 'Choose the account that this CSV is of.',
    'zh-CN': '请选择该 CSV 文件所属的账户。',
  },
  'bank_line.not_found': { status: 404, en: 'This line is not there.', 'zh-CN': '找不到该流水。' },
  'bank_line.state': {
    status: 409,
    en: 'Somebody has decided about this line meanwhile.',
    'zh-CN': '该流水已由他人处理。',
  },
  'bank_line.changed': {
    status: 409,
    en: 'This is not proposed for the line any more. Look at it again.',
    'zh-CN': '匹配建议已变更，请重新查看。',
  },
  'bank_line.difference': {
    status: 409,
    en: 'What is missing is above the tolerance, or nothing is. Accept the line without a bank fee.',
    'zh-CN': '差额超出允许范围，或没有差额。请不按银行手续费处理。',
  },
  'bank_account.not_found': { status: 404, en: 'This bank account is not there.', 'zh-CN': '找不到该银行账户。' },
  'bank_account.exists': {
    status: 409,
    en: 'There is an open account of this currency already. Change it, or close it first.',
    'zh-CN': '该币种已有启用的账户，请修改该账户或先将其停用。',
  },
  'bank_account.closed': {
    status: 409,
    en: 'This bank account is closed. Add a new one.',
    'zh-CN': '该银行账户已停用，请新增账户。',
  },
  'transfer.value_day': {
    status: 422,
    en: 'The value date can not lie in the future.',
    'zh-CN': '起息日不能晚于今天。',
  },
  'adjustment.not_found': { status: 404, en: 'This adjustment is not there.', 'zh-CN': '找不到该调账。' },
  'adjustment.state': {
    status: 409,
    en: 'Somebody has decided about this adjustment meanwhile.',
    'zh-CN': '该调账已由他人处理。',
  },
  'adjustment.same_person': {
    status: 403,
    en: 'Another person decides about an adjustment, not the one who proposed it.',
    'zh-CN': '调账须由提出人以外的另一人审批。',
  },
  'adjustment.not_proposer': {
    status: 403,
    en: 'Only the person who proposed an adjustment withdraws it.',
    'zh-CN': '只有提出人可以撤回调账。',
  },
  'adjustment.reference': {
    status: 422,
    en: 'Enter the number of a payment, order or bill that moved money of this account.',
    'zh-CN': '请输入该账户下发生过资金变动的支付单、订单或账单号。',
  },
  'adjustment.key_reused': {
    status: 409,
    en: 'This request was sent before with other content. Start again.',
    'zh-CN': '该请求已以其他内容提交过，请重新发起。',
  },
  'adjustment.not_covered': {
    status: 422,
    en: 'What a company can spend never goes below zero, so nothing was moved. Ask it to recharge, or propose less.',
    'zh-CN': '可用额度不得为负，未作任何变动。请先请该公司充值，或改提较小的金额。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
