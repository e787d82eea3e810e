import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'map.no_tile': { status: 404, en: 'There is no such part of the map.', 'zh-CN': '没有该地图图块。' },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
