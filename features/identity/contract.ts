import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, Id, Minor } from '#contract/shapes.ts'

/** What the portal knows of the person who is signed in; decides what the browser shows, never what the server allows. */
export const MyInfo = z.object({
  staffId: Id,
  realm: z.enum(['PORTAL', 'OPERATOR']),
  loginName: z.string(),
  name: z.string(),
  role: z.enum(['OWNER', 'BOOKER', 'FINANCE', 'VIEWER', 'DESK', 'PRODUCT', 'ACCOUNTS', 'ADMIN']),
  rights: z.array(z.string()),
  language: z.enum(['en', 'zh-CN']),
  email: z.string().nullable(),
  company: z
    .object({
      id: Id,
      code: z.string(),
      name: z.string(),
      status: z.enum(['PENDING_VERIFICATION', 'ACTIVE', 'DECLINED', 'SUSPENDED']),
      /** Currency of the agreement in force, or null without one. */
      currency: z.string().nullable(),
    })
    .nullable(),
  orderLimitMinor: Minor.nullable(),
})
export type MyInfo = z.infer<typeof MyInfo>

/** Signs in and sets the session cookie. `remember` keeps the session beyond the browser's end. */
export const signIn = defineCall({
  path: 'user/loginfzg.do',
  summary: 'Sign in',
  who: 'public',
  changes: true,
  input: z.object({
    loginName: z.string().trim().toLowerCase().min(1, 'Please enter your login name').max(100),
    password: z.string().min(1, 'Please enter your password').max(128),
    remember: FormBoolean.default(false),
  }),
  output: MyInfo,
  refusals: ['session.credentials', 'session.throttled'],
})

/** Ends the session; answers the same when there was none. */
export const signOut = defineCall({
  path: 'user/loginoutfzg.do',
  summary: 'Sign out',
  who: 'public',
  changes: true,
  input: z.object({}),
  output: z.object({}),
  refusals: [],
})

/** The start-up call: who is signed in. */
export const getMyInfo = defineCall({
  path: 'myinfo/getMyInfo.do',
  summary: 'Own information',
  who: 'signedIn',
  changes: false,
  input: z.object({}),
  output: MyInfo,
  refusals: [],
})
