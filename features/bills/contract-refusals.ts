import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'bill.not_found': { status: 404, en: 'This bill is not there.', 'zh-CN': '找不到该账单。' },
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
