import { resolve } from 'node:path'
import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { archiveOf, databaseOf, refuseEmptyDatabase, refuseHalfDatabase } from './database-variables.ts'
import { demoFault } from './demo-fault.ts'
import { Environment } from './environment.ts'
import { misspelt } from './misspelt.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'
import { wechatOf, type WechatVariables } from './wechat-variables.ts'

/** The configuration in force. */
export type Config = {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** Null when the embedded PostgreSQL is to be used. */
  readonly databaseUrl: string | null
  /** Where the embedded database archives its journal; null where it does not. Absolute. */
  readonly walArchive: string | null
  /** The owner's, for migrations; null when DATABASE_URL is the owner's. */
  readonly migrationDatabaseUrl: string | null
  readonly databaseConnections: number
  /** Connections of browsers at once; what comes above is answered with 503. */
  readonly maxConnections: number
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly demo: boolean
  /** Starts although the database holds demo accounts and this is no demo. */
  readonly demoAccounts: boolean
  readonly demoHotels: number
  readonly demoBookings: boolean
  /** Whether Strict-Transport-Security includes the subdomains. */
  readonly hstsSubdomains: boolean
  /** Null when mails are written to files. */
  readonly smtpUrl: string | null
  /** Whether a mail server beyond this machine must offer TLS. */
  readonly smtpTls: boolean
  readonly mailFrom: string
  /** Where people answer mails to; null in a demo, or where no mails leave. */
  readonly mailReplyTo: string | null
  /** Null when no text messages are sent. */
  readonly smsUrl: string | null
  readonly smsToken: string | null
  /** 0 keeps the audit log forever. */
  readonly auditLogDays: number
  /** Ends with the base path; made of host and port when PUBLIC_URL is not set. */
  readonly publicUrl: string
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Whether each request is logged. */
  readonly accessLog: boolean
  /** Null when metrics are off. */
  readonly metricsPort: number | null
  /** Empty when no proxy is believed. */
  readonly trustedProxies: readonly string[]
  readonly webhooks: { readonly hosts: readonly string[]; readonly inner: boolean }
  readonly supplierInnerAddresses: boolean
  readonly publicCurrency: string
  readonly publicMarkUpBasisPoints: number
  /** With {z}, {x} and {y}; null when there is none. */
  readonly mapTilesUrl: string | null
  readonly mapTilesAttribution: string
  readonly azureMapsKey: string | null
  readonly operatorName: string
  /** Time zone (IANA) of the operator's business days. */
  readonly operatorTimeZone: string
  readonly emergencyPhone: string
  /** Null when uploads are not scanned. */
  readonly clamdAddress: string | null
  readonly deadlineMailHours: number
  /** Days after a bill was due at which a mail reminds of it again. */
  readonly billReminderDays: readonly number[]
  readonly sessionIdleMinutes: number
  readonly sessionMaxHours: number
  /** Null when the key of the data folder is used. */
  readonly secretKey: string | null
  /** The key before it, during a change; null otherwise. */
  readonly oldSecretKey: string | null
  readonly operatorSecondFactor: boolean
  /** Hours for which a member of the operator's staff is not the second person of who proposed their account. */
  readonly secondPersonHours: number
  /** Most that one person gives back of a bill or an invoice alone, in minor units by currency; 0 of others. */
  readonly secondPersonLimits: ReadonlyMap<string, number>
  /** Most that may be missing of a bank transfer to be settled as a bank's fee, in minor units; 0 of others. */
  readonly bankFeeTolerances: ReadonlyMap<string, number>
  /** The same of an order by a person who does not look after money, and for nights that were not used. */
  readonly deskLimits: ReadonlyMap<string, number>
  readonly unusedNightsLimits: ReadonlyMap<string, number>
  /** Most that one person changes an exchange rate by alone; 300 is 3 %. */
  readonly rateChangeBasisPoints: number
  /** Share of the selling price that is least to be earned; 300 is 3 %. */
  readonly floorMarginBasisPoints: number
  /** Most that one person moves a price of a contract by alone, in basis points. */
  readonly contractChangeBasisPoints: number
  /** Most that a price may be below cost, for an exchange rate that is wrong; 2000 is 20 %. */
  readonly belowCostBasisPoints: number
  /** What WeChat Pay is configured with, as given; the payments feature reads the files and says what is missing. */
  readonly wechat: WechatVariables
  /**
   * Set where a simulator replaces WeChat Pay: the address of its notifications, the page that plays the payer's phone,
   * and the time limit of its answers.
   */
  readonly wechatSimulator: {
    readonly notifyUrl: string
    readonly payerPage: string
    readonly patienceMs?: number
  } | null
  readonly wechatFeeBasisPoints: number
  readonly wechatAgreedFeeBasisPoints: number
  readonly wechatFeeRefunded: boolean
  readonly orderPayMinutes: number
  readonly hotelNumberDays: number
  readonly rechargeLimitCurrency: string
  readonly rechargeOnceMinor: number
  readonly rechargeDayMinor: number
  readonly rateCallsPerMinute: number
  readonly rateSignInsPerHour: number
}

function publicUrlOf(env: z.output<typeof Environment>, basePath: string): string {
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST
  const origin = env.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`
  return origin.replace(/\/+$/, '').replace(new RegExp(`${basePath.slice(0, -1)}$`), '') + basePath
}

/** The wrong value for the error message, unless it may hold a password. */
function valueShown(name: string, given: Readonly<Record<string, string | undefined>>): string {
  return SECRETS.includes(name) ? '' : `; it is "${given[name]}"`
}

const listOf = (text = '') => text.split(',').flatMap((entry) => entry.trim() || [])

/** How the portal calls other systems. */
type Calls = Pick<Config, 'smsUrl' | 'smsToken' | 'webhooks' | 'supplierInnerAddresses'>
function callsOf(env: z.output<typeof Environment>): Calls {
  const { SMS_URL: smsUrl = null, SMS_TOKEN: smsToken = null, WEBHOOK_INNER_ADDRESSES: inner } = env
  const hosts = listOf(env.WEBHOOK_HOSTS ?? (isDemo(env) ? '*' : '')).map((host) => host.toLowerCase())
  return { smsUrl, smsToken, webhooks: { hosts, inner }, supplierInnerAddresses: env.SUPPLIER_INNER_ADDRESSES }
}

function mapsOf(
  env: z.output<typeof Environment>,
): Pick<Config, 'mapTilesUrl' | 'mapTilesAttribution' | 'azureMapsKey'> {
  return {
    mapTilesUrl: env.MAP_TILES_URL ?? null,
    mapTilesAttribution: env.MAP_TILES_ATTRIBUTION,
    azureMapsKey: env.AZURE_MAPS_KEY ?? null,
  }
}

function keysOf(env: z.output<typeof Environment>): Pick<Config, 'secretKey' | 'oldSecretKey'> {
  return { secretKey: env.SECRET_KEY ?? null, oldSecretKey: env.SECRET_KEY_OLD ?? null }
}

function refuseMuteMail(env: z.output<typeof Environment>): void {
  if (isDemo(env) || env.SMTP_URL === undefined || env.MAIL_REPLY_TO !== undefined) return
  throw new ConfigError(
    'MAIL_REPLY_TO is not set, and hotels answer the mails they get. Give the address at which your desk reads mail.',
  )
}

const isDemo = ({ DEMO, DATABASE_URL }: z.output<typeof Environment>) => DEMO ?? DATABASE_URL === undefined

function refuseOpenDemo(env: z.output<typeof Environment>): void {
  const fault = demoFault(env)
  if (fault !== undefined) throw new ConfigError(fault)
}

/** Minor units by currency, such as `USD:50000,CNY:350000`. */
const amountsIn = (text: string) =>
  new Map(text.split(',').map((one) => [one.slice(0, 3), Number(one.slice(4))] as const))

/** Protection against a single operator; off in a demo, which one person tries out. */
const operatorsOf = (env: z.output<typeof Environment>, demo: boolean) => ({
  operatorSecondFactor: env.OPERATOR_SECOND_FACTOR ?? !demo,
  secondPersonHours: env.SECOND_PERSON_HOURS ?? (demo ? 0 : 72),
  secondPersonLimits: amountsIn(env.SECOND_PERSON_LIMITS),
  bankFeeTolerances: amountsIn(env.BANK_FEE_TOLERANCES),
  deskLimits: amountsIn(env.DESK_LIMITS),
  unusedNightsLimits: amountsIn(env.UNUSED_NIGHTS_LIMITS),
  rateChangeBasisPoints: env.RATE_CHANGE_BASIS_POINTS,
  floorMarginBasisPoints: env.FLOOR_MARGIN_BASIS_POINTS,
  contractChangeBasisPoints: env.CONTRACT_CHANGE_BASIS_POINTS,
  belowCostBasisPoints: env.BELOW_COST_BASIS_POINTS,
})

/**
 * Reads the configuration; an empty variable counts as not set. An empty DATABASE_URL is an error: a deployment whose
 * secret is missing would otherwise start on a database of its own.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { variables, fault } = withSecretFiles(environment)
  if (fault !== undefined) throw new ConfigError(fault)
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  refuseEmptyDatabase(variables['DATABASE_URL'])
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}${valueShown(String(path[0]), given)}.`,
    )
    throw new ConfigError(sentences.join('\n'))
  }
  const env = parsed.data
  refuseHalfDatabase(env)
  refuseOpenDemo(env)
  refuseMuteMail(env)
  const demo = isDemo(env)
  const basePath = env.BASE_PATH.endsWith('/') ? env.BASE_PATH : `${env.BASE_PATH}/`
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    ...databaseOf(env),
    walArchive: archiveOf(env),
    databaseConnections: env.DATABASE_CONNECTIONS,
    maxConnections: env.MAX_CONNECTIONS,
    basePath,
    demo,
    demoAccounts: env.DEMO_ACCOUNTS,
    demoHotels: env.DEMO_HOTELS,
    demoBookings: env.DEMO_BOOKINGS,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    smtpUrl: env.SMTP_URL ?? null,
    smtpTls: env.SMTP_TLS,
    mailFrom: env.MAIL_FROM,
    mailReplyTo: env.MAIL_REPLY_TO ?? null,
    ...callsOf(env),
    auditLogDays: env.AUDIT_LOG_DAYS,
    publicUrl: publicUrlOf(env, basePath),
    logLevel: env.LOG_LEVEL,
    accessLog: env.ACCESS_LOG ?? !demo,
    metricsPort: env.METRICS_PORT === 0 ? null : env.METRICS_PORT,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    publicCurrency: env.PUBLIC_CURRENCY,
    publicMarkUpBasisPoints: env.PUBLIC_MARK_UP_BASIS_POINTS,
    ...mapsOf(env),
    operatorName: env.OPERATOR_NAME,
    operatorTimeZone: env.OPERATOR_TIME_ZONE,
    emergencyPhone: env.EMERGENCY_PHONE,
    clamdAddress: env.CLAMD_ADDRESS ?? null,
    deadlineMailHours: env.DEADLINE_MAIL_HOURS,
    billReminderDays: env.BILL_REMINDER_DAYS,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionMaxHours: env.SESSION_MAX_HOURS,
    ...keysOf(env),
    ...operatorsOf(env, demo),
    wechat: wechatOf(env),
    wechatSimulator: null,
    wechatFeeBasisPoints: env.WECHAT_FEE_BASIS_POINTS,
    wechatAgreedFeeBasisPoints: env.WECHAT_AGREED_FEE_BASIS_POINTS,
    wechatFeeRefunded: env.WECHAT_FEE_REFUNDED,
    orderPayMinutes: env.ORDER_PAY_MINUTES,
    hotelNumberDays: env.HOTEL_NUMBER_DAYS,
    rechargeLimitCurrency: env.RECHARGE_LIMIT_CURRENCY,
    rechargeOnceMinor: env.RECHARGE_ONCE_MINOR,
    rechargeDayMinor: env.RECHARGE_DAY_MINOR,
    rateCallsPerMinute: env.RATE_CALLS_PER_MINUTE,
    rateSignInsPerHour: env.RATE_SIGN_INS_PER_HOUR,
  }
}

/** Reads `.env` of the working folder where there is one; variables that are set already win. */
function readEnvFile(): void {
  // Tests and drills set this, so that no portal of theirs works on the database of a person's portal.
  if (process.env['TRADEWIND_ENV_FILE'] === 'off') return
  try {
    process.loadEnvFile()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      throw new ConfigError(`.env can not be read: ${String(error)}.`)
  }
}

/**
 * The configuration of this process, from its environment and `.env`. A wrong variable is named in a sentence and ends
 * the process with code 2. A name that looks like a misspelt variable only causes a warning, unless `quiet`.
 */
export function readConfigOrExit({ quiet = false } = {}): Config {
  try {
    readEnvFile()
    const config = readConfig(process.env)
    for (const [name, known] of quiet ? [] : misspelt(Object.keys(process.env)))
      process.stderr.write(`Warning: ${name} is not a variable of Tradewind and is ignored. Is it ${known}?\n`)
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`Tradewind can not start:\n${error.message}\n`)
    process.exit(2)
  }
}
