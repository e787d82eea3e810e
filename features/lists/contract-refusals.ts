import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'view.not_found': { status: 404, en: 'This view is not there.', 'zh-CN': '找不到该视图。' },
  'view.name_taken': {
    status: 409,
    en: 'You have a view of this name already. Choose another name.',
    'zh-CN': '您已有同名视图，请换一个名称。',
  },
  'view.too_many': {
    status: 422,
    en: 'This list has as many views as it can hold. Remove one first.',
    'zh-CN': '该列表的视图数量已达上限，请先删除一个。',
  },
  'export.gone': {
    status: 404,
    en: 'This download is too old. Export again.',
    'zh-CN': '该下载链接已过期，请重新导出。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
