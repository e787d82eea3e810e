import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'brand.not_a_picture': {
    status: 422,
    en: 'This file is not a PNG or JPEG picture that a browser can show.',
    'zh-CN': '该文件不是浏览器可显示的 PNG 或 JPEG 图片。',
  },
  'brand.picture_size': {
    status: 422,
    en: 'A logo has 16 to 1600 pixels on each side; a favicon is a PNG of 16 to 512 pixels.',
    'zh-CN': '标志每边须为 16 至 1600 像素；网站图标须为 16 至 512 像素的 PNG。',
  },
  'brand.no_picture': { status: 404, en: 'There is no such picture.', 'zh-CN': '没有该图片。' },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
