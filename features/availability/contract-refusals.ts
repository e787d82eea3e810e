import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'rates.changed': {
    status: 409,
    en: 'Somebody else saved the same month meanwhile. Nothing was saved; check the current values and save again.',
    'zh-CN': '其他人已保存了同一月份，本次未保存。请核对现有内容后重新保存。',
  },
  'rates.cells_refused': {
    status: 409,
    en: 'The marked nights can not be set like this. Nothing was saved; correct them and save again.',
    'zh-CN': '标出的日期无法这样设置，本次未保存。请更正后重新保存。',
  },
  'rates.far': {
    status: 409,
    en: 'Some prices are less than half or more than double of what is saved. Nothing was saved; check and confirm them.',
    'zh-CN': '部分价格不足现价的一半或超过现价的两倍，本次未保存。请核对后确认。',
  },
  'allotment.below_sold': {
    status: 409,
    en: 'More rooms of a night are sold than this leaves. Nothing was changed; stop the sale, or give at least what is sold.',
    'zh-CN': '某一晚已售房数多于此配额，未作任何更改。请停售，或将配额设为不低于已售房数。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
