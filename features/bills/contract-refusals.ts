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
  'bill.above_debt': {
    status: 422,
    en: 'This is more than the bill still owes without what is disputed.',
    'zh-CN': '金额超过该账单未结且无争议的部分。',
  },
  'dispute.not_found': { status: 404, en: 'This dispute is not there.', 'zh-CN': '找不到该争议。' },
  'dispute.state': { status: 409, en: 'This dispute is decided already.', 'zh-CN': '该争议已处理。' },
  'dispute.known': { status: 409, en: 'This line was disputed before.', 'zh-CN': '该明细已提出过争议。' },
  'dispute.line': { status: 422, en: 'Only a charged line can be disputed.', 'zh-CN': '只能对收费明细提出争议。' },
  'dispute.second_person': {
    status: 409,
    en: 'A decision about this dispute waits for a colleague, or takes one by now. Open it again.',
    'zh-CN': '该争议的处理正待同事确认，或现已须经两人处理，请重新打开查看。',
  },
  'dispute.given_back': {
    status: 409,
    en: 'More was given back of this order already than this would leave. Open it again to see what is left.',
    'zh-CN': '该订单已退还部分款项，剩余可退金额不足，请重新打开查看。',
  },
  'dispute.too_many': {
    status: 409,
    en: 'This dispute has a hundred messages already. Please call.',
    'zh-CN': '该争议的消息已达一百条，请致电联系。',
  },
  'bill.invoiced': {
    status: 409,
    en: 'An invoice stands over this bill. Credit it first, or reject the application.',
    'zh-CN': '该账单已有发票或开票申请，请先红冲发票或驳回申请。',
  },
  'bill.set_off': {
    status: 409,
    en: 'Another bill was set off against this one. Correct it by an adjustment.',
    'zh-CN': '该账单已与其他账单相抵，请改用调账更正。',
  },
  'bill.state': {
    status: 409,
    en: 'This bill has moved on. Look at it again.',
    'zh-CN': '账单状态已变化，请重新查看。',
  },
  'match.file_unreadable': {
    status: 422,
    en: 'This file can not be read. Send an XLSX or a CSV in UTF-8 with at most 20,000 rows.',
    'zh-CN': '无法读取该文件。请上传 XLSX 或 UTF-8 编码的 CSV 文件，最多 20,000 行。',
  },
  'match.file_columns': {
    status: 422,
    en: 'Say which column holds the amount, and what finds the order: your reference, its number, or the stay.',
    'zh-CN': '请指定金额所在的列，以及客户单号、订单号、酒店确认号，或酒店、客人和入住日期所在的列。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
