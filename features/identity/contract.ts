import { IDENTITY_FAULTS } from './faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, Id, Instant, Minor } from '#contract/shapes.ts'
import { ClientPrices } from './contract-prices.ts'
import './contract-refusals.ts'

/** Fewest and most characters of a password. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Minutes a link in a mail opens something. */
export const LINK_MINUTES = 30
/** Days an invitation to the operator's staff opens an account. */
export const INVITATION_DAYS = 3
/** Days an invitation to a company's staff opens an account. */
export const STAFF_INVITATION_DAYS = 7

/** The data of the signed-in person; it decides what the browser shows, never what the server allows. */
export const MyInfo = z.object({
  staffId: Id,
  realm: z.enum(['PORTAL', 'OPERATOR']),
  loginName: z.string(),
  name: z.string(),
  role: z.enum(['OWNER', 'BOOKER', 'FINANCE', 'VIEWER', 'DESK', 'PRODUCT', 'ACCOUNTS', 'ADMIN']),
  rights: z.array(z.string()),
  language: z.enum(LANGUAGE_CODES),
  email: z.string().nullable(),
  company: z
    .object({
      id: Id,
      code: z.string(),
      name: z.string(),
      status: z.enum(['PENDING_VERIFICATION', 'ACTIVE', 'DECLINED', 'SUSPENDED']),
      currency: z.string().nullable().describe('Currency of the agreement in force, or null without one'),
      defaultNationality: z.string().nullable().describe('Nationality of guests with which searches begin'),
      clientPrices: ClientPrices.nullable().describe('Null where the company sets no mark-up for its clients'),
    })
    .nullable(),
  orderLimitMinor: Minor.nullable(),
  showsClientPrices: z.boolean().describe("Whether the person sees clients' prices in place of the company's own"),
  secondFactor: z
    .enum(['OFF', 'ON', 'REQUIRED'])
    .describe('REQUIRED: nothing else can be done before a second factor is set up, so rights is empty'),
})
export type MyInfo = z.infer<typeof MyInfo>

/**
 * The caller's password, or the code of the authenticator where signing in asks for one: a session that somebody else
 * took over is not enough for these changes.
 */
export const Proof = z
  .string()
  .min(1, IDENTITY_FAULTS.passwordOrCode)
  .max(128)
  .describe("The caller's password, or six digits of the authenticator where signing in asks for a code")
/** The refusals of a proof. */
export const PROOF_REFUSALS = ['password.wrong', 'session.code_wrong', 'session.throttled'] as const

/** A code as people type it: digits of an authenticator or a recovery code, gaps allowed. */
const TypedCode = z.string().trim().max(40)

/**
 * Signs in and sets the session cookie. `remember` keeps the session beyond the browser's end and without an idle
 * limit, but for the operator's staff. Accounts with a second
 * factor are refused with `session.code_required` once the password is right, and send everything again with the code.
 */
export const signIn = defineCall({
  path: 'user/loginfzg.do',
  summary: 'Sign in',
  who: 'public',
  changes: true,
  input: z.object({
    loginName: z.string().trim().toLowerCase().min(1, IDENTITY_FAULTS.loginName).max(100),
    password: z.string().min(1, FAULTS.enterPassword).max(128),
    remember: FormBoolean.default(false),
    code: TypedCode.optional(),
  }),
  output: MyInfo,
  refusals: [
    'session.credentials',
    'session.throttled',
    'session.sign_in_throttled',
    'session.code_required',
    'session.code_wrong',
  ],
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
  asksWhoIsThere: true,
  changes: false,
  input: z.object({}),
  output: MyInfo,
  refusals: [],
})

/** A new password; the rules decide whether it is easily guessed. */
const NewPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)
/** The secret of a link in a mail. */
const LinkToken = z.string().regex(/^[\w-]{43}$/, FAULTS.openMailLink)

/** Asks for a mail with a link to set a new password. The answer is the same whether the account exists or not. */
export const requestPasswordReset = defineCall({
  path: 'user/requestPasswordReset.do',
  summary: 'Request a link to set a new password',
  who: 'public',
  changes: true,
  input: z.object({
    loginName: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, IDENTITY_FAULTS.loginNameOrEmail)
      .max(200)
      .describe('Login name or email address'),
  }),
  output: z.object({}),
  refusals: ['session.throttled'],
})

/**
 * Whether a mailed link of a registration, an invitation or a forgotten password still opens; it isn't used up by that.
 */
export const checkLink = defineCall({
  path: 'user/checkLink.do',
  summary: 'Check a mailed link',
  who: 'public',
  changes: false,
  input: z.object({
    token: LinkToken,
    opens: z.enum(['COMPANY', 'ACCOUNT']).describe('COMPANY: a registration; ACCOUNT: an invitation, a new password'),
  }),
  output: z.object({}),
  refusals: ['token.invalid', 'session.throttled'],
})

/**
 * Sets a new password by the secret of the mailed link, which opens once and for 30 minutes; ends every session of the
 * account. The link of an invitation to the operator's staff opens the account.
 */
export const resetPassword = defineCall({
  path: 'user/resetPassword.do',
  summary: 'Set a new password by the mailed link',
  who: 'public',
  changes: true,
  input: z.object({ token: LinkToken, password: NewPassword }),
  output: z.object({
    loginName: z.string().describe('Whose password it is now, so that a browser can sign in with it'),
  }),
  refusals: ['token.invalid', 'password.common', 'session.throttled'],
})

/** Changes the caller's own password and ends all other sessions. */
export const updateSelfPassword = defineCall({
  path: 'myinfo/updateSelfPassword.do',
  summary: 'Change one’s own password',
  who: 'signedIn',
  changes: true,
  input: z.object({
    currentPassword: z.string().min(1, FAULTS.enterPassword).max(PASSWORD_MAX),
    newPassword: NewPassword,
  }),
  output: z.object({ endedSessions: z.int() }),
  refusals: ['password.wrong', 'password.common', 'password.unchanged', 'session.throttled'],
})

/** A browser with a session of the caller. */
export const OwnSession = z.object({
  id: Id,
  current: z.boolean().describe('Whether this call came by it'),
  browser: z
    .string()
    .nullable()
    .describe('Names of browser and system as far as the browser tells them; null when it is none we know'),
  system: z.string().nullable(),
  ip: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
})

/** Lists where the caller is signed in, last used first. */
export const findMySessions = defineCall({
  path: 'myinfo/findMySessions.do',
  summary: 'Sessions of the caller',
  who: 'signedIn',
  changes: false,
  input: z.object({}),
  output: z.object({ list: z.array(OwnSession) }),
  refusals: [],
})

/** Ends one of the caller's own sessions, by a fresh proof: a session that was taken over ends no other one. */
export const endMySession = defineCall({
  path: 'myinfo/endMySession.do',
  summary: 'Sign out another browser of mine',
  who: 'signedIn',
  changes: true,
  input: z.object({ sessionId: Id, proof: Proof }),
  output: z.object({}),
  refusals: [...PROOF_REFUSALS, 'session.not_found'],
})

/** Whether signing in asks for a second step, and how many recovery codes are left. */
export const getMySecondFactor = defineCall({
  path: 'myinfo/getMySecondFactor.do',
  summary: 'The caller’s second factor',
  who: 'signedIn',
  changes: false,
  input: z.object({}),
  output: z.object({
    on: z.boolean(),
    required: z.boolean().describe('The operator asks it of this account'),
    since: Instant.nullable(),
    recoveryCodesLeft: z.int(),
  }),
  refusals: [],
})

/**
 * Begins to set up a second factor (TOTP, RFC 6238); it counts only after `setSecondFactor`. Beginning again replaces
 * the secret.
 */
export const startSecondFactor = defineCall({
  path: 'myinfo/startSecondFactor.do',
  summary: 'Start to set up the second factor',
  who: 'signedIn',
  changes: true,
  input: z.object({ currentPassword: z.string().min(1, FAULTS.enterPassword).max(PASSWORD_MAX) }),
  output: z
    .object({ secret: z.string(), uri: z.string() })
    .describe('The secret in base32, and the same as the address an authenticator reads from a QR code'),
  refusals: ['password.wrong', 'second_factor.on', 'session.throttled'],
})

/**
 * Switches the second factor on with its first code, gives the recovery codes this once, and ends all other sessions.
 */
export const setSecondFactor = defineCall({
  path: 'myinfo/setSecondFactor.do',
  summary: 'Switch the second factor on',
  who: 'signedIn',
  changes: true,
  input: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, IDENTITY_FAULTS.sixDigits),
  }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['session.code_wrong', 'second_factor.on', 'second_factor.off', 'session.throttled'],
})

/**
 * Makes new recovery codes by a code of the authenticator or one of the earlier codes, none of which works afterwards;
 * they are given this once.
 */
export const renewRecoveryCodes = defineCall({
  path: 'myinfo/renewRecoveryCodes.do',
  summary: 'Make new recovery codes',
  who: 'signedIn',
  changes: true,
  input: z.object({ code: TypedCode.min(1, IDENTITY_FAULTS.code) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['session.code_wrong', 'second_factor.off', 'session.throttled'],
})

/** Switches the second factor off by the password and a code or recovery code. */
export const stopSecondFactor = defineCall({
  path: 'myinfo/stopSecondFactor.do',
  summary: 'Switch the second factor off',
  who: 'signedIn',
  changes: true,
  input: z.object({
    currentPassword: z.string().min(1, FAULTS.enterPassword).max(PASSWORD_MAX),
    code: TypedCode.min(1, IDENTITY_FAULTS.code),
  }),
  output: z.object({}),
  refusals: ['password.wrong', 'session.code_wrong', 'second_factor.off', 'session.throttled'],
})
