import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'rate.file_unreadable': {
    status: 422,
    en: 'This file is no text in UTF-8. Save it as CSV (UTF-8).',
    'zh-CN': '该文件不是 UTF-8 文本，请另存为 CSV（UTF-8）。',
  },
  'rate.file_empty': { status: 422, en: 'This file holds no rate.', 'zh-CN': '该文件中没有汇率。' },
  'rate.file_long': {
    status: 422,
    en: 'A file holds at most 1,000 rates. Divide it.',
    'zh-CN': '每个文件最多包含 1,000 条汇率，请拆分。',
  },
  'rate.file_faulty': {
    status: 422,
    en: 'Lines of this file are wrong now. Look at it again; nothing was added.',
    'zh-CN': '该文件现有错误行，请重新查看；未新增任何汇率。',
  },
  'rate.far': {
    status: 422,
    en: 'A rate is far from the last one, or the first of its pair. It is proposed with a proof, and a colleague confirms it.',
    'zh-CN': '有汇率与上一汇率相差过大，或为该货币对的首个汇率，须验证身份提交并由同事确认。',
  },
  'rate.past': {
    status: 422,
    en: 'A rate counts from now on, or later.',
    'zh-CN': '汇率只能从现在或以后的时间起生效。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
