import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const BRAND_FAULTS = {
  colour: fault({ en: 'Enter a colour such as #0f766e', 'zh-CN': '请输入颜色，例如 #0f766e' }),
  contrast: (ratio: string, least: number) =>
    fault({
      en: `White text on this colour has a contrast of ${ratio}:1; choose a darker one, with at least ${least}:1`,
      'zh-CN': `白色文字在该颜色上的对比度为 ${ratio}:1，请选择更深的颜色，至少 ${least}:1`,
    }),
}
