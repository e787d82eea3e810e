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
    en: 'Some prices are far from those saved or usual here. Nothing was saved; check them and type the furthest again.',
    'zh-CN': '部分价格与现价或该酒店的常用价相差较大，本次未保存。请核对，并再次输入相差最大的价格。',
  },
  'rates.second_person': {
    status: 409,
    en: 'Some prices change by more than 50 percent. Nothing was saved; correct them, or ask a second person to confirm.',
    'zh-CN': '部分价格变动超过 50%，本次未保存。请更正，或交由另一位同事确认。',
  },
  'rates.none': {
    status: 404,
    en: 'No hotel matches. Choose hotels, or another filter.',
    'zh-CN': '没有符合条件的酒店，请选择酒店或更改筛选条件。',
  },
  'rates.no_set': { status: 404, en: 'This change does not exist.', 'zh-CN': '该修改不存在。' },
  'rates.undo_over': {
    status: 409,
    en: 'This change can not be undone: it is older than 30 days, undone already, or from before changes were kept.',
    'zh-CN': '该修改无法撤销：已超过 30 天、已撤销，或当时未保留明细。',
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
