import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'hotel_answer.settled': {
    status: 409,
    en: 'Somebody has settled this answer meanwhile.',
    'zh-CN': '该答复已由他人处理。',
  },
  'hotel_closing.undone': {
    status: 409,
    en: 'These nights were opened again meanwhile.',
    'zh-CN': '这些日期已重新开放。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
