import { createSign, type KeyObject, randomBytes } from 'node:crypto'

/** One ASN.1 element in DER. */
function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length
  const head = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), body])
}

const sequence = (...parts: readonly Buffer[]) => element(0x30, ...parts)
/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11, with its NULL parameter. */
const SHA256_RSA = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
/** A name of one common name (2.5.4.3). */
const nameOf = (text: string) =>
  sequence(element(0x31, sequence(Buffer.from('0603550403', 'hex'), element(0x0c, Buffer.from(text)))))
const timeOf = (ms: number) =>
  element(
    0x17,
    Buffer.from(
      `${new Date(ms)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2, 14)}Z`,
    ),
  )

/** A certificate of its own making for a key pair, five years long, as the platform's are. */
export function selfSigned(
  keys: { publicKey: KeyObject; privateKey: KeyObject },
  about: { name: string; nowMs: number },
): { pem: string; serial: string } {
  const serial = randomBytes(20)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40 // Positive, and of full length.
  const name = nameOf(about.name)
  const body = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, serial),
    SHA256_RSA,
    name,
    sequence(timeOf(about.nowMs - 86_400_000), timeOf(about.nowMs + 5 * 365 * 86_400_000)),
    name,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(body).sign(keys.privateKey)
  const der = sequence(body, SHA256_RSA, element(0x03, Buffer.from([0]), signature))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    serial: serial.toString('hex').toUpperCase(),
  }
}
