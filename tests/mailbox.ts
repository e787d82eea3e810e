import { SMTPServer } from 'smtp-server'

/** A mail as it came over the wire, with its parts decoded. */
export type ReceivedMail = {
  readonly raw: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files: readonly { readonly name: string; readonly type: string; readonly body: Buffer }[]
}

export type Mailbox = {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** Forgets what came, the mails that wait for their answer too, and answers again. */
  empty(): void
  /** Answers the next so many mails with a passing failure (451). */
  refuseNext(count: number): void
  /** Answers this recipient so from now on, such as `550 5.1.1 No such user`; without words it is taken again. */
  refuseAddress(address: string, reply?: string): void
  /** Leaves each mail unanswered from now on, until `answer` takes and answers those that wait. */
  hold(): void
  answer(): void
  /** How many mails wait for their answer. */
  readonly held: number
  close(): Promise<void>
}

const headerOf = (head: string, name: string) =>
  new RegExp(`^${name}: ([^]*?)(?=\\r\\n\\S|(?![^]))`, 'im').exec(head)?.[1]?.replace(/\r\n\s+/g, ' ') ?? ''

/** Decodes `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString()
        : quoted(body.replaceAll('_', ' ')).toString(),
    )
}

function quoted(text: string): Buffer {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

type Part = { head: string; body: Buffer }

/** The leaves of a mail's tree of parts. */
function leavesOf(raw: string): Part[] {
  const cut = raw.indexOf('\r\n\r\n')
  const [head, rest] = [raw.slice(0, cut), raw.slice(cut + 4)]
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(headerOf(head, 'Content-Type'))?.[1]
  if (boundary !== undefined) {
    return rest
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => leavesOf(part.replace(/^\r\n/, '')))
  }
  const encoding = headerOf(head, 'Content-Transfer-Encoding').toLowerCase()
  const body =
    encoding === 'base64'
      ? Buffer.from(rest, 'base64')
      : encoding === 'quoted-printable'
        ? quoted(rest)
        : Buffer.from(rest, 'latin1')
  return [{ head, body }]
}

function readMail(raw: string): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  const leaves = leavesOf(raw)
  const of = (type: string) =>
    leaves.find((leaf) => headerOf(leaf.head, 'Content-Type').startsWith(type))?.body.toString('utf8') ?? ''
  const files = leaves
    .filter((leaf) => /^attachment/i.test(headerOf(leaf.head, 'Content-Disposition')))
    .map((leaf) => ({
      name: /filename="?([^";]+)"?/i.exec(headerOf(leaf.head, 'Content-Disposition'))?.[1] ?? '',
      type: headerOf(leaf.head, 'Content-Type').split(';')[0] ?? '',
      body: leaf.body,
    }))
  const subject = decodedWords(headerOf(head, 'Subject'))
  return { raw, to: headerOf(head, 'To'), subject, text: of('text/plain'), html: of('text/html'), files }
}

/** Opens a mail server on a free port of this machine that keeps what it gets. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  let refusals = 0
  let isHolding = false
  const held: (() => void)[] = []
  const refused = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const [, code, words] = /^(\d{3}) (.*)$/.exec(refused.get(address) ?? '') ?? []
      return code === undefined ? done() : done(Object.assign(new Error(words), { responseCode: Number(code) }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals--
          return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        }
        const take = () => {
          mails.push(readMail(Buffer.concat(chunks).toString('latin1')))
          done()
        }
        return isHolding ? void held.push(take) : take()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    empty: () => {
      isHolding = false
      mails.splice(0)
      held.splice(0)
    },
    refuseNext: (count) => void (refusals = count),
    refuseAddress: (address, reply) => void (reply ? refused.set(address, reply) : refused.delete(address)),
    hold: () => void (isHolding = true),
    answer: () => {
      isHolding = false
      for (const take of held.splice(0)) take()
    },
    get held() {
      return held.length
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
