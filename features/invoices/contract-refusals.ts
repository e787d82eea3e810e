import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'invoice.not_found': { status: 404, en: 'This invoice is not there.', 'zh-CN': '找不到该发票。' },
  'invoice.state': {
    status: 409,
    en: 'This invoice has moved on. Look at it again.',
    'zh-CN': '发票状态已变化，请重新查看。',
  },
  'invoice.type': {
    status: 422,
    en: 'This type of invoice is not offered for this currency. Choose another one.',
    'zh-CN': '该发票类型不支持此币种，请改选其他类型。',
  },
  'invoice.nothing_open': {
    status: 422,
    en: 'Nothing of this can be invoiced: it is already invoiced, not billed yet, or comes to less than zero.',
    'zh-CN': '所选内容无可开票金额：已开票、尚未出账，或合计不大于零。',
  },
  'invoice.part': {
    status: 422,
    en: 'Split like this, one invoice comes to nothing or less. Choose one invoice for all, or leave out the credits.',
    'zh-CN': '按此方式拆分，其中一张发票金额不大于零。请合并开具一张，或不选含退款、调账的账单。',
  },
  'invoice.changed': {
    status: 409,
    en: 'The amounts have changed since you saw them. Look at them again.',
    'zh-CN': '金额已发生变化，请重新核对。',
  },
  'invoice.already_invoiced': {
    status: 409,
    en: 'Somebody is invoicing the same amounts just now. Choose again.',
    'zh-CN': '相同款项刚被他人申请开票，请重新选择。',
  },
  'invoice.too_many_lines': {
    status: 422,
    en: 'An invoice has at most 2000 lines. Choose less or split it.',
    'zh-CN': '一张发票最多 2000 行，请减少选择或拆分开票。',
  },
  'invoice.buyer_lacks': {
    status: 422,
    en: 'This type of invoice needs more of the buyer.',
    'zh-CN': '该发票类型需要更多购方信息。',
  },
  'invoice.key_reused': {
    status: 409,
    en: 'This application was already sent with other contents.',
    'zh-CN': '该申请已用不同内容提交过。',
  },
  'invoice.provider': {
    status: 422,
    en: 'Documents of this type come from another way of issuing.',
    'zh-CN': '该类型的发票须以另一种方式开具。',
  },
  'invoice.number_taken': {
    status: 409,
    en: 'Another invoice has this number.',
    'zh-CN': '该发票号码已被使用。',
  },
  'invoice.second_person': {
    status: 409,
    en: 'A credit note of this invoice waits for a colleague. It is confirmed or declined first.',
    'zh-CN': '该发票已有红冲申请待同事确认，须先确认或拒绝。',
  },
  'invoice.credit_above': {
    status: 422,
    en: 'More would be credited than is left of a line or of the invoice, or nothing at all.',
    'zh-CN': '红冲金额超过该行或该发票的剩余金额，或合计不大于零。',
  },
  'invoice.address': {
    status: 422,
    en: 'Choose one of your addresses for the paper.',
    'zh-CN': '请选择纸质发票的寄送地址。',
  },
  'invoice.file': {
    status: 422,
    en: 'This is no PDF, OFD or XML file that can be kept.',
    'zh-CN': '该文件不是可保存的 PDF、OFD 或 XML 文件。',
  },
  'invoice.differs': {
    status: 409,
    en: 'The file differs from the application, or can not be read. Compare it, and confirm what differs.',
    'zh-CN': '文件内容与开票申请不一致或无法识别，请核对后逐项确认。',
  },
  'invoice_title.not_found': { status: 404, en: 'This buyer is not there.', 'zh-CN': '找不到该购方。' },
  'invoice_title.exists': {
    status: 409,
    en: 'A buyer of this name and country is already kept.',
    'zh-CN': '该国家/地区的同名购方已存在。',
  },
  'invoice_title.tax_number': {
    status: 422,
    en: 'This is no tax number of that country.',
    'zh-CN': '税号与所选国家/地区不符。',
  },
  'invoice_type.not_found': { status: 404, en: 'This type of invoice is not there.', 'zh-CN': '找不到该发票类型。' },
  'invoice_type.exists': { status: 409, en: 'A type has this code already.', 'zh-CN': '该类型代码已存在。' },
  'invoice_series.not_found': { status: 404, en: 'This series is not there.', 'zh-CN': '找不到该发票序列。' },
  'invoice_series.numbers': {
    status: 422,
    en: 'Check the VAT number and the account of the legal entity.',
    'zh-CN': '请核对开票主体的增值税号和银行账号。',
  },
  'invoice_series.exists': {
    status: 409,
    en: 'Another series has this prefix.',
    'zh-CN': '该前缀已被其他序列使用。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
