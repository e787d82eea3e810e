// What the tests use of the client; the types it brings along say too little of the calls and nothing of the bill.
declare module 'wechatpay-axios-plugin' {
  import type { KeyObject } from 'node:crypto'
  type Answer = { readonly status: number; readonly data: unknown }
  type Config = {
    readonly params?: Readonly<Record<string, string>>
    readonly responseType?: 'arraybuffer'
  }
  type Row = Readonly<Record<string, string>>
  export class Wechatpay {
    constructor(config: {
      baseURL: string
      mchid: string
      serial: string
      privateKey: Buffer
      certs: Record<string, string>
    })
    chain(path: string): {
      get(config?: Config): Promise<Answer>
      post(body: object, config?: Config): Promise<Answer>
    }
  }
  export class Rsa {
    static sign(text: string, privateKey: KeyObject): string
    static verify(...signed: readonly [text: string, signature: string, publicKey: KeyObject]): boolean
  }
  export class Formatter {
    static request(
      ...parts: readonly [method: string, uri: string, timestamp: string, nonce: string, body: string]
    ): string
    static response(...parts: readonly [timestamp: string, nonce: string, body: string]): string
    static castCsvBill(bytes: Buffer): { rows: Row[]; summary: Row }
  }
  export class Hash {
    static sha1(bytes: Buffer): string
  }
  export class Aes {
    static readonly AesGcm: {
      decrypt(...sealed: readonly [ciphertext: string, key: string, nonce: string, associatedData: string]): string
    }
  }
}
