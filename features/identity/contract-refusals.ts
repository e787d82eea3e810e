import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'session.credentials': {
    status: 401,
    en: 'The login name or the password is not right.',
    'zh-CN': '用户名或密码不正确。',
  },
  'session.sign_in_throttled': {
    status: 429,
    en: 'Too many attempts to sign in. Wait an hour, or use “Forgot password”: the link it mails you works at once.',
    'zh-CN': '登录尝试次数过多。请一小时后再试，或使用“忘记密码”：邮件中的链接可立即使用。',
  },
  'session.code_required': {
    status: 401,
    en: 'Enter the code of your authenticator.',
    'zh-CN': '请输入身份验证器中的验证码。',
  },
  'session.code_wrong': {
    status: 422,
    en: 'This code is not right, or was used already. Take the newest one.',
    'zh-CN': '验证码不正确或已使用，请输入最新的验证码。',
  },
  'second_factor.on': { status: 409, en: 'The second step of signing in is on already.', 'zh-CN': '两步验证已开启。' },
  'session.not_found': { status: 404, en: 'This sign-in has ended already.', 'zh-CN': '该登录已结束。' },
  'password.unchanged': {
    status: 422,
    en: 'The new password is the present one. Choose another one.',
    'zh-CN': '新密码与当前密码相同，请换一个。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
