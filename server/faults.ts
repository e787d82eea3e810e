import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const SERVER_FAULTS = {
  nul: fault({ en: 'Remove the NUL character', 'zh-CN': '请删除空字符' }),
  fieldNotUtf8: fault({ en: 'This field is not encoded as UTF-8', 'zh-CN': '此字段不是 UTF-8 编码' }),
  requestNotUtf8: fault({ en: 'The request is not encoded as UTF-8', 'zh-CN': '请求不是 UTF-8 编码' }),
  notJson: fault({ en: 'The request is not valid JSON', 'zh-CN': '请求不是有效的 JSON' }),
  fieldName: fault({ en: 'This is not the name of a field', 'zh-CN': '字段名无效' }),
  elementPosition: fault({ en: 'Give list elements a position', 'zh-CN': '请为列表元素标明位置' }),
  textAndGroup: fault({
    en: 'This field is given both as text and as a group',
    'zh-CN': '此字段不能既是文本又是一组字段',
  }),
  noGaps: fault({ en: 'Number the elements of a list from 0 without gaps', 'zh-CN': '列表元素须从 0 起连续编号' }),
  tooDeep: (most: number) => fault({ en: `Nest fields at most ${most} deep`, 'zh-CN': `字段最多嵌套 ${most} 层` }),
  tooManyFields: (most: number) => fault({ en: `Send at most ${most} fields`, 'zh-CN': `最多发送 ${most} 个字段` }),
  unprintable: (characters: string) =>
    fault({
      en: `Vouchers can not print ${characters}. Use Latin letters or Chinese characters`,
      'zh-CN': `凭证无法打印 ${characters}，请使用拉丁字母或汉字`,
    }),
}
