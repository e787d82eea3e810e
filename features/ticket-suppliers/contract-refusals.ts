import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'ticket_supplier.not_found': { status: 404, en: 'This supplier is not there.', 'zh-CN': '找不到该供应商。' },
  'ticket_supplier.name_taken': {
    status: 409,
    en: 'Another supplier has this name. Choose another one.',
    'zh-CN': '已有同名供应商，请更换名称。',
  },
  'ticket_supplier.no_answer': {
    status: 422,
    en: 'No OCTO system answers at this address. Check it, or ask the supplier.',
    'zh-CN': '该地址没有响应的 OCTO 系统，请核对地址或咨询供应商。',
  },
  'ticket_supplier.key_refused': {
    status: 422,
    en: 'The supplier does not accept this key. Check it, or ask the supplier for another one.',
    'zh-CN': '供应商不接受该密钥，请核对或向供应商索取新密钥。',
  },
  'ticket_supplier.key_needed': {
    status: 422,
    en: 'Enter the key as well: the one before is not sent to another address.',
    'zh-CN': '更换地址时须重新输入密钥，原密钥不会发送到新地址。',
  },
  'ticket_supplier.off': {
    status: 409,
    en: 'The sale of this supplier’s tickets is paused. Resume it first.',
    'zh-CN': '该供应商的门票已暂停销售，请先恢复销售。',
  },
  'ticket_supply.not_found': {
    status: 404,
    en: 'This order is at no supplier.',
    'zh-CN': '该订单未发送给任何供应商。',
  },
  'ticket_supply.known': {
    status: 409,
    en: 'The outcome of this order is known by now. Load the list again.',
    'zh-CN': '该订单的结果已明确，请刷新列表。',
  },
  'ticket_supply.nothing_open': {
    status: 409,
    en: 'There is nothing to settle about this order any more. Load the list again.',
    'zh-CN': '该订单已无待处理事项，请刷新列表。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
