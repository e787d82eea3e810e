import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'group.names_closed': {
    status: 409,
    en: 'The hotel takes no more names. Write to our desk about changes.',
    'zh-CN': '酒店已停止接收名单，如需变更请联系客服。',
  },
  'group.names_changed': {
    status: 409,
    en: 'Somebody else has saved this list meanwhile. Look at it again.',
    'zh-CN': '名单已被其他人更新，请刷新后再操作。',
  },
  'group.names_unreadable': {
    status: 422,
    en: 'This file can not be read. Send an XLSX or CSV file with one person a row.',
    'zh-CN': '无法读取该文件，请上传每行一人的 XLSX 或 CSV 文件。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
