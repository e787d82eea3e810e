import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'allotment.below_sold': {
    status: 409,
    en: 'More rooms of a night are sold than this leaves. Nothing was changed; stop the sale, or give at least what is sold.',
    'zh-CN': '某一晚已售房数多于此配额，未作任何更改。请停售，或将配额设为不低于已售房数。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
