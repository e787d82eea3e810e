import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'supplier.not_found': { status: 404, en: 'There is no such supplier.', 'zh-CN': '没有此供应商。' },
  'supplier.exists': {
    status: 409,
    en: 'There is a supplier of this name already.',
    'zh-CN': '已有同名供应商。',
  },
  'contract.not_found': { status: 404, en: 'There is no such contract.', 'zh-CN': '没有此合同。' },
  'contract.exists': {
    status: 409,
    en: 'The hotel has a contract of this number already. Make a new version of it.',
    'zh-CN': '该酒店已有此编号的合同，请新建版本。',
  },
  'contract.not_draft': {
    status: 409,
    en: 'Only a draft can be changed. Make a new version of the contract.',
    'zh-CN': '只能修改草稿，请新建合同版本。',
  },
  'contract.not_active': {
    status: 409,
    en: 'Only an active contract can be ended.',
    'zh-CN': '只能终止生效中的合同。',
  },
  'contract.changed': {
    status: 409,
    en: 'Somebody else saved this contract meanwhile. Nothing was saved; check it and try again.',
    'zh-CN': '其他人已保存了此合同，本次未保存。请核对后重试。',
  },
  'contract.row_changed': {
    status: 409,
    en: 'Somebody else saved the marked rows meanwhile. Nothing was saved; what you typed is kept.',
    'zh-CN': '其他人已保存了标出的行，本次未保存，您填写的内容已保留。',
  },
  'contract.cells_refused': {
    status: 400,
    en: 'The marked cells can not be read. Nothing was saved; correct them and save again.',
    'zh-CN': '标出的单元格无法识别，本次未保存。请更正后重新保存。',
  },
  'contract.incomplete': {
    status: 422,
    en: 'The contract is not complete. The preview says what is missing.',
    'zh-CN': '合同内容不完整，请查看预览中的提示。',
  },
  'contract.own_nights': {
    status: 422,
    en: 'Prices of some nights were set by hand. Choose whether they keep them.',
    'zh-CN': '部分日期的价格曾被手工修改，请选择是否保留。',
  },
  'contract.far': {
    status: 422,
    en: 'Prices move further than one person activates alone. Give your proof; a colleague confirms it.',
    'zh-CN': '价格变动超过单人可生效的幅度。请验证身份，由同事确认。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
