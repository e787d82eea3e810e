import { chmod, mkdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveBrand } from '#server/brand.ts'
import { dressed, senderOf } from './mail-brand.ts'
import { oldMailRemover } from './mail-files.ts'
import type { createTransport as CreateTransport, Transporter } from 'nodemailer'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Who is answered, in place of the operator. */
  readonly replyTo?: string
  readonly attachments?: readonly { readonly fileName: string; readonly contentType: string; readonly body: Buffer }[]
  /**
   * Makes the Message-ID unique and stable: mail programs show a mail once when a crash sends it twice. Letters, digits
   * and hyphens.
   */
  readonly key: string
}

export type Mailer = {
  /** Sends a mail; returns the address it went to when the mail server has accepted it or the file is written. */
  send(mail: Mail): Promise<string>
  /** Accepts no more mails: those that wait for a connection fail, those being sent may finish. */
  close(): void
  /** Aborts the mails being sent; whether the mail server accepted them stays unknown. */
  breakOff(): void
}

/** Longest wait for a connection to the mail server and for its greeting, in milliseconds. */
const CONNECT_TIMEOUT_MS = 8_000
/**
 * Longest silence of the mail server. A slow one scans a mail after its last line; giving up meanwhile would send it
 * again. The outbox keeps its events as long.
 */
const ANSWER_TIMEOUT_MS = 60_000
/**
 * Connections to the mail server at a time; `?maxConnections=2` in SMTP_URL lowers it for a server that allows fewer.
 */
const SMTP_CONNECTIONS = 5

/** Who sends: the address mails come from, the one people answer to, and the domain of the portal. */
type Sender = {
  readonly from: string
  readonly replyTo: string | null
  readonly domain: string
  readonly brand: Pick<LiveBrand, 'get'> | undefined
}

function messageOf(mail: Mail, { from, replyTo: operator, domain, brand }: Sender) {
  const { replyTo = operator } = mail
  const { to, subject, key, attachments = [] } = mail
  const shown = brand?.get()
  const { text, html } = dressed(mail, shown)
  // Auto-Submitted stops automatic replies (RFC 3834).
  return {
    from: senderOf(from, shown),
    ...(replyTo === null ? {} : { replyTo }),
    to,
    subject,
    text,
    html,
    attachments: attachments.map(({ fileName, contentType, body }) => ({
      filename: fileName,
      contentType,
      content: body,
    })),
    messageId: `<${key}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Creates a transport when the first mail is sent, so that the start does not wait for the library. */
function onFirstUse<T extends Pick<Transporter, 'close'>>(
  make: (library: { readonly createTransport: typeof CreateTransport }) => T,
) {
  let transport: Promise<T> | undefined
  return {
    get: () => (transport ??= import('nodemailer').then(make)),
    close: () => {
      transport?.then(
        (made) => made.close(),
        () => {},
      )
    },
  }
}

/** Whether mail may not leave unencrypted; a mail server on this machine may lack TLS. */
export function requiresTls(url: string, smtpTls: boolean): boolean {
  return smtpTls && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}

type Smtp = { readonly url: string; readonly smtpTls: boolean }

function smtpMailer({ url, smtpTls }: Smtp, sender: Sender): Mailer {
  const breaking = new AbortController()
  const transport = onFirstUse(({ createTransport }) =>
    createTransport({
      url,
      requireTLS: requiresTls(url, smtpTls),
      pool: true,
      maxConnections: SMTP_CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
    }),
  )
  return {
    send: async (mail) => {
      // The library aborts a delivery by this signal; its published types lack it.
      const message = { ...messageOf(mail, sender), signal: breaking.signal }
      await (await transport.get()).sendMail(message)
      return mail.to
    },
    close: transport.close,
    breakOff: () => breaking.abort(),
  }
}

function fileMailer(folder: string, sender: Sender): Mailer {
  const transport = onFirstUse(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  )
  const removeOldMails = oldMailRemover(folder)
  return {
    send: async (mail) => {
      const { message } = await (await transport.get()).sendMail(messageOf(mail, sender))
      // Mails have links that sign people in; a folder of an earlier version may be open.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const path = join(folder, `${mail.key}.eml`)
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      // By its time it is removed one day, so that is the portal's and not the file system's.
      const now = new Date()
      await utimes(`${path}.part`, now, now)
      await rename(`${path}.part`, path)
      await removeOldMails()
      return mail.to
    },
    close: transport.close,
    breakOff: () => {},
  }
}

/** Refuses mails after `close`, so that mails still being written are not sent. */
function untilClosed(mailer: Mailer): Mailer {
  let closed = false
  return {
    ...mailer,
    send: async (mail) => {
      if (closed) throw new Error('the portal is stopping and sends no more mails')
      return mailer.send(mail)
    },
    close: () => {
      closed = true
      mailer.close()
    },
  }
}

/** Sends mail through the configured server; without one every mail becomes an `.eml` file in the data folder. */
export function createMailer(options: {
  smtpUrl: string | null
  /** False to let mail out without TLS. */
  smtpTls: boolean
  from: string
  /** Null where mails name nobody else to answer to. */
  replyTo?: string | null
  folder: string
  publicUrl: string
  /** The name that mails come from, their colour and the lines below them, at the moment of sending. */
  brand?: Pick<LiveBrand, 'get'>
}): Mailer {
  const { from, replyTo = null, publicUrl, brand } = options
  const sender = { from, replyTo, domain: new URL(publicUrl).hostname, brand }
  return untilClosed(
    options.smtpUrl === null
      ? fileMailer(options.folder, sender)
      : smtpMailer({ url: options.smtpUrl, smtpTls: options.smtpTls }, sender),
  )
}
