import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'favourite.too_many': {
    status: 409,
    en: 'There are 200 favourites already. Remove some first.',
    'zh-CN': '收藏已满 200 家，请先移除部分收藏。',
  },
  'hotel.changed': {
    status: 409,
    en: 'Another person has changed this meanwhile. Their values are filled in where you typed none. Save again.',
    'zh-CN': '其他人刚刚修改过此内容。您未填写的部分已换成最新内容，请核对后再次保存。',
  },
  'hotel_part.not_found': { status: 404, en: 'This entry is there no longer.', 'zh-CN': '该条目已不存在。' },
  'hotel_part.too_many': {
    status: 409,
    en: 'The hotel has 200 of these already. Remove one first.',
    'zh-CN': '该酒店此类条目已满 200 个，请先移除一个。',
  },
  'hotel_contact.not_found': {
    status: 404,
    en: 'This contact is there no longer.',
    'zh-CN': '该联系人已不存在。',
  },
  'hotel_contact.too_many': {
    status: 409,
    en: 'The hotel has 20 contacts already. Remove one first.',
    'zh-CN': '该酒店已有 20 个联系人，请先移除一个。',
  },
  'map.no_tile': { status: 404, en: 'There is no such part of the map.', 'zh-CN': '没有该地图图块。' },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
