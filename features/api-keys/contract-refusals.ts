import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'api_key.not_found': { status: 404, en: 'This key is not there.', 'zh-CN': '找不到该密钥。' },
  'api_key.no_person': {
    status: 422,
    en: 'No company has an active person with this login name.',
    'zh-CN': '没有使用此登录名的在职客户人员。',
  },
  'api_key.more_rights': {
    status: 422,
    en: 'The person of this key does not have all of these rights.',
    'zh-CN': '该密钥所属人员不具备所选的全部权限。',
  },
  'api_key.revoked': { status: 409, en: 'This key was revoked already.', 'zh-CN': '该密钥已被撤销。' },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
