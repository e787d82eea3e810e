import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const PAGES_FAULTS = {
  message: fault({ en: 'Say in a sentence or two what you have in mind', 'zh-CN': '请用一两句话说明您的想法' }),
}
